import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { useKeptParts } from '../../shared/menu/use-kept-parts.ts';
import { ACTIONS, type BulkChoice, categoryOptions, STOCK_ACTION, STOCK_HOWS } from './bulk-choice.ts';

type Props = {
  choice: BulkChoice;
  errors: Errors;
  categories: readonly CategoryAnswer[];
  onChange: (changes: Partial<BulkChoice>) => void;
};

/** The action and its parameters. */
export function ChoiceFields({ choice, errors, categories, onChange }: Props) {
  const actions = useKeptParts().stockKept ? [...ACTIONS, STOCK_ACTION] : ACTIONS;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Izmjena"
        required
        placeholder="Odaberi"
        value={choice.type}
        options={actions}
        error={errors.type}
        onChange={({ target }) =>
          onChange({ type: actions.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
      {choice.type === 'stock' ? (
        <>
          <Select
            label="Kako"
            value={choice.how}
            options={STOCK_HOWS}
            onChange={({ target }) =>
              onChange({ how: STOCK_HOWS.find(({ value }) => value === target.value)?.value ?? 'set' })
            }
          />
          <Field
            label="Komada"
            hint="Proizvodi s varijacijama se ne mijenjaju."
            required
            inputMode="numeric"
            maxLength={7}
            value={choice.quantity}
            error={errors.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </>
      ) : null}
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
