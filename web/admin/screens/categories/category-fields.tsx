import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import type { FilterGroupRow } from '../../shared/api/filter-group.ts';
import { ChoiceList } from '../../shared/form/choice-list.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import type { AutoSlug } from '../../shared/form/use-auto-slug.ts';
import type { Form } from '../../shared/form/use-form.ts';
import { CATEGORY_COLORS } from './category-colors.ts';
import { type CategoryValues, MAIN } from './category-form.ts';

type Props = {
  form: Form<CategoryValues>;
  autoSlug: AutoSlug;
  /** Those that can be the parent. */
  parents: readonly CategoryAnswer[];
  groups: readonly FilterGroupRow[];
};

/** The fields of a category, for adding and for editing (specification/catalogue §2). */
export function CategoryFields({ form, autoSlug, parents, groups }: Props) {
  const { values, set, errors } = form;
  return (
    <>
      <Field
        label="Naziv"
        required
        maxLength={120}
        {...form.text('name')}
        onChange={({ target: { value } }) =>
          set({ name: value, slug: autoSlug.follow(value) ?? values.slug })
        }
      />
      <Field
        label="Slug"
        required
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('slug')}
        onChange={({ target: { value } }) => {
          autoSlug.touch(value);
          set({ slug: value });
        }}
      />
      <Select
        label="Glavna kategorija"
        required
        placeholder="Odaberi"
        options={[
          { value: MAIN, label: 'Ovo je glavna kategorija' },
          ...parents.map(({ category_id, name }) => ({ value: String(category_id), label: name })),
        ]}
        {...form.text('parentCategory')}
      />
      <div className="form-pair">
        <Select label="Boja" placeholder="Bez boje" options={CATEGORY_COLORS} {...form.text('color')} />
        <Field label="Redoslijed" inputMode="numeric" maxLength={6} {...form.text('categoryOrder')} />
      </div>
      <Checkbox label="Prikaži u meniju" {...form.flag('showInMenu')} />
      {values.parentCategory === MAIN ? (
        <ChoiceList
          legend="Grupe filtera"
          choices={groups.map(({ filter_id, name }) => ({ value: filter_id, label: name }))}
          chosen={values.filtersCategories}
          onChange={(filtersCategories) => set({ filtersCategories })}
          empty="Još nema grupa filtera."
          error={errors.filtersCategories}
        />
      ) : null}
      <PictureField
        label="Slika"
        file={values.image}
        hold={form.hold}
        error={errors.image}
        onChange={({ image }) => set({ image })}
        flat
      />
    </>
  );
}
