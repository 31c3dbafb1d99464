import type { SubmitEvent } from 'react';
import type { CartLine } from '../../../../services/cart/cart.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';
import { TextArea } from '../../../shared/ui/fields/field.tsx';
import type { CheckoutFields } from '../form/use-checkout-form.ts';
import { OrderLines } from '../sums/order-lines.tsx';
import { AccountFields } from './account-fields.tsx';
import { ContactSummary } from './contact-summary.tsx';
import type { Dispute } from './order-changes.ts';

const ChangesPanel = whenOpened(() => import('./changes-panel.tsx').then((file) => file.ChangesPanel));

/** The submit button is beside the total, outside of the form. */
export const REVIEW_FORM = 'pregled-narudzbe';

type Props = {
  fields: CheckoutFields;
  lines: readonly CartLine[];
  signedIn: boolean;
  /** Null unless the shop has refused the order because prices have changed. */
  dispute: Dispute | null;
  onBack: () => void;
  onSubmit: () => void;
};

/** Step two: the summary, notes, the optional account, and placing the order. */
export function ReviewStep({ fields, lines, signedIn, dispute, onBack, onSubmit }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={REVIEW_FORM} noValidate onSubmit={submit} className="grid gap-6">
      <ChangesPanel open={dispute !== null} dispute={dispute} />
      <section className="card grid gap-4 p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 data-step-heading tabIndex={-1} className="text-xl outline-none">
            Provjerite vaše podatke
          </h2>
          <Button variant="secondary" size="sm" onClick={onBack}>
            Izmijenite podatke
          </Button>
        </div>
        <ContactSummary form={fields.values} />
      </section>
      <section className="card grid gap-4 p-5 sm:p-7">
        <h2 className="text-xl">Proizvodi</h2>
        <OrderLines lines={lines} />
      </section>
      <section className="card grid gap-5 p-5 sm:p-7">
        <TextArea
          label="Napomena uz narudžbu"
          hint="Nije obavezno."
          maxLength={2000}
          {...fields.text('notes')}
        />
        <AccountFields fields={fields} signedIn={signedIn} />
      </section>
    </form>
  );
}
