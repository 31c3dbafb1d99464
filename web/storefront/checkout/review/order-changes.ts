import type { CartLine, CartNotice } from '../../../../services/cart/cart.schemas.ts';

/** The priced parts of an order as the customer sees them. `shipping` in hundredths; `coupon` its code, '' without one. */
export type Seen = { lines: readonly CartLine[]; shipping: number | null; coupon: string };

/** The order that was agreed to, the one that can be had now, and the server's sentence about it. */
export type Dispute = {
  before: Seen;
  now: Seen & { notices: readonly CartNotice[] };
  sentence: string;
};

export type OrderChange =
  | { kind: 'price' | 'quantity'; title: string; from: number; to: number }
  | { kind: 'removed'; title: string; reason: string }
  | { kind: 'added' | 'coupon'; title: string }
  | { kind: 'shipping'; from: number; to: number };

const nameOf = (line: CartLine) => `${line.id} ${line.productVariationName}`;
const titleOf = (line: CartLine) =>
  line.productVariationName === '' ? line.title : `${line.title} (${line.productVariationName})`;

/** The differences between the order that was agreed to and the one that is possible now (specification/orders §5). */
export function orderChanges(before: Dispute['before'], now: Dispute['now']): OrderChange[] {
  const changes: OrderChange[] = [];
  const current = new Map(now.lines.map((line) => [nameOf(line), line]));
  for (const old of before.lines) {
    const line = current.get(nameOf(old));
    const title = titleOf(old);
    if (!line) {
      const reason = now.notices.find((notice) => notice.title === old.title)?.reason ?? '';
      changes.push({ kind: 'removed', title, reason });
      continue;
    }
    if (line.price !== old.price) changes.push({ kind: 'price', title, from: old.price, to: line.price });
    if (line.quantity !== old.quantity)
      changes.push({ kind: 'quantity', title, from: old.quantity, to: line.quantity });
  }
  const known = new Set(before.lines.map(nameOf));
  for (const line of now.lines)
    if (!known.has(nameOf(line))) changes.push({ kind: 'added', title: titleOf(line) });
  if (before.coupon !== '' && before.coupon !== now.coupon)
    changes.push({ kind: 'coupon', title: before.coupon });
  if (before.shipping !== null && now.shipping !== null && before.shipping !== now.shipping)
    changes.push({ kind: 'shipping', from: before.shipping, to: now.shipping });
  return changes;
}
