import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import {
  freeShippingThreshold,
  homeDeliveryPrice,
  PICKUP_MINIMUM_TEXT,
  type ShippingRules,
} from '../../../../services/rules/money/delivery.ts';
import { FREE_PICKUP, HOME_DELIVERY } from '../../../../services/rules/orders/order-terms.ts';
import type { PickupPlace } from '../../../../services/settings/settings.schemas.ts';
import { RadioCards } from '../../../shared/ui/fields/radio-cards.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { Icon } from '../../../shared/ui/icons/icon.tsx';
import { cityName } from '../form/checkout-form.ts';
import { isBelowPickupMinimum } from '../form/checkout-rules.ts';
import { INCOMPLETE_ORDER } from '../form/refusal-texts.ts';
import type { CheckoutFields } from '../form/use-checkout-form.ts';
import { shippingText } from '../sums/order-totals.ts';

type Props = {
  fields: CheckoutFields;
  goods: number;
  rules: ShippingRules;
  pickupPlaces: readonly PickupPlace[];
};

export function DeliveryFields({ fields, goods, rules, pickupPlaces }: Props) {
  const { values: form, errors, set } = fields;
  const city = cityName(form);
  const tooSmall = isBelowPickupMinimum(form, goods);
  return (
    <div className="grid gap-4">
      <RadioCards
        legend="Tip dostave"
        hideLegend
        name="shippingMethod"
        value={form.shippingMethod}
        cards={[
          {
            value: HOME_DELIVERY,
            title: HOME_DELIVERY,
            text: `Besplatna za narudžbe iznad ${formatPrice(freeShippingThreshold(city, rules))}. Isporuka za 1–2 radna dana.`,
            aside: shippingText(homeDeliveryPrice(goods, city, rules)),
          },
          {
            value: FREE_PICKUP,
            title: FREE_PICKUP,
            text:
              pickupPlaces.length === 0
                ? 'Trenutno nema dostupnih mjesta preuzimanja.'
                : 'Besplatno preuzimanje na partnerskim lokacijama.',
            aside: shippingText(0),
            disabled: pickupPlaces.length === 0,
          },
        ]}
        onChange={(method) =>
          set({
            shippingMethod: method === FREE_PICKUP ? FREE_PICKUP : HOME_DELIVERY,
            pickupPlace: form.pickupPlace,
          })
        }
        error={tooSmall ? undefined : errors.shippingMethod}
      />
      <div aria-live="polite" className="contents">
        {tooSmall ? (
          <div
            data-first-wrong={errors.shippingMethod === undefined ? undefined : true}
            tabIndex={-1}
            className="flex gap-3 rounded-md bg-danger-soft p-4 text-sm text-danger"
          >
            <Icon name="info" size={20} className="flex-none" />
            <div>
              <p className="font-semibold">{INCOMPLETE_ORDER}</p>
              <p>{PICKUP_MINIMUM_TEXT}</p>
            </div>
          </div>
        ) : null}
      </div>
      {form.shippingMethod === FREE_PICKUP ? (
        <Select
          label="Mjesto preuzimanja"
          required
          {...fields.text('pickupPlace')}
          placeholder="Odaberite mjesto preuzimanja"
          options={pickupPlaces.map(({ name, address }) => ({ value: name, label: `${name}, ${address}` }))}
        />
      ) : null}
    </div>
  );
}
