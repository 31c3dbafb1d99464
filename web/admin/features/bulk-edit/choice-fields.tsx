import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import type { Errors } from '../../shared/form/checks.ts';
import { ACTIONS, type BulkChoice, categoryOptions } from './bulk-choice.ts';

type Props = {
  choice: BulkChoice;
  errors: Errors;
  categories: readonly CategoryAnswer[];
  onChange: (changes: Partial<BulkChoice>) => void;
};

/** The action and its parameters. */
export function ChoiceFields({ choice, errors, categories, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Izmjena"
        required
        placeholder="Odaberi"
        value={choice.type}
        options={ACTIONS}
        error={errors.type}
        onChange={({ target }) =>
          onChange({ type: ACTIONS.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
      {choice.type === 'sale-on' ? (
        <Field
          label="Popust u procentima"
          hint="Samo broj, bez znaka %."
          required
          inputMode="decimal"
          value={choice.percent}
          error={errors.percent}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      ) : null}
      {choice.type === 'category' ? (
        <>
          <Select
            label="Glavna kategorija"
            required
            placeholder="Odaberi"
            value={choice.category}
            options={categoryOptions(categories, null)}
            error={errors.category}
            onChange={({ target }) => onChange({ category: target.value, subCategory: '' })}
          />
          <Select
            label="Potkategorija"
            placeholder="Bez potkategorije"
            disabled={choice.category === ''}
            value={choice.subCategory}
            options={choice.category === '' ? [] : categoryOptions(categories, Number(choice.category))}
            onChange={({ target }) => onChange({ subCategory: target.value })}
          />
        </>
      ) : null}
    </div>
  );
}
