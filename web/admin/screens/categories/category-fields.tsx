import type { CategoryAnswer, FilterGroupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Select, type SelectOption } from '../../../shared/ui/fields/select.tsx';
import { categoryOption } from '../../shared/catalogue/options.ts';
import { ChoiceList } from '../../shared/form/choice-list.tsx';
import { NameAndSlug } from '../../shared/form/name-and-slug.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { type CategoryValues, MAIN } from './category-form.ts';

/** The colours of main categories (specification/catalogue §2), by their slugs on the wire. */
const CATEGORY_COLORS: readonly SelectOption[] = [
  { value: 'zdravlje', label: 'Zdravlje (zelena)' },
  { value: 'aparati-i-pomagala', label: 'Aparati i pomagala (plava)' },
  { value: 'drogerija', label: 'Drogerija (ljubičasta)' },
  { value: 'ljepota-i-njega', label: 'Ljepota i njega (ružičasta)' },
  { value: 'sport-i-rekreacija', label: 'Sport i rekreacija (narandžasta)' },
];

type Props = {
  form: TrackedForm<CategoryValues>;
  /** Those that can be the parent. */
  parents: readonly CategoryAnswer[];
  groups: readonly Pick<FilterGroupAnswer, 'filter_id' | 'name'>[];
  /** Names the products that another parent leaves behind. */
  left?: string | undefined;
};

/** The fields of a category, for adding and for editing (specification/catalogue §2). */
export function CategoryFields({ form, parents, groups, left }: Props) {
  const { values, set, errors } = form;
  return (
    <>
      <NameAndSlug
        label="Naziv"
        maxLength={120}
        name={form.text('name')}
        slug={form.text('slug')}
        onRename={(name, slug) => set({ name, slug })}
      />
      <Select
        label="Glavna kategorija"
        required
        placeholder="Odaberi"
        options={[{ value: MAIN, label: 'Ovo je glavna kategorija' }, ...parents.map(categoryOption)]}
        {...(left !== undefined && { hint: left })}
        {...form.text('parentCategory')}
      />
      <div className="cols-fill-52 gap-4.5">
        <Select label="Boja" placeholder="Bez boje" options={CATEGORY_COLORS} {...form.text('color')} />
        <Field label="Redoslijed" maxLength={6} {...form.digits('categoryOrder')} />
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
      <PictureField label="Slika" {...form.picture('image')} flat />
    </>
  );
}
