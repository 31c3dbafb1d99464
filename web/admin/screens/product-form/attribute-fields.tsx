import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { FieldError } from '../../../shared/ui/field-frame.tsx';
import { filterName } from '../../shared/catalogue/filter-name.ts';
import { FormSection } from '../../shared/form/form-section.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { withFilter } from './product-rules.ts';
import type { ProductValues } from './product-values.ts';
import { useAttributes } from './use-filter-groups.ts';

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
  const isOn = (group: number, filter: string) =>
    values.filters.some(({ cat_id, filter_id }) => cat_id === group && filter_id === filter);
  return (
    <FormSection heading="Atributi proizvoda">
      {words === '' ? null : (
        <p role="status" className="text-sm text-ink-soft">
          {words}
        </p>
      )}
      {groups.map((group) => (
        <fieldset key={group._id} className="field">
          <legend className="field-label mb-1">{group.name}</legend>
          <div className="choice-list">
            {group.filters.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={filterName({ name })}
                checked={isOn(group.filter_id, id)}
                onChange={({ target }) =>
                  set({
                    filters: withFilter(
                      values.filters,
                      { cat_id: group.filter_id, filter_id: id },
                      target.checked,
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      <FieldError id="atributi-greska" error={errors.filters} />
    </FormSection>
  );
}
