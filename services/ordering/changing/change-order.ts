import { ok, type Rejection, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { OrderState } from '../order.state.ts';
import { isPaidAhead, openAttempt, refundsDue } from '../order-payment.ts';
import type { OrderedLine, OrderFacts } from '../ordered.ts';
import { lineAnswer } from '../ordered.wire.ts';
import { changeRefusal } from './change-refusal.ts';
import { areSeen } from './changed-lines.ts';
import type { OrderContents } from './order-contents.ts';
import { type ChangeTerms, type OrderChange, recounted } from './recounted-order.ts';

/**
 * An order before and after a change, computed by the rules of placing. Refused as by `changeRefusal` and
 * `changedLines`, with 409 `order_changed` when its lines are not those that were seen, and with 422 `order_paid`, `payment_not_offered`, `coupon_too_big`, `pickup_minimum` and
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
  const { lines, seenLines } = change;
  if (lines && seenLines && !areSeen(facts.lines, seenLines))
    return { ok: false, error: otherLines(facts.lines) };
  const after = recounted({ facts, contact }, change, terms);
  if (!after.ok) return after;
  return moneyRefusal(state, after.value.facts) ?? ok({ before: { facts, contact }, after: after.value });
}

/**
 * Sum and payment method cannot change once money has arrived, or may arrive at any moment, or once part of the money of
 * the exchanged return was given back.
 */
function moneyRefusal(state: OrderState, { total, payment }: OrderFacts): Result<never> | null {
  if (total === state.facts?.total && payment === state.facts.payment) return null;
  const isRefunded = (state.payments.credit?.refunded ?? 0) > 0;
  if (!isPaidAhead(state) && !openAttempt(state) && !isRefunded && refundsDue(state).length === 0)
    return null;
  return reject(
    'rule',
    'order_paid',
    'Narudžba je plaćena, ili je plaćanje u toku, pa se njen iznos i način plaćanja ne mogu mijenjati.',
  );
}

function otherLines(lines: readonly OrderedLine[]): Rejection {
  return {
    kind: 'conflict',
    code: 'order_changed',
    message: 'Stavke narudžbe su u međuvremenu izmijenjene. Pregledajte ih, pa sačuvajte ponovo.',
    extra: { lines: lines.map(lineAnswer) },
  };
}
