import { isDeepStrictEqual } from 'node:util';
import { ok, type Result } from '../../platform/kernel/rejection.ts';
import { formatAmount } from '../../rules/money/amounts.ts';
import type { OrderEvent } from '../order.events.ts';
import { type OrderState, personOf } from '../order.state.ts';
import { orderTotal } from '../order-facts.ts';
import type { OrderFacts } from '../ordered.ts';
import { changedOrder } from './change-order.ts';
import { contactDifferences, type OrderContents } from './order-contents.ts';
import { changePreview } from './order-differences.ts';
import type { ChangeTerms, OrderChange } from './recounted-order.ts';

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
