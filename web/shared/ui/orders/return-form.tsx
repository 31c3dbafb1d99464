import { call } from '../../api/call.ts';
import { keyQuery } from '../../api/key-query.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../buttons/button.tsx';
import { TextArea } from '../fields/field.tsx';
import { FieldError } from '../fields/field-frame.tsx';
import { QuantityInput } from '../fields/quantity-input.tsx';
import { NO_RETURN, nameOfLine, type ReturnableLine, returnBody, returnErrors } from './return-values.ts';

type Props = {
  orderId: string;
  /** Null for the order's owner and for administrators. */
  orderKey: string | null;
  lines: readonly ReturnableLine[];
  /** False once the customer was erased: a reason cannot be kept. */
  canSayWhy?: boolean;
  onClose: () => void;
  onSent: () => Promise<void>;
};

const LONGEST_REASON = 1000;

/** Which pieces of an order are to be returned, and why. */
export function ReturnForm({ orderId, orderKey, lines, canSayWhy = true, onClose, onSent }: Props) {
  const form = useForm({
    initial: NO_RETURN,
    check: (values) => returnErrors(lines, values),
    save: (api, values) =>
      call(api, 'POST /orders/:id/returns', {
        params: { id: orderId },
        query: keyQuery(orderKey),
        body: returnBody(lines, values),
      }),
    failure: (error) => `Povrat nije zatražen: ${error}`,
    onSaved: onSent,
  });
  const { values, set, errors } = form;
  return (
    <form {...form.props} noValidate className="mt-3 grid gap-4" aria-label="Povrat proizvoda">
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">Koliko komada se vraća?</legend>
        {lines.map((line) => (
          <div
            key={line.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3"
          >
            <p className="min-w-48 flex-1 text-sm [overflow-wrap:anywhere]">
              {nameOfLine(line)}
              <span className="block text-xs text-ink-soft">Najviše: {line.left}</span>
            </p>
            <QuantityInput
              label={`Količina za povrat: ${nameOfLine(line)}`}
              min={0}
              max={line.left}
              value={values.quantities[line.key] ?? 0}
              onChange={(quantity) => set({ quantities: { ...values.quantities, [line.key]: quantity } })}
            />
          </div>
        ))}
        <FieldError id="povrat-stavke" error={errors.lines && returnErrors(lines, values).lines} />
      </fieldset>
      {canSayWhy ? (
        <TextArea
          label="Razlog (nije obavezan)"
          rows={3}
          maxLength={LONGEST_REASON}
          {...form.text('reason')}
        />
      ) : null}
      <FieldError id="povrat-odbijen" error={form.refusal || undefined} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Odustani
        </Button>
        <Button type="submit" busy={form.busy}>
          Zatraži povrat
        </Button>
      </div>
    </form>
  );
}
