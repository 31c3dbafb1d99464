import type { CategoryAnswer } from '../../../../../services/catalogue/catalogue.schemas.ts';
import { FieldError } from '../../../../shared/ui/fields/field-frame.tsx';
import { filterName } from '../../../shared/catalogue/filter-name.ts';
import { ChoiceList } from '../../../shared/form/choice-list.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import type { TrackedForm } from '../../../shared/form/use-tracked-form.ts';
import { withFilters } from '../values/product-rules.ts';
import type { ProductValues } from '../values/product-values.ts';
import { useAttributes } from '../values/use-filter-groups.ts';

type Props = { form: TrackedForm<ProductValues>; categories: readonly CategoryAnswer[] };

const WORDS = {
  loading: 'Učitavanje atributa…',
  failed: 'Atribute trenutno nije moguće učitati.',
  ready: '',
} as const;

/** 'Atributi proizvoda': the filters of the main category's groups (specification/administration §6). */
export function AttributeFields({ form, categories }: Props) {
  const { values, set, errors } = form;
  const category = categories.find(({ category_id }) => String(category_id) === values.category);
  const { state, groups } = useAttributes(category);
  const words =
    state !== 'none'
      ? WORDS[state]
      : category === undefined
        ? 'Odaberite glavnu kategoriju da se prikažu njeni atributi.'
        : 'Ova kategorija nema grupa filtera.';
  const chosenIn = (group: number) =>
    values.filters.filter(({ cat_id }) => cat_id === group).map(({ filter_id }) => filter_id);
  return (
    <FormSection heading="Atributi proizvoda">
      {words === '' ? null : (
        <p role="status" className="text-sm text-ink-soft">
          {words}
        </p>
      )}
      {groups.map((group) => (
        <ChoiceList
          key={group._id}
          legend={group.name}
          choices={group.filters.map((filter) => ({ value: filter.id, label: filterName(filter) }))}
          chosen={chosenIn(group.filter_id)}
          onChange={(chosen) => set({ filters: withFilters(values.filters, group.filter_id, chosen) })}
          empty="Grupa još nema filtera."
        />
      ))}
      <FieldError id="atributi-greska" error={errors.filters} />
    </FormSection>
  );
}
