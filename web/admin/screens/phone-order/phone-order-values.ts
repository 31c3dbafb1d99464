import type { ProfileAnswer } from '../../../../services/customers/customers.schemas.ts';
import type { PhoneOrderBody, PhonePreviewBody } from '../../../../services/ordering/order-change.schemas.ts';
import { CASH_ON_DELIVERY, FREE_PICKUP, OTHER_CITY } from '../../../../services/rules/order-terms.ts';
import {
  askedLines,
  deliveryOf,
  lineErrors,
  type OrderDraft,
} from '../../features/order-form/order-draft.ts';

/** A customer with an account, and where their parcels go. */
export type Customer = { userId: string } & Pick<
  OrderDraft,
  'name' | 'surname' | 'email' | 'phone' | 'address' | 'postalCode' | 'city'
>;

export function customerOf({ _id: userId, city, cityOther, ...person }: ProfileAnswer): Customer {
  const { name, surname, email, phone, address, postalCode } = person;
  return {
    userId,
    name,
    surname,
    email,
    phone,
    address,
    postalCode,
    city: city === OTHER_CITY ? cityOther : city,
  };
}

/** The data needed for the price of the order; null while incomplete. */
export function previewBody(draft: OrderDraft): PhonePreviewBody | null {
  if (Object.keys(lineErrors(draft)).length > 0) return null;
  if (draft.shippingMethod === FREE_PICKUP && draft.pickupPlace === '') return null;
  return { lines: askedLines(draft), ...deliveryOf(draft), city: draft.city.trim() };
}

export function phoneOrderBody(
  draft: OrderDraft,
  {
    cartId,
    customer,
    expectedTotal,
  }: { cartId: string; customer: Customer | null; expectedTotal: number | null },
): PhoneOrderBody {
  const { name, surname, email, phone, address, postalCode, city, notes } = draft;
  return {
    cartId,
    name,
    surname,
    email: email.trim(),
    phone,
    address,
    postalCode,
    city,
    notes,
    ...(customer ? { customer: { userId: customer.userId } } : {}),
    lines: askedLines(draft),
    ...deliveryOf(draft),
    charge: CASH_ON_DELIVERY,
    ...(expectedTotal === null ? {} : { expectedTotal }),
  };
}
