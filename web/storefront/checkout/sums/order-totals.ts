import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { homeDeliveryPrice, type ShippingRules } from '../../../../services/rules/money/delivery.ts';
import { FREE_PICKUP } from '../../../../services/rules/orders/order-terms.ts';
import { type CheckoutForm, cityName } from '../form/checkout-form.ts';

/** All in hundredths. `shipping` is null until a delivery is chosen; `total` is then without it. */
export type OrderTotals = { goods: number; discount: number; shipping: number | null; total: number };

type Input = {
  goods: number;
  form: Pick<CheckoutForm, 'shippingMethod' | 'city' | 'cityOther'>;
  rules: ShippingRules;
  /** The discount of the activated coupon. */
  discount: number;
};

/**
 * The sums as the server will compute them: shown, and agreed to, never charged (specification/money §8, §9,
 * specification/orders §5).
 */
export function orderTotals({ goods, form, rules, discount }: Input): OrderTotals {
  const shipping = shippingPrice(form, goods, rules);
  return { goods, discount, shipping, total: goods - discount + (shipping ?? 0) };
}

function shippingPrice(form: Input['form'], goods: number, rules: ShippingRules): number | null {
  if (form.shippingMethod === '') return null;
  return form.shippingMethod === FREE_PICKUP ? 0 : homeDeliveryPrice(goods, cityName(form), rules);
}

/** The delivery's price as text: 'Odaberite tip dostave' until a type is chosen (specification/storefront §8). */
export function shippingText(shipping: number | null): string {
  if (shipping === null) return 'Odaberite tip dostave';
  return shipping === 0 ? 'Besplatno' : formatPrice(shipping);
}
