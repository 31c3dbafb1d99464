/* The price of delivery (specification/money §9). All amounts are whole hundredths of a KM. */

/** The price of home delivery without one in the settings. */
export const HOME_DELIVERY_PRICE = 900;
/** Goods above this are delivered free: always in Sarajevo, elsewhere by default. */
export const FREE_DELIVERY_ABOVE = 10_000;
/** The least goods total for which an order may be picked up. */
export const PICKUP_MINIMUM = 2_500;
/** Letter for letter from specification/storefront §8. */
export const PICKUP_MINIMUM_TEXT = `Minimalan iznos narudžbe za Gratis Pick-UP(besplatno preuzimanje) je ${PICKUP_MINIMUM / 100}KM.`;
export const PICKUP_PLACE_MISSING_TEXT = 'Molimo vas da odaberete mjesto preuzimanja pošiljke.';

export type ShippingRules = {
  /** Replaces the usual price when set (above 0). */
  readonly shipping: number;
  /** The threshold outside Sarajevo; 0 when not set. */
  readonly freeShipping: number;
};

/**
 * The price of home delivery: free above the threshold of the city (specification/money §9). `goods` is before the
 * coupon.
 */
export function homeDeliveryPrice(goods: number, city: string, rules: ShippingRules): number {
  return goods > freeShippingThreshold(city, rules) ? 0 : rules.shipping || HOME_DELIVERY_PRICE;
}

/** Goods above this are delivered free. */
export function freeShippingThreshold(city: string, rules: ShippingRules): number {
  if (isSarajevo(city)) return FREE_DELIVERY_ABOVE;
  return rules.freeShipping || FREE_DELIVERY_ABOVE;
}

function isSarajevo(city: string): boolean {
  return city.trim().toLowerCase() === 'sarajevo';
}
