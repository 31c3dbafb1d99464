import { CART_NOT_FOUND } from '../cart/index.ts';
import { listFrom } from '../platform/http/lists.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import { DEFAULT_COUNTRY, FREE_PICKUP, OTHER_CITY } from '../rules/order-terms.ts';
import type { OrderContact } from './order.events.ts';
import { OrderBody, type SeenLine } from './ordering.schemas.ts';

/** What a checkout asks for. Prices in it are only compared. */
export type OrderWish = {
  readonly cartId: string;
  readonly contact: Omit<OrderContact, 'key'>;
  readonly delivery: { readonly method: 'home' } | { readonly method: 'pickup'; readonly place: string };
  readonly payment: string;
  readonly couponCode: string | null;
  /** The password of the account that is to be made; null orders as a guest. */
  readonly password: string | null;
  /** The sum the customer agreed to, hundredths; null when none was sent. */
  readonly agreedTotal: number | null;
  /** The lines as the customer saw them, for telling what has changed. */
  readonly seen: readonly SeenLine[];
};

/** The checkout's body as a command. 404 for what cannot be a cart's id, 422 for a city that is missing. */
export function orderWish(body: OrderBody): Result<OrderWish, Rejection> {
  const { cartId, city, cityOther, pickupPlace, couponName, password } = body;
  if (!isUuid(cartId)) return CART_NOT_FOUND;
  const cityName = clean(city === OTHER_CITY ? cityOther : city);
  if (cityName === '') return reject('rule', 'city_missing', 'Molimo vas da unesete vaš grad.', 'cityOther');
  const agreedTotal = amountFrom(body.totalPrice);
  if (!agreedTotal.ok) return agreedTotal;
  return ok({
    cartId: cartId.toLowerCase(),
    contact: {
      name: clean(body.name),
      surname: clean(body.surname),
      email: clean(body.email),
      phone: clean(body.phone),
      address: clean(body.address),
      postalCode: clean(body.postalCode),
      city: cityName,
      country: clean(body.country) || DEFAULT_COUNTRY,
      notes: clean(body.notes),
    },
    delivery:
      body.shippingMethod === FREE_PICKUP
        ? { method: 'pickup', place: clean(pickupPlace) }
        : { method: 'home' },
    payment: body.charge,
    couponCode: clean(couponName) || null,
    password: password ?? null,
    agreedTotal: agreedTotal.value,
    seen:
      body.products === undefined ? [] : listFrom(OrderBody.properties.products, body.products, 'products'),
  });
}

function clean(text: string | undefined): string {
  return (text ?? '').trim();
}

/** An amount as the contract carries it: hundredths, as a number or its text. */
function amountFrom(sent: OrderBody['totalPrice']): Result<number | null, Rejection> {
  if (sent === undefined || sent === '') return ok(null);
  const text = String(sent).trim();
  if (/^\d{1,12}$/.test(text)) return ok(Number(text));
  return reject('invalid', 'invalid_request', 'Vrijednost nije ispravna.', 'totalPrice');
}
