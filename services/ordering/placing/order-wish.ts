import { CART_NOT_FOUND } from '../../cart/index.ts';
import { listFrom } from '../../platform/http/schemas/lists.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { DEFAULT_COUNTRY, FREE_PICKUP, OTHER_CITY } from '../../rules/orders/order-terms.ts';
import type { BuyerFirm, ExchangeOf, OrderContact } from '../ordered.ts';
import { OrderBody, type SeenLine } from './place-order.schemas.ts';

/** The content of a checkout request. Its prices are only compared. */
export type OrderWish = {
  readonly cartId: string;
  readonly contact: Omit<OrderContact, 'key'>;
  readonly delivery: { readonly method: 'home' } | { readonly method: 'pickup'; readonly place: string };
  readonly payment: string;
  readonly couponCode: string | null;
  /** The password of the account to create; null orders as a guest. */
  readonly password: string | null;
  /** The sum the customer agreed to, hundredths; null when none was sent. */
  readonly agreedTotal: number | null;
  /** The lines as the customer saw them, to report changes. */
  readonly seen: readonly SeenLine[];
  /** Taken by an administrator by phone. */
  readonly takenBy?: 'phone';
  /** The return that it exchanges. */
  readonly exchangeOf?: ExchangeOf;
};

/** Converts the checkout's body to a command. 404 for an invalid cart id, 422 for a missing city. */
export function orderWish(body: OrderBody): Result<OrderWish> {
  const { cartId, city, cityOther, pickupPlace, couponName, password } = body;
  if (!isUuid(cartId)) return CART_NOT_FOUND;
  const cityName = cityFrom(city, cityOther);
  if (cityName === '') return CITY_MISSING;
  const agreedTotal = amountFrom(body.totalPrice);
  if (!agreedTotal.ok) return agreedTotal;
  return ok({
    cartId: cartId.toLowerCase(),
    contact: contactFrom(body, cityName),
    delivery: deliveryWish(body.shippingMethod, pickupPlace),
    payment: body.charge,
    couponCode: clean(couponName) || null,
    password: password ?? null,
    agreedTotal: agreedTotal.value,
    seen:
      body.products === undefined ? [] : listFrom(OrderBody.properties.products, body.products, 'products'),
  });
}

type SentContact = Pick<
  OrderBody,
  'name' | 'surname' | 'phone' | 'address' | 'postalCode' | 'country' | 'notes' | 'buyerFirm'
> & { readonly email?: string };

/** The contact data of a body, with the city that it names. */
export function contactFrom(body: SentContact, city: string): Omit<OrderContact, 'key'> {
  return {
    name: clean(body.name),
    surname: clean(body.surname),
    email: clean(body.email),
    phone: clean(body.phone),
    address: clean(body.address),
    postalCode: clean(body.postalCode),
    city,
    country: clean(body.country) || DEFAULT_COUNTRY,
    notes: clean(body.notes),
    ...(body.buyerFirm ? { buyerFirm: firmOf(body.buyerFirm) } : {}),
  };
}

function firmOf({ name, jib, pdvNumber = '' }: NonNullable<OrderBody['buyerFirm']>): BuyerFirm {
  return { name: clean(name), jib, pdvNumber };
}

export const CITY_MISSING = reject('rule', 'city_missing', 'Molimo vas da unesete vaš grad.', 'cityOther');

/** The city's own name, also where 'Drugi grad' was chosen; '' where it is missing. */
export function cityFrom(city: string | undefined, cityOther: string | undefined): string {
  return clean(city === OTHER_CITY ? cityOther : city);
}

/** The delivery that the fields of the wire ask for. */
export function deliveryWish(shippingMethod: string, pickupPlace: string | undefined): OrderWish['delivery'] {
  return shippingMethod === FREE_PICKUP
    ? { method: 'pickup', place: clean(pickupPlace) }
    : { method: 'home' };
}

export function clean(text: string | undefined): string {
  return (text ?? '').trim();
}

/** An amount on the wire: hundredths, as a number or its text. */
function amountFrom(sent: OrderBody['totalPrice']): Result<number | null> {
  if (sent === undefined || sent === '') return ok(null);
  const text = String(sent).trim();
  if (/^\d{1,12}$/.test(text)) return ok(Number(text));
  return reject('invalid', 'invalid_request', 'Vrijednost nije ispravna.', 'totalPrice');
}
