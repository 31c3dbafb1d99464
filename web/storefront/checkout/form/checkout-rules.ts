import { PICKUP_MINIMUM, PICKUP_PLACE_MISSING_TEXT } from '../../../../services/rules/money/delivery.ts';
import { FREE_PICKUP, OTHER_CITY } from '../../../../services/rules/orders/order-terms.ts';
import { isEmail, WRONG_EMAIL } from '../../../shared/format/email.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { INCOMPLETE_ORDER, PASSWORD_MISSING, REQUIRED } from './refusal-texts.ts';

export type FieldName = keyof CheckoutForm | 'password';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A courier calls before delivery: fewer are no phone number. */
const FEWEST_DIGITS = 6;

type Order = {
  /** Goods before the coupon, hundredths. */
  goods: number;
  pickupPlaces: readonly { name: string }[];
};

/** The errors of step one, by field; empty when step two may follow (specification/storefront §8). */
export function checkContactAndDelivery(form: CheckoutForm, { goods, pickupPlaces }: Order): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, string][]) {
    if (form[field].trim() === '') errors[field] = message;
  }
  if (form.phone.replace(/\D/g, '').length < FEWEST_DIGITS) errors.phone = REQUIRED.phone;
  if (!errors.email && !isEmail(form.email.trim())) errors.email = WRONG_EMAIL;
  if (form.city === OTHER_CITY && form.cityOther.trim() === '') errors.cityOther = REQUIRED.city;
  if (form.shippingMethod === FREE_PICKUP) {
    if (isBelowPickupMinimum(form, goods)) errors.shippingMethod = INCOMPLETE_ORDER;
    if (!pickupPlaces.some(({ name }) => name === form.pickupPlace))
      errors.pickupPlace = PICKUP_PLACE_MISSING_TEXT;
  }
  return errors;
}

/** Whether free pickup is chosen for too small an order (before the coupon). */
export function isBelowPickupMinimum(form: Pick<CheckoutForm, 'shippingMethod'>, goods: number): boolean {
  return form.shippingMethod === FREE_PICKUP && goods < PICKUP_MINIMUM;
}

/** The errors of step two. */
export function checkAccount(form: Pick<CheckoutForm, 'createAccount'>, password: string): FieldErrors {
  return form.createAccount && password === '' ? { password: PASSWORD_MISSING } : {};
}
