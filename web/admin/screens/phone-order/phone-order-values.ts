import type { ProfileAnswer } from '../../../../services/customers/customers.schemas.ts';
import type {
  PhoneOrderBody,
  PhonePreviewBody,
} from '../../../../services/ordering/changing/order-change.schemas.ts';
import { FREE_PICKUP, OTHER_CITY } from '../../../../services/rules/orders/order-terms.ts';
import { lineErrors } from '../../features/order-form/draft-errors.ts';
import {
  ADDRESS_FIELDS,
  askedLines,
  deliveryOf,
  type OrderDraft,
  PERSON_FIELDS,
  textsOf,
} from '../../features/order-form/order-draft.ts';

/** A customer with an account, and where their parcels go. */
export type Customer = { userId: string } & Pick<OrderDraft, (typeof ADDRESS_FIELDS)[number]>;

export function customerOf(profile: ProfileAnswer): Customer {
  const { _id: userId, city, cityOther } = profile;
  const address = textsOf(ADDRESS_FIELDS, (field) => profile[field]);
  return { userId, ...address, city: city === OTHER_CITY ? cityOther : city };
}

export function personOf({ userId: _, ...person }: Customer) {
  return person;
}

/** The empty fields of a customer who is not the caller; what was typed in their place stays. */
export function withoutPerson(draft: OrderDraft, customer: Customer): Partial<OrderDraft> {
  const fields = ADDRESS_FIELDS.filter((field) => draft[field] === customer[field]);
  return Object.fromEntries(fields.map((field) => [field, '']));
}

/** The data needed for the price of the order; null while incomplete. */
export function previewBody(draft: OrderDraft): PhonePreviewBody | null {
  if (Object.keys(lineErrors(draft)).length > 0) return null;
  if (draft.shippingMethod === FREE_PICKUP && draft.pickupPlace === '') return null;
  return { lines: askedLines(draft), ...deliveryOf(draft), city: draft.city.trim() };
}

type Call = { cartId: string; customer: Customer | null; expectedTotal: number };

export function phoneOrderBody(draft: OrderDraft, { cartId, customer, expectedTotal }: Call): PhoneOrderBody {
  return {
    cartId,
    ...textsOf(PERSON_FIELDS, (field) => draft[field]),
    email: draft.email.trim(),
    ...(customer ? { customer: { userId: customer.userId } } : {}),
    lines: askedLines(draft),
    ...deliveryOf(draft),
    charge: draft.charge,
    expectedTotal,
  };
}
