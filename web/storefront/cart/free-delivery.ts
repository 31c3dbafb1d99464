import { freeShippingThreshold, type ShippingRules } from '../../../services/rules/money/delivery.ts';

export type FreeDelivery =
  | { reached: true }
  /** `missing` and `threshold` in hundredths; goods of exactly the threshold still pay (specification/money §9). */
  | { reached: false; missing: number; threshold: number };

/** How far a cart is from free home delivery. The city is not known yet: the settings' threshold counts. */
export function freeDelivery(goods: number, rules: ShippingRules): FreeDelivery {
  const threshold = freeShippingThreshold('', rules);
  return goods > threshold ? { reached: true } : { reached: false, missing: threshold - goods, threshold };
}
