import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom, isUuid, newId } from '../../platform/kernel/ids.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { DEFAULT_COUNTRY } from '../../rules/orders/order-terms.ts';
import {
  CITY_MISSING,
  cityFrom,
  clean,
  contactFrom,
  deliveryWish,
  type OrderWish,
} from '../placing/order-wish.ts';
import type { ChangeableContact } from './change-events.ts';
import type { AskedLine } from './changed-lines.ts';
import type { AskedLineBody, OrderChangeBody, PhoneOrderBody } from './order-change.schemas.ts';
import type { OrderChange } from './recounted-order.ts';

export function askedLines(lines: readonly AskedLineBody[]): AskedLine[] {
  return lines.map(({ id, variation, quantity }) => ({
    id: String(id),
    variation: variation?.trim() ?? '',
    quantity,
  }));
}

/** Converts the body of a change to the decider's command. 422 `city_missing` for 'Drugi grad' without a name. */
export function orderChange(body: OrderChangeBody): Result<OrderChange> {
  const { lines, seenLines, address = {}, shippingMethod, pickupPlace, charge } = body;
  const contact = changedContact(address);
  if (!contact.ok) return contact;
  return ok({
    lines: lines ? askedLines(lines) : null,
    ...(seenLines ? { seenLines: askedLines(seenLines) } : {}),
    contact: contact.value,
    delivery: shippingMethod ? deliveryWish(shippingMethod, pickupPlace) : null,
    payment: charge ?? null,
  });
}

function changedContact({
  city,
  cityOther,
  country,
  ...fields
}: NonNullable<OrderChangeBody['address']>): Result<Partial<ChangeableContact>> {
  const sent = Object.entries(fields).map(([field, value]) => [field, clean(value)] as const);
  const contact: Partial<ChangeableContact> = {
    ...Object.fromEntries(sent),
    ...(country === undefined ? {} : { country: clean(country) || DEFAULT_COUNTRY }),
  };
  if (city === undefined) return ok(contact);
  const name = cityFrom(city, cityOther);
  return name === '' ? CITY_MISSING : ok({ ...contact, city: name });
}

/** The total that was agreed on; 400 without one. */
export function agreedTotal({ expectedTotal }: OrderChangeBody): Result<number> {
  if (expectedTotal !== undefined) return ok(expectedTotal);
  return reject('invalid', 'invalid_request', 'Ovo polje je obavezno.', 'expectedTotal');
}

/** The client's own id counts only where it cannot be guessed. */
export function cartIdOf(
  { cartId = '' }: Pick<PhoneOrderBody, 'cartId'>,
  { commandId }: CommandContext,
): string {
  if (isUuid(cartId)) return cartId.toLowerCase();
  return commandId ? idFrom('phone-order', commandId) : newId();
}

export function phoneWish(body: PhoneOrderBody, cartId: string): Result<OrderWish> {
  const city = cityFrom(body.city, body.cityOther);
  if (city === '') return CITY_MISSING;
  return ok({
    cartId,
    contact: contactFrom(body, city),
    delivery: deliveryWish(body.shippingMethod, body.pickupPlace),
    payment: body.charge,
    couponCode: clean(body.couponName) || null,
    password: null,
    agreedTotal: body.expectedTotal ?? null,
    seen: [],
  });
}
