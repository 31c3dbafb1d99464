import { formatPrice } from '../../../services/rules/amounts.ts';
import { homeDeliveryPrice, type ShippingRules } from '../../../services/rules/delivery.ts';
import { couponValue } from '../../../services/rules/money.ts';
import { FREE_PICKUP } from '../../../services/rules/order-terms.ts';
import { type CheckoutForm, cityName } from './checkout-form.ts';

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

export type CouponOwner = { couponExist: number; couponName: string; couponValue: number };
export type CouponState =
  | { kind: 'active'; discount: number }
  | { kind: 'too-big' | 'invalid' | 'none'; discount: 0 };

/** The value of an entered code to its owner (specification/money §8). `goods` in hundredths. */
export function couponState(code: string, owner: CouponOwner | null, goods: number): CouponState {
  if (code.trim() === '') return { kind: 'none', discount: 0 };
  if (owner?.couponExist !== 1 || code.trim().toUpperCase() !== owner.couponName.toUpperCase())
    return { kind: 'invalid', discount: 0 };
  const discount = couponValue(owner.couponValue);
  return discount > goods ? { kind: 'too-big', discount: 0 } : { kind: 'active', discount };
}
