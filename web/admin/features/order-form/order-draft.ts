import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { CASH_ON_DELIVERY, FREE_PICKUP, HOME_DELIVERY } from '../../../../services/rules/order-terms.ts';
import type { PickupPlace } from '../../../../services/settings/settings.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { isEmail, WRONG_EMAIL } from '../../../shared/format/email.ts';
import { errorsOf, firstOf, ifTyped, required, wholeNumber } from '../../shared/form/checks.ts';

/** A line of an order that is being written; `quantity` as typed, `price` of one piece in hundredths. */
export type DraftLine = {
  key: string;
  id: string;
  title: string;
  variation: string;
  price: number;
  quantity: string;
};

/** An order as an administrator writes it down. `pickupPlace` is the id of one of the shop's places. */
export type OrderDraft = {
  lines: readonly DraftLine[];
  name: string;
  surname: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  notes: string;
  shippingMethod: string;
  pickupPlace: string;
  charge: string;
};

export const PERSON_FIELDS = [
  'name',
  'surname',
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'notes',
] as const satisfies readonly (keyof OrderDraft)[];

/** The most pieces of one line. */
const MOST = 100;

export const EMPTY_DRAFT: OrderDraft = {
  lines: [],
  name: '',
  surname: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  notes: '',
  shippingMethod: HOME_DELIVERY,
  pickupPlace: '',
  charge: CASH_ON_DELIVERY,
};

/** The current order. */
export function draftOf(
  order: OrderAnswer,
  lines: readonly OrderLine[],
  places: readonly PickupPlace[],
): OrderDraft {
  const { name, surname, email, phone, address, postalCode, city, notes, shippingMethod, charge } = order;
  const place = places.find((one) => order.pickupPlace.startsWith(one.name));
  return {
    name,
    surname,
    email,
    phone,
    address,
    postalCode,
    city,
    notes,
    shippingMethod,
    charge,
    pickupPlace: place?.id ?? order.pickupPlace,
    lines: lines.map(({ id, title, productVariationName: variation, price, quantity }) => ({
      key: lineKey(id, variation),
      id,
      title,
      variation,
      price,
      quantity: String(quantity),
    })),
  };
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

/** The errors without those of lines that are right by now. */
export function standingErrors(errors: Errors, draft: Pick<OrderDraft, 'lines'>): Errors {
  const wrong = lineErrors(draft);
  return errorsOf(
    Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [
        field,
        field.startsWith('lines.') ? wrong[field] : error,
      ]),
    ),
  );
}

/** Errors found without a call, by the names on the wire. */
export function draftErrors(draft: OrderDraft): Errors {
  return { ...lineErrors(draft), ...personErrors(draft) };
}

export function lineErrors({ lines }: Pick<OrderDraft, 'lines'>): Errors {
  return errorsOf({
    lines: lines.length === 0 ? 'Narudžba mora imati bar jednu stavku.' : undefined,
    ...Object.fromEntries(
      lines.map(({ quantity }, at) => [
        `lines.${at}`,
        wholeNumber(quantity, 1, MOST) === undefined ? undefined : `Od 1 do ${MOST}.`,
      ]),
    ),
  });
}

function personErrors({
  name,
  surname,
  email,
  phone,
  address,
  postalCode,
  city,
  ...draft
}: OrderDraft): Errors {
  return errorsOf({
    name: required(name),
    surname: required(surname),
    email: ifTyped(email, (text) => (isEmail(text.trim()) ? undefined : WRONG_EMAIL)),
    phone: required(phone),
    address: required(address),
    postalCode: required(postalCode),
    city: required(city),
    pickupPlace: draft.shippingMethod === FREE_PICKUP ? firstOf(required(draft.pickupPlace)) : undefined,
  });
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

/** The error at a field, which the server names with where it is in the body. */
export function errorAt(errors: Errors, field: string): string | undefined {
  return errors[field] ?? errors[`address.${field}`] ?? (field === 'city' ? errors.cityOther : undefined);
}

/** The error at a line. */
export function errorAtLine(errors: Errors, at: number): string | undefined {
  return errors[`lines.${at}`] ?? errors[`lines.${at}.quantity`];
}
