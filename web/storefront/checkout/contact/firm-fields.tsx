import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import type { CheckoutFields } from '../form/use-checkout-form.ts';

type Props = { open: boolean; fields: CheckoutFields };

/** Whether a firm buys, and which one the invoice is for. */
export function FirmFields({ open, fields: { values, text, flag } }: Props) {
  if (!open) return null;
  return (
    <>
      <Checkbox label="Kupujem kao firma" {...flag('asFirm')} />
      {values.asFirm ? (
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field
            {...text('firmName')}
            label="Naziv firme"
            autoComplete="organization"
            required
            maxLength={200}
          />
          <Field
            {...text('firmJib')}
            label="JIB"
            hint="13 cifara."
            inputMode="numeric"
            required
            maxLength={13}
          />
          <Field
            {...text('firmPdvNumber')}
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
