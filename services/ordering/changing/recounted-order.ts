import { isDeepStrictEqual } from 'node:util';
import type { ProductForSale } from '../../cart/index.ts';
import { ok, type Rejection, type Result, reject } from '../../platform/kernel/rejection.ts';
import { formatAmount } from '../../rules/money/amounts.ts';
import { type DeliverySettings, deliveryOf, orderTotal } from '../order-facts.ts';
import type { OrderedLine, OrderFacts } from '../ordered.ts';
import type { OrderWish } from '../placing/order-wish.ts';
import type { ChangeableContact } from './change-events.ts';
import { type AskedLine, changedLines } from './changed-lines.ts';
import { keyOf } from './line-differences.ts';
import type { OrderContents } from './order-contents.ts';

/** The changes of an order; null and omitted fields are unchanged. `lines` is the complete list. */
export type OrderChange = {
  readonly lines: readonly AskedLine[] | null;
  /** The ordered lines from which `lines` were made; absent where it is not known. */
  readonly seenLines?: readonly AskedLine[];
  readonly contact: Partial<ChangeableContact>;
  readonly delivery: OrderWish['delivery'] | null;
  readonly payment: string | null;
};

/** Today's catalogue and settings, as far as the change depends on them. */
export type ChangeTerms = {
  /** By the ids of the requested lines. */
  readonly products: ReadonlyMap<string, ProductForSale>;
  readonly settings: DeliverySettings;
  /** Why the requested payment method is unavailable; null or absent when it is available. */
  readonly paymentRefusal?: Rejection | null;
};

export function recounted(
  { facts, contact: before }: OrderContents,
  change: OrderChange,
  { products, settings, paymentRefusal }: ChangeTerms,
): Result<OrderContents> {
  if (paymentRefusal && change.payment !== facts.payment) return { ok: false, error: paymentRefusal };
  const wanted = change.lines ? changedLines(facts.lines, change.lines, products) : ok(facts.lines);
  if (!wanted.ok) return wanted;
  const lines = isSameList(facts.lines, wanted.value) ? facts.lines : wanted.value;
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  if (facts.coupon && facts.coupon.value > goods)
    return reject(
      'rule',
      'coupon_too_big',
      `Roba bi vrijedila manje od kupona ${facts.coupon.code} (${formatAmount(facts.coupon.value)} KM).`,
      'lines',
    );
  const contact = { ...before, ...change.contact };
  const isCounted = change.delivery !== null || goods !== facts.goods || contact.city !== before.city;
  const delivery = isCounted
    ? deliveryAfter(facts, change, contact.city, goods, settings)
    : ok(facts.delivery);
  if (!delivery.ok) return delivery;
  return ok({
    facts: {
      ...facts,
      lines,
      goods,
      points: lines.reduce((sum, { points }) => sum + points, 0),
      delivery: delivery.value,
      total: orderTotal(goods, facts.coupon, delivery.value.price),
      payment: change.payment ?? facts.payment,
    },
    contact,
  });
}

/** The order's own pickup place counts as one of the shop's, also when the shop has it no more. */
function deliveryAfter(
  { delivery: { method, place } }: OrderFacts,
  { delivery }: OrderChange,
  city: string,
  goods: number,
  settings: DeliverySettings,
) {
  const same = method === 'pickup' ? ({ method, place: place?.id ?? '' } as const) : ({ method } as const);
  const pickupPlaces = [...settings.pickupPlaces, ...(place ? [place] : [])];
  return deliveryOf(delivery ?? same, city, goods, { ...settings, pickupPlaces });
}

/** Whether two lists have the same lines, in whatever sequence. */
function isSameList(one: readonly OrderedLine[], other: readonly OrderedLine[]): boolean {
  const sorted = (lines: readonly OrderedLine[]) => [...lines].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return isDeepStrictEqual(sorted(one), sorted(other));
}
