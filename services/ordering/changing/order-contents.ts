import type { OrderContact, OrderFacts } from '../ordered.ts';
import type { ChangeableContact } from './change-events.ts';

/** The changeable contents of an order. */
export type OrderContents = { readonly facts: OrderFacts; readonly contact: OrderContact };

const CONTACT_FIELDS = [
  'name',
  'surname',
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'country',
  'notes',
] as const satisfies readonly (keyof ChangeableContact)[];

/** The contact data in texts. */
export function contactFields(contact: OrderContact): Readonly<Record<string, string>> {
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contact[field]]));
}

/** The fields that are others now. */
export function contactDifferences(before: OrderContact, after: OrderContact): Partial<ChangeableContact> {
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => (before[field] === after[field] ? [] : [[field, after[field]]])),
  );
}
