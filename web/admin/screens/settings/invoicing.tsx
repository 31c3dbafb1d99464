import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { Field, TextArea } from '../../../shared/ui/fields/field.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { PdvWarning } from './pdv-warning.tsx';
import type { SettingsValues } from './settings-form.ts';

/** Whether orders get invoices, and who issues them. */
export function Invoicing({ form }: { form: TrackedForm<SettingsValues> }) {
  return (
    <FormSection heading="Računi">
      <Checkbox
        label="Izdaji račune: svaka narudžba može dobiti račun, a kupac može kupovati kao firma"
        {...form.flag('invoicesKept')}
      />
      {form.values.invoicesKept ? (
        <>
          <div className="cols-fill-52 gap-4.5">
            <Field label="Naziv prodavca" required maxLength={200} {...form.text('sellerName')} />
            <Field
              label="Adresa prodavca"
              required
              maxLength={300}
              hint="Ulica i broj, poštanski broj i grad."
              {...form.text('sellerAddress')}
            />
            <Field
              label="JIB prodavca"
              required
              maxLength={13}
              hint="13 cifara."
              {...form.digits('sellerJib')}
            />
            <Field
              label="PDV broj prodavca"
              maxLength={12}
              hint="12 cifara; prazno ako ga nemate."
              {...form.digits('sellerPdvNumber')}
            />
            <Field
              label="Godina čuvanja podataka kupca"
              maxLength={3}
              hint="Nakon toga niko više ne vidi kome je račun izdat."
              {...form.digits('invoiceYears')}
            />
            <Field
              label="Osnov oslobođenja od PDV-a"
              maxLength={200}
              hint="Član zakona koji stoji na računu kad je PDV 0 %; inače prazno."
              {...form.text('sellerTaxExemption')}
            />
          </div>
          <PdvWarning values={form.values} />
          <TextArea
            label="Žiro računi"
            rows={3}
            maxLength={500}
            hint="16 cifara ili IBAN, svaki u svom redu; naziv banke može stajati u zagradi."
            {...form.text('sellerAccounts')}
          />
          <Checkbox
            label="Fiskalni računi preko servisa: broj i QR kod dolaze na račun i u mail kupcu"
            {...form.flag('fiscalReceipts')}
          />
        </>
      ) : null}
    </FormSection>
  );
}
