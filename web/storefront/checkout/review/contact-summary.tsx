import { FREE_PICKUP } from '../../../../services/rules/orders/order-terms.ts';
import { BreakableText } from '../../../shared/ui/breakable-text.tsx';
import { type CheckoutForm, cityName } from '../form/checkout-form.ts';

/** The entries of step one. */
export function ContactSummary({ form }: { form: CheckoutForm }) {
  const rows: [string, string][] = [
    ['Ime i prezime', `${form.name} ${form.surname}`],
    ...(form.asFirm
      ? ([['Firma', `${form.firmName}, JIB ${form.firmJib}`]] satisfies [string, string][])
      : []),
    ['Email adresa', form.email],
    ['Broj telefona', form.phone],
    ['Adresa', `${form.address}, ${form.postalCode} ${cityName(form)}, ${form.country}`],
    ['Dostava', form.shippingMethod],
    ...(form.shippingMethod === FREE_PICKUP
      ? ([['Mjesto preuzimanja', form.pickupPlace]] satisfies [string, string][])
      : []),
    ['Plaćanje', form.charge],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold">
            <BreakableText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
