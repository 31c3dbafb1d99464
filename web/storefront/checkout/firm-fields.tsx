import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Field } from '../../shared/ui/field.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

type Props = { open: boolean; state: CheckoutFormState };
type FirmField = 'firmName' | 'firmJib' | 'firmPdvNumber';

/** Whether a firm buys, and which one the invoice is for. */
export function FirmFields({ open, state }: Props) {
  if (!open) return null;
  const { form, errors, set } = state;
  const bind = (field: FirmField) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <Checkbox
        label="Kupujem kao firma"
        name="asFirm"
        checked={form.asFirm}
        onChange={(event) => set({ asFirm: event.currentTarget.checked })}
      />
      {form.asFirm ? (
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field
            {...bind('firmName')}
            label="Naziv firme"
            autoComplete="organization"
            required
            maxLength={200}
          />
          <Field
            {...bind('firmJib')}
            label="JIB"
            hint="13 cifara."
            inputMode="numeric"
            required
            maxLength={13}
          />
          <Field
            {...bind('firmPdvNumber')}
            label="PDV broj"
            hint="12 cifara; prazno ako firma nije PDV obveznik."
            inputMode="numeric"
            maxLength={12}
          />
        </div>
      ) : null}
    </>
  );
}
