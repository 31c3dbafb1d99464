import type { CartLine } from '../../../../services/cart/cart.schemas.ts';
import type { OrderBody } from '../../../../services/ordering/placing/place-order.schemas.ts';
import { DEFAULT_COUNTRY, FREE_PICKUP, OTHER_CITY } from '../../../../services/rules/orders/order-terms.ts';

const TYPED = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  /** A city of the list, or 'Drugi grad' with its name in `cityOther`. */
  city: '',
  cityOther: '',
  pickupPlace: '',
  notes: '',
  /** 'Kupujem kao firma'; the fields of the firm count only then. */
  asFirm: false,
  firmName: '',
  firmJib: '',
  firmPdvNumber: '',
  createAccount: false,
  /** Tracked, not enforced (specification/storefront §8). */
  privacyConsent: false,
  /** The code of the activated coupon. */
  couponName: '',
};

/** The customer's input, except the password, which is never stored. */
export type CheckoutForm = typeof TYPED & {
  country: string;
  shippingMethod: OrderBody['shippingMethod'] | '';
  charge: OrderBody['charge'] | '';
};

export const EMPTY_FORM: CheckoutForm = {
  ...TYPED,
  country: DEFAULT_COUNTRY,
  shippingMethod: '',
  charge: '',
};

/** The destination city. */
export function cityName({ city, cityOther }: Pick<CheckoutForm, 'city' | 'cityOther'>): string {
  return city === OTHER_CITY ? cityOther.trim() : city;
}

export type ToOrder = {
  cartId: string;
  /** The cart on screen: a line that the shop removed meanwhile is asked about. */
  lines: readonly Pick<CartLine, 'id' | 'quantity' | 'price' | 'productVariationName'>[];
  form: CheckoutForm;
  /** Null for a guest order, and for a signed-in customer. */
  password: string | null;
  couponName: string | null;
  /** Hundredths: the sum on screen. */
  totalPrice: number;
};

/** The body of the order; null while delivery or payment is not chosen. */
export function orderBody({
  cartId,
  lines,
  form,
  password,
  couponName,
  totalPrice,
}: ToOrder): OrderBody | null {
  const { shippingMethod, charge } = form;
  if (shippingMethod === '' || charge === '') return null;
  return {
    cartId,
    name: form.name.trim(),
    surname: form.surname.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    address: form.address.trim(),
    postalCode: form.postalCode.trim(),
    city: form.city,
    ...(form.city === OTHER_CITY ? { cityOther: form.cityOther.trim() } : {}),
    country: form.country.trim() || DEFAULT_COUNTRY,
    notes: form.notes.trim(),
    ...(form.asFirm
      ? {
          buyerFirm: {
            name: form.firmName.trim(),
            jib: form.firmJib.trim(),
            pdvNumber: form.firmPdvNumber.trim(),
          },
        }
      : {}),
    charge,
    shippingMethod,
    ...(shippingMethod === FREE_PICKUP ? { pickupPlace: form.pickupPlace } : {}),
    ...(couponName === null ? {} : { couponName }),
    ...(password === null ? {} : { password }),
    totalPrice,
    products: lines.map(({ id, quantity, price, productVariationName }) => ({
      id,
      quantity,
      price,
      productVariationName,
    })),
  };
}
