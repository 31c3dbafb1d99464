import { formatPrice } from '../../../services/rules/amounts.ts';
import {
  freeShippingThreshold,
  homeDeliveryPrice,
  PICKUP_MINIMUM,
} from '../../../services/rules/delivery.ts';
import type { PickupPlace } from '../../../services/settings/settings.schemas.ts';
import { useLayout } from '../layout/use-layout.ts';

/** The delivery terms of the current settings, as texts. */
export type DeliveryTerms = {
  price: string;
  freeAboveInSarajevo: string;
  freeAboveElsewhere: string;
  pickupFrom: string;
  places: readonly PickupPlace[];
};

const UNKNOWN = { shipping: 0, freeShipping: 0, pickupPlaces: [] };

export function useDeliveryTerms(): DeliveryTerms {
  return deliveryTerms(useLayout()?.settings ?? UNKNOWN);
}

export function deliveryTerms(settings: {
  shipping: number;
  freeShipping: number;
  pickupPlaces: readonly PickupPlace[];
}): DeliveryTerms {
  return {
    price: formatPrice(homeDeliveryPrice(0, '', settings)),
    freeAboveInSarajevo: formatPrice(freeShippingThreshold('Sarajevo', settings)),
    freeAboveElsewhere: formatPrice(freeShippingThreshold('', settings)),
    pickupFrom: formatPrice(PICKUP_MINIMUM),
    places: settings.pickupPlaces,
  };
}

/** Where delivery is free: one sentence when the threshold is the same everywhere. */
export function freeDeliveryText({ freeAboveInSarajevo, freeAboveElsewhere }: DeliveryTerms): string {
  if (freeAboveInSarajevo === freeAboveElsewhere) return `iznad ${freeAboveElsewhere}`;
  return `u Sarajevu iznad ${freeAboveInSarajevo}, u ostalim gradovima iznad ${freeAboveElsewhere}`;
}
