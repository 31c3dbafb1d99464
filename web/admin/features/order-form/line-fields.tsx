import { X } from 'lucide-react';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { FieldError } from '../../../shared/ui/fields/field-frame.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { errorAtLine } from './error-at.ts';
import { type DraftLine, withLine } from './order-draft.ts';
import { ProductFinder } from './product-finder.tsx';

type Props = {
  lines: readonly DraftLine[];
  errors: Errors;
  onChange: (lines: readonly DraftLine[]) => void;
};

/** The lines of an order: their quantities, additions and removals. */
export function LineFields({ lines, errors, onChange }: Props) {
  return (
    <FormSection heading="Stavke">
      {lines.length === 0 ? <p className="text-ink-soft">Još nema stavki.</p> : null}
      <ul className="grid gap-3" aria-label="Stavke narudžbe">
        {lines.map((line, at) => (
          <li key={line.key} className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-center gap-3">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{nameOf(line)}</span>
              <span className="block text-sm text-ink-soft">{formatPrice(line.price)}</span>
              {line.isOutOfStock ? (
                <span className="block text-sm font-semibold text-danger">Nema na stanju</span>
              ) : null}
            </p>
            <Field
              label={`Količina: ${nameOf(line)}`}
              hideLabel
              inputMode="numeric"
              maxLength={3}
              value={line.quantity}
              error={errorAtLine(errors, at)}
              onChange={({ target }) =>
                onChange(lines.map((one) => (one === line ? { ...one, quantity: target.value } : one)))
              }
            />
            <IconButton
              label={`Ukloni: ${nameOf(line)}`}
              onClick={() => onChange(lines.filter((one) => one !== line))}
            >
              <X size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <FieldError id="greska-stavki" error={errors.lines} />
      <ProductFinder onPick={(picked) => onChange(withLine(lines, picked))} />
    </FormSection>
  );
}

function nameOf({ title, variation }: DraftLine): string {
  return withVariation(title, variation);
}
