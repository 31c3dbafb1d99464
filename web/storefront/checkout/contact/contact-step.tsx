import type { SubmitEvent } from 'react';
import type { ShippingRules } from '../../../../services/rules/money/delivery.ts';
import type { PickupPlace } from '../../../../services/settings/settings.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';
import { RadioCards } from '../../../shared/ui/fields/radio-cards.tsx';
import type { CheckoutFields } from '../form/use-checkout-form.ts';
import type { OrderTotals } from '../sums/order-totals.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import type { PaymentCard } from './payment-cards.ts';

const FirmFields = whenOpened(() => import('./firm-fields.tsx').then((file) => file.FirmFields));

type Props = {
  fields: CheckoutFields;
  signedIn: boolean;
  totals: OrderTotals;
  rules: ShippingRules;
  pickupPlaces: readonly PickupPlace[];
  payments: readonly PaymentCard[];
  /** Whether firms get invoices. */
  takesFirms: boolean;
  onSubmit: () => void;
};

/** Step one: contact, delivery and payment. */
export function ContactStep({
  fields,
  signedIn,
  totals,
  rules,
  pickupPlaces,
  payments,
  takesFirms,
  onSubmit,
}: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <section className="card grid gap-5 p-5 sm:p-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 data-step-heading tabIndex={-1} className="text-xl outline-none">
            Vaši podaci
          </h2>
          {signedIn ? null : (
            <p className="text-sm text-ink-soft">
              Već imate račun?{' '}
              <Link to="/prijava?povratak=narudzba" className="link">
                Prijavite se
              </Link>
            </p>
          )}
        </div>
        <ContactFields fields={fields} />
        <FirmFields open={takesFirms} fields={fields} />
      </section>
      <section className="card grid gap-5 p-5 sm:p-7">
        <h2 className="text-xl">Dostava</h2>
        <DeliveryFields fields={fields} goods={totals.goods} rules={rules} pickupPlaces={pickupPlaces} />
      </section>
      <section className="card grid gap-5 p-5 sm:p-7">
        <h2 className="text-xl">Plaćanje</h2>
        <RadioCards
          legend="Način plaćanja"
          hideLegend
          name="charge"
          value={fields.values.charge}
          cards={payments}
          onChange={(value) =>
            fields.set({ charge: payments.find((card) => card.value === value)?.value ?? '' })
          }
          error={fields.errors.charge}
        />
      </section>
      <Button type="submit" size="lg" className="w-full sm:w-auto sm:justify-self-end">
        Nastavite na pregled narudžbe
      </Button>
    </form>
  );
}
