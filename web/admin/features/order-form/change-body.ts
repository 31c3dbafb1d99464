import type { OrderChangeBody } from '../../../../services/ordering/changing/order-change.schemas.ts';
import { FREE_PICKUP } from '../../../../services/rules/orders/order-terms.ts';
import { askedLines, deliveryOf, type OrderDraft, PERSON_FIELDS } from './order-draft.ts';

/** The body with the changes between two drafts; empty without any. */
export function changeBody(before: OrderDraft, after: OrderDraft): OrderChangeBody {
  const address = Object.fromEntries(
    PERSON_FIELDS.flatMap((field) =>
      after[field].trim() === before[field] ? [] : [[field, after[field].trim()]],
    ),
  );
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const hasPlace = after.shippingMethod === FREE_PICKUP && after.pickupPlace !== before.pickupPlace;
  return {
    ...(isSame(askedLines(before), askedLines(after)) ? {} : { lines: askedLines(after) }),
    ...(Object.keys(address).length === 0 ? {} : { address }),
    ...(after.shippingMethod !== before.shippingMethod || hasPlace ? deliveryOf(after) : {}),
    ...(after.charge === before.charge ? {} : { charge: after.charge }),
  };
}
