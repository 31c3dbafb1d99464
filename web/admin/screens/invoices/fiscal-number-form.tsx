import type { InvoiceRow } from '../../../../services/invoices/invoices.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';

type Props = { invoice: InvoiceRow; onClose: () => void };

/** The number that the fiscal device gave the invoice. */
export function FiscalNumberForm({ invoice, onClose }: Props) {
  const done = useDone(onClose);
  const form = useTrackedForm({
    initial: { fiscalNumber: invoice.fiscalNumber },
    save: (api, { fiscalNumber }) =>
      call(api, 'POST /invoices/:number/fiscal-number', {
        params: { number: invoice.number },
        body: { fiscalNumber: fiscalNumber.trim() },
      }),
    failure: (error) => `Došlo je do problema prilikom čuvanja: ${error}`,
    onSaved: () => done('Broj fiskalnog računa je sačuvan.'),
  });
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Fiskalni račun">
      <Field
        label="Broj fiskalnog računa"
        maxLength={40}
        hint="Stoji na računu i u knjizi računa. Prazno: nije izdat."
        {...form.text('fiscalNumber')}
      />
      <DialogFoot submit="Sačuvaj" form={form} onClose={onClose} />
    </form>
  );
}
