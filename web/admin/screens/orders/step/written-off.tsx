import type { OrderLine } from '../../../../../services/ordering/ordering.schemas.ts';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { FieldError } from '../../../../shared/ui/fields/field-frame.tsx';
import { keyOfLine, type Losses, lossError } from './written-off-values.ts';

type Props = {
  lines: readonly OrderLine[];
  /** The typed losses. */
  value: Losses;
  /** The server's error. */
  error: string | undefined;
  onChange: (losses: Losses) => void;
};

/** How many pieces of each line of a returned order are written off; the others go back to stock. */
export function WrittenOff({ lines, value: losses, error, onChange }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Povrat na stanje</legend>
      <p className="text-sm text-ink-soft">
        Sve se vraća na stanje, osim komada koje otpišete jer se ne mogu ponovo prodati.
      </p>
      {lines.map((line) => {
        const key = keyOfLine(line);
        const name = `${line.title}${line.productVariationName === '' ? '' : ` (${line.productVariationName})`}`;
        return (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
            <p className="text-sm [overflow-wrap:anywhere]">
              {name}
              <span className="block text-xs text-ink-faint">Vraćeno: {line.quantity}</span>
            </p>
            <Field
              label={`Otpisano za ${name}`}
              hideLabel
              inputMode="numeric"
              maxLength={7}
              placeholder="Otpis: 0"
              value={losses[key] ?? ''}
              error={lossError(line, losses)}
              onChange={({ target }) => onChange({ ...losses, [key]: target.value })}
            />
          </div>
        );
      })}
      <FieldError id="otpisano" error={error} />
    </fieldset>
  );
}
