import {
  BANK_TRANSFER,
  CASH_ON_DELIVERY,
  FREE_PICKUP,
  HOME_DELIVERY,
  type PaymentMethod,
} from '../../../../services/rules/orders/order-terms.ts';
import type { SettingsAnswer } from '../../../../services/settings/settings.schemas.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { type OrderDraft, placeText } from './order-draft.ts';

/** The settings of the shop that a delivery depends on. */
export type DeliveryTerms = Pick<SettingsAnswer, 'pickupPlaces' | 'bankTransfer'>;

type Props = {
  form: TrackedForm<OrderDraft>;
  terms: DeliveryTerms;
  /** How the order is paid before the form changes that. */
  charge: PaymentMethod;
};

/** How the order is delivered and paid. */
export function DeliveryFields({ form, terms, charge }: Props) {
  const { shippingMethod, pickupPlace } = form.values;
  const known = terms.pickupPlaces.map((place) => ({ value: place.id, label: placeText(place) }));
  // The place of the order may be one that the shop has no more.
  const isKnown = pickupPlace === '' || known.some(({ value }) => value === pickupPlace);
  // A card cannot be used over the phone; an order that is paid by one stays so.
  const charges = [CASH_ON_DELIVERY, ...(terms.bankTransfer === 1 ? [BANK_TRANSFER] : []), charge];
  return (
    <FormSection heading="Dostava i plaćanje">
      <Select
        label="Način dostave"
        options={[HOME_DELIVERY, FREE_PICKUP].map((value) => ({ value, label: value }))}
        {...form.text('shippingMethod')}
      />
      {shippingMethod === FREE_PICKUP ? (
        <Select
          label="Mjesto preuzimanja"
          required
          placeholder="Odaberite mjesto"
          options={isKnown ? known : [...known, { value: pickupPlace, label: pickupPlace }]}
          {...form.text('pickupPlace')}
        />
      ) : null}
      <Select
        label="Način plaćanja"
        options={[...new Set(charges)].map((value) => ({ value, label: value }))}
        {...form.text('charge')}
      />
    </FormSection>
  );
}
