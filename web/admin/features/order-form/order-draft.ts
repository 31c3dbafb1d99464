import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { fromFields } from '../../../../services/platform/entity/entity-fields.ts';
import {
  CASH_ON_DELIVERY,
  FREE_PICKUP,
  HOME_DELIVERY,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../../../services/rules/orders/order-terms.ts';
import type { PickupPlace } from '../../../../services/settings/settings.schemas.ts';

/** A line of an order that is being written; `quantity` as typed, `price` of one piece in hundredths. */
export type DraftLine = {
  key: string;
  id: string;
  title: string;
  variation: string;
  price: number;
  quantity: string;
  /** The shop has none; absent where it had some, or keeps no stock. */
  isOutOfStock?: boolean;
};

/** The recipient and the address of an order. */
export const ADDRESS_FIELDS = ['name', 'surname', 'email', 'phone', 'address', 'postalCode', 'city'] as const;
export const PERSON_FIELDS = [...ADDRESS_FIELDS, 'notes'] as const;
type Texts<Field extends string> = Record<Field, string>;

/** An order as an administrator writes it down. `pickupPlace` is the id of one of the shop's places. */
export type OrderDraft = Texts<(typeof PERSON_FIELDS)[number]> & {
  lines: readonly DraftLine[];
  shippingMethod: string;
  pickupPlace: string;
  charge: PaymentMethod;
};

/** The most pieces of one line. */
export const MOST = 100;

export const EMPTY_DRAFT: OrderDraft = {
  ...textsOf(PERSON_FIELDS, () => ''),
  lines: [],
  shippingMethod: HOME_DELIVERY,
  pickupPlace: '',
  charge: CASH_ON_DELIVERY,
};

/** A text for each of the fields. */
export function textsOf<F extends string>(fields: readonly F[], text: (field: F) => string): Texts<F> {
  return fromFields(fields.map((field) => [field, text(field)]));
}

/** The current order. */
export function draftOf(
  order: Pick<OrderAnswer, keyof OrderDraft & keyof OrderAnswer>,
  lines: readonly OrderLine[],
  places: readonly PickupPlace[],
): OrderDraft {
  return {
    ...textsOf(PERSON_FIELDS, (field) => order[field]),
    shippingMethod: order.shippingMethod,
    charge: PAYMENT_METHODS.find((known) => known === order.charge) ?? CASH_ON_DELIVERY,
    pickupPlace: placeOf(order.pickupPlace, places)?.id ?? order.pickupPlace,
    lines: draftLines(lines),
  };
}

/** The lines of an order. */
export function draftLines(lines: readonly OrderLine[]): DraftLine[] {
  return lines.map(({ id, title, productVariationName: variation, price, quantity }) => ({
    key: lineKey(id, variation),
    id,
    title,
    variation,
    price,
    quantity: String(quantity),
  }));
}

/** The place of an order, which may have another address by now; a name may begin with another one. */
function placeOf(text: string, places: readonly PickupPlace[]): PickupPlace | undefined {
  const exact = places.find((one) => placeText(one) === text);
  const [longest] = places
    .filter(({ name }) => text.startsWith(name))
    .sort((one, other) => other.name.length - one.name.length);
  return exact ?? longest;
}

/** A pickup place as orders and choices show it. */
export function placeText({ name, address }: PickupPlace): string {
  return address === '' ? name : `${name}, ${address}`;
}

export function lineKey(id: string, variation: string): string {
  return `${id} ${variation}`;
}

/** The lines with one more piece of a product. */
export function withLine(
  lines: readonly DraftLine[],
  added: Omit<DraftLine, 'key' | 'quantity'>,
): DraftLine[] {
  const key = lineKey(added.id, added.variation);
  if (!lines.some((line) => line.key === key)) return [...lines, { ...added, key, quantity: '1' }];
  return lines.map((line) =>
    line.key === key ? { ...line, quantity: String(Math.min(MOST, Number(line.quantity) + 1)) } : line,
  );
}

export function askedLines({ lines }: Pick<OrderDraft, 'lines'>) {
  return lines.map(({ id, variation, quantity }) => ({ id, variation, quantity: Number(quantity) }));
}

/** Delivery as the wire has it. */
export function deliveryOf({ shippingMethod, pickupPlace }: OrderDraft) {
  return shippingMethod === FREE_PICKUP
    ? { shippingMethod: FREE_PICKUP, pickupPlace }
    : { shippingMethod: HOME_DELIVERY };
}
