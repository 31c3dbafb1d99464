import type { ProfileAnswer } from '../../../../services/customers/customers.schemas.ts';
import type {
  PhoneOrderBody,
  PhonePreviewBody,
} from '../../../../services/ordering/changing/order-change.schemas.ts';
import { CASH_ON_DELIVERY, FREE_PICKUP, OTHER_CITY } from '../../../../services/rules/orders/order-terms.ts';
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

/** The data needed for the price of the order; null while incomplete. */
export function previewBody(draft: OrderDraft): PhonePreviewBody | null {
  if (Object.keys(lineErrors(draft)).length > 0) return null;
  if (draft.shippingMethod === FREE_PICKUP && draft.pickupPlace === '') return null;
  return { lines: askedLines(draft), ...deliveryOf(draft), city: draft.city.trim() };
}

type Call = { cartId: string; customer: Customer | null; expectedTotal: number | null };

export function phoneOrderBody(draft: OrderDraft, { cartId, customer, expectedTotal }: Call): PhoneOrderBody {
  return {
    cartId,
    ...textsOf(PERSON_FIELDS, (field) => draft[field]),
    email: draft.email.trim(),
    ...(customer ? { customer: { userId: customer.userId } } : {}),
    lines: askedLines(draft),
    ...deliveryOf(draft),
    charge: CASH_ON_DELIVERY,
    ...(expectedTotal === null ? {} : { expectedTotal }),
  };
}
