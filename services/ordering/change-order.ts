import { isDeepStrictEqual } from 'node:util';
import type { ProductForSale } from '../cart/index.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import { formatAmount } from '../rules/amounts.ts';
import type { ChangeableContact } from './change-events.ts';
import { type AskedLine, changedLines } from './changed-lines.ts';
import type { OrderEvent, OrderFacts } from './order.events.ts';
import { type OrderState, personOf } from './order.state.ts';
import { contactDifferences, keyOf, type OrderContents } from './order-contents.ts';
import { changePreview } from './order-differences.ts';
import { type DeliverySettings, deliveryOf, orderTotal } from './order-facts.ts';
import { isPaidAhead, openAttempt, refundsDue } from './order-payment.ts';
import type { OrderWish } from './order-wish.ts';
import type { OrderedLine } from './ordered.ts';

/** The changes of an order; null and omitted fields are unchanged. `lines` is the complete list. */
export type OrderChange = {
  readonly lines: readonly AskedLine[] | null;
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

export type ChangeOrder = {
  readonly type: 'ChangeOrder';
  /** The order's. */
  readonly id: string;
  readonly changeId: string;
  readonly change: OrderChange;
  readonly terms: ChangeTerms;
  /** The total that was agreed on. */
  readonly expectedTotal: number;
};

/** Why the order cannot be changed any more; null while it can. */
export function changeRefusal({ stage, parcels, contact, invoice }: OrderState): Rejection | null {
  const isOpen = (stage === 'received' || stage === 'confirmed') && parcels.length === 0;
  if (isOpen && contact && !invoice) return null;
  if (isOpen && invoice)
    return {
      kind: 'conflict',
      code: 'order_invoiced',
      message: 'Za narudžbu je izdat račun. Stornirajte ga, pa onda izmijenite narudžbu.',
    };
  return {
    kind: 'rule',
    code: 'order_not_changeable',
    message: isOpen
      ? 'Podaci kupca su izbrisani, pa se narudžba više ne može mijenjati.'
      : 'Narudžba se može mijenjati samo dok ništa iz nje nije poslano.',
  };
}

/**
 * An order before and after a change, computed by the rules of placing. Refused as by `changeRefusal` and
 * `changedLines`, and with 422 `order_paid`, `payment_not_offered`, `coupon_too_big`, `pickup_minimum` and
 * `pickup_place_missing`.
 */
export function changedOrder(
  state: OrderState,
  change: OrderChange,
  terms: ChangeTerms,
): Result<{ readonly before: OrderContents; readonly after: OrderContents }> {
  const refusal = changeRefusal(state);
  const { facts, contact } = state;
  if (refusal) return { ok: false, error: refusal };
  if (!facts || !contact) throw new Error('An order that can be changed has facts and contact data');
  const after = recounted({ facts, contact }, change, terms);
  if (!after.ok) return after;
  return moneyRefusal(state, after.value.facts) ?? ok({ before: { facts, contact }, after: after.value });
}

/** Sum and payment method cannot change once money has arrived, or may arrive at any moment. */
function moneyRefusal(state: OrderState, { total, payment }: OrderFacts): Result<never> | null {
  const isSame = total === state.facts?.total && payment === state.facts.payment;
  if (isSame || !(isPaidAhead(state) || openAttempt(state) || refundsDue(state).length > 0)) return null;
  return reject(
    'rule',
    'order_paid',
    'Narudžba je plaćena, ili je plaćanje u toku, pa se njen iznos i način plaćanja ne mogu mijenjati.',
  );
}

/** Changes an order: 409 `order_total_changed` when its total would be another than the expected one. */
export function decideChange(
  { id, changeId, change, terms, expectedTotal }: ChangeOrder,
  state: OrderState,
): Result<readonly OrderEvent[]> {
  const changed = changedOrder(state, change, terms);
  if (!changed.ok) return changed;
  const { before, after } = changed.value;
  if (after.facts.total !== expectedTotal) return otherTotal(before, after, expectedTotal);
  const subject = personOf(state, id);
  return ok([
    ...factChanges(changeId, before.facts, after.facts),
    ...contactChange(changeId, subject, before, after),
  ]);
}

function otherTotal(before: OrderContents, after: OrderContents, expected: number): Result<never> {
  const [now, agreed] = [after.facts.total, expected].map(formatAmount);
  return {
    ok: false,
    error: {
      kind: 'conflict',
      code: 'order_total_changed',
      message: `Ukupan iznos narudžbe je ${now} KM, a ne ${agreed} KM. Molimo vas da pregledate izmjene.`,
      extra: { totalPrice: after.facts.total, ...changePreview(before, after) },
    },
  };
}

function recounted(
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

function factChanges(changeId: string, before: OrderFacts, after: OrderFacts): OrderEvent[] {
  const events: OrderEvent[] = [];
  let previousTotal = before.total;
  if (after.lines !== before.lines) {
    const { lines, goods, points, customerId } = after;
    const total = orderTotal(goods, after.coupon, before.delivery.price);
    const previous = {
      previousLines: before.lines,
      previousGoods: before.goods,
      previousPoints: before.points,
    };
    events.push({
      type: 'OrderLinesChanged',
      data: { changeId, customerId, lines, goods, points, total, previousTotal, ...previous },
    });
    previousTotal = total;
  }
  const { delivery, total, payment } = after;
  if (!isDeepStrictEqual(delivery, before.delivery))
    events.push({
      type: 'OrderDeliveryChanged',
      data: { changeId, delivery, total, previousTotal, previousDelivery: before.delivery },
    });
  if (payment !== before.payment)
    events.push({
      type: 'OrderPaymentMethodChanged',
      data: { changeId, payment, previousPayment: before.payment },
    });
  return events;
}

function contactChange(
  changeId: string,
  subject: string,
  { contact: before }: OrderContents,
  { contact: after }: OrderContents,
): OrderEvent[] {
  const personal = contactDifferences(before, after);
  if (Object.keys(personal).length === 0) return [];
  return [{ type: 'OrderContactChanged', data: { changeId }, personal, subject }];
}
