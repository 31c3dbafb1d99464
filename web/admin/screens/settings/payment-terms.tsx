import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import type { SettingsValues } from './settings-form.ts';

/** How customers may pay beside cash, and how long the shop waits for their money. */
export function PaymentTerms({ form }: { form: TrackedForm<SettingsValues> }) {
  const { bankTransfer, cardPayment } = form.values;
  return (
    <FormSection heading="Plaćanje">
      <p className="text-ink-soft">
        Plaćanje pouzećem je uvijek u ponudi. Narudžbe plaćene na drugi način šalju se tek kada su plaćene.
      </p>
      <Checkbox label="Uplata na račun" {...form.flag('bankTransfer')} />
      {bankTransfer && (
        <div className="cols-fill-52 gap-4.5">
          <Field label="Primalac" required maxLength={200} {...form.text('bankReceiver')} />
          <Field
            label="Broj računa (IBAN)"
            hint="16 cifara ili IBAN; kontrolne cifre se provjeravaju."
            required
            maxLength={50}
            placeholder="BA39 1290 0794 0102 8494"
            {...form.text('bankAccount')}
          />
        </div>
      )}
      <Checkbox label="Kartično plaćanje" {...form.flag('cardPayment')} />
      {(bankTransfer || cardPayment) && (
        <div className="cols-fill-52 gap-4.5">
          <Field
            label="Podsjetnik nakon (dana)"
            maxLength={2}
            hint="Email kupcu čija uplata na račun nije stigla. 0: nikad."
            {...form.digits('paymentReminderDays')}
          />
          <Field
            label="Otkazivanje nakon (dana)"
            maxLength={3}
            hint="Narudžba koju niko nije platio se otkazuje. 0: nikad."
            {...form.digits('paymentCancelDays')}
          />
        </div>
      )}
    </FormSection>
  );
}
