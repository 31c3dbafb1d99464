import { never } from '../../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { isInReturnTime } from '../../rules/dates/return-time.ts';
import { FORGOTTEN, type OrderEvent } from '../order.events.ts';
import { type OrderState, personOf } from '../order.state.ts';
import { creditableOf, isPrepaid, restOf } from '../order-payment.ts';
import type { OrderStage } from '../order-stage.ts';
import type { OrderFacts } from '../ordered.ts';
import { unsentLines } from '../parcels/order-parcels.ts';
import { refundDueChanged } from '../payment/refund-due.ts';
import type { WantedLine } from '../placing/wanted-line.ts';
import {
  type Exchange,
  givenBack,
  keptLines,
  type OrderReturn,
  returnableLines,
} from './order-returns.state.ts';
import { chosenLines, type ReceivedPieces, receivedLines } from './return-lines.ts';
import { shareOf } from './returned-share.ts';

/** How long a customer may ask for a return. `since` and `now`: ISO 8601. */
export type ReturnTime = { readonly days: number; readonly since: string; readonly now: string };

export type ReturnCommand =
  /** `id` is the stream's; `time` is null for an administrator, who may ask at any time. */
  | {
      readonly type: 'RequestReturn';
      readonly id: string;
      readonly returnId: string;
      readonly lines: readonly WantedLine[];
      /** '' for none. */
      readonly reason: string;
      readonly time: ReturnTime | null;
    }
  | { readonly type: 'ReceiveReturn'; readonly returnId: string; readonly lines: readonly ReceivedPieces[] }
  /** Nothing of it was sent back. */
  | { readonly type: 'CloseReturn'; readonly returnId: string }
  /** Its money, so much as far as it is named, was given to the customer in cash. Nothing where it was marked before. */
  | { readonly type: 'PayOutReturn'; readonly returnId: string; readonly amount?: number }
  /** Pays another order with the rest of its money, up to `most`. No events where that was recorded before. */
  | {
      readonly type: 'CreditReturn';
      readonly returnId: string;
      readonly exchange: Omit<Exchange, 'amount'>;
      readonly most: number;
    };

type Decision = Result<readonly OrderEvent[]>;
type Request = Extract<ReturnCommand, { type: 'RequestReturn' }>;

/** So that a customer cannot fill an order with requests. */
const MOST_RETURNS = 100;
const RETURNABLE: readonly OrderStage[] = ['sent', 'delivered'];

const RETURN_NOT_FOUND = reject('missing', 'return_not_found', 'Povrat ne postoji.');
const NOT_BY_CASH = reject(
  'rule',
  'return_not_by_cash',
  'Narudžba nije plaćena gotovinom: novac se vraća na njenom ekranu plaćanja.',
);
const NOTHING_DUE = reject('rule', 'return_nothing_due', 'Za ovaj povrat nema novca za isplatu.');
const NOT_RETURNABLE = reject(
  'rule',
  'return_not_possible',
  'Vratiti se može samo poslana ili isporučena narudžba.',
);

/**
 * The returns of an order (specification/returns). A request is refused with 422 `return_not_possible` unless the order
 * was sent, `returns_off` and `return_too_late` for customers, `return_line_unknown`, `return_empty`,
 * `return_too_much` and `too_many_returns`; a receipt with 404 `return_not_found`, 409 `return_received` the second
 * time, and those of lines; closing with the first two. Paying out is refused with 404 `return_not_found`, 422
 * `return_not_by_cash` where the money goes back another way, and `return_nothing_due`, and 409 `refund_due_changed` where
 * another sum is due. Crediting is refused with 404
 * `return_not_found` alone.
 */
export function decideReturn(command: ReturnCommand, state: OrderState): Decision {
  const { facts } = state;
  if (!facts) return NOT_RETURNABLE;
  switch (command.type) {
    case 'RequestReturn':
      return requestReturn(command, facts, state);
    case 'ReceiveReturn':
      return receiveReturn(command, facts, state);
    case 'CloseReturn':
      return closeReturn(command, facts, state);
    case 'PayOutReturn':
      return payOutReturn(command, state);
    case 'CreditReturn':
      return creditReturn(command, state);
    default:
      return never(command);
  }
}

function requestReturn(command: Request, facts: OrderFacts, state: OrderState): Decision {
  const { id, returnId, lines, reason, time } = command;
  const { returns, stage } = state;
  if (returns.some((one) => one.returnId === returnId)) return ok([]);
  if (!RETURNABLE.includes(stage)) return NOT_RETURNABLE;
  const late = time && tooLate(time);
  if (late) return late;
  if (returns.length >= MOST_RETURNS)
    return reject('rule', 'too_many_returns', `Narudžba može imati najviše ${MOST_RETURNS} povrata.`);
  if (reason !== '' && !state.contact)
    return reject(
      'rule',
      'person_forgotten',
      'Podaci kupca su izbrisani, pa se razlog ne može zapisati.',
      'reason',
    );
  const requested = chosenLines(unsentLines(facts.lines, []), returnableLines(facts.lines, returns), lines);
  if (!requested.ok) return requested;
  const personal = reason === '' ? {} : { personal: { returnReason: reason }, subject: personOf(state, id) };
  return ok([{ type: 'ReturnRequested', data: { returnId, requested: requested.value }, ...personal }]);
}

function tooLate({ days, since, now }: ReturnTime): Result<never> | null {
  if (days === 0)
    return reject('rule', 'returns_off', 'Povrat se ne može zatražiti ovdje. Javite se trgovini.');
  if (isInReturnTime(since, days, now)) return null;
  return reject('rule', 'return_too_late', 'Rok za povrat ove narudžbe je istekao.');
}

function receiveReturn(
  { returnId, lines }: Extract<ReturnCommand, { type: 'ReceiveReturn' }>,
  facts: OrderFacts,
  state: OrderState,
): Decision {
  const { returns, erasure } = state;
  const request = openReturn(returnId, state);
  if (!request.ok) return request;
  const received = receivedLines(request.value.requested, lines);
  if (!received.ok) return received;
  const { customerId, coupon } = facts;
  const isWhole =
    keptLines(facts.lines, [...returns, { requested: [], received: received.value }]).length === 0;
  const before = returns.flatMap((one) => one.received ?? []);
  const { amount, points } = shareOf(facts, [...before, ...received.value]);
  const sum = givenBack(returns);
  const event = {
    type: 'ReturnReceived',
    data: {
      returnId,
      received: received.value,
      amount: amount - sum.amount,
      deliveryAmount: isWhole ? facts.delivery.price : 0,
      points: points - sum.points,
      customerId,
    },
  } as const;
  if (!isWhole) return ok([event]);
  // Points and pieces have come back with the returns: what is left to undo is the coupon.
  const data = { customerId, points: facts.points - points, coupon, withReturn: true } as const;
  return ok([event, { type: 'OrderReturned', data }, ...(erasure === 'kept' ? [FORGOTTEN] : [])]);
}

function closeReturn(
  { returnId }: { returnId: string },
  { customerId }: OrderFacts,
  state: OrderState,
): Decision {
  const request = openReturn(returnId, state);
  if (!request.ok) return request;
  const data = { returnId, received: [], amount: 0, deliveryAmount: 0, points: 0, customerId };
  return ok([{ type: 'ReturnReceived', data }]);
}

function payOutReturn(
  { returnId, amount }: Extract<ReturnCommand, { type: 'PayOutReturn' }>,
  state: OrderState,
): Decision {
  const one = state.returns.find((known) => known.returnId === returnId);
  if (!one) return RETURN_NOT_FOUND;
  if (isPrepaid(state)) return NOT_BY_CASH;
  const due = restOf(one, state);
  if (due === 0) return NOTHING_DUE;
  if (one.paidOut) return ok([]);
  return refundDueChanged(due, amount) ?? ok([{ type: 'ReturnPaidOut', data: { returnId } }]);
}

/** The first decision counts, also where nothing was left. */
function creditReturn(
  { returnId, exchange, most }: Extract<ReturnCommand, { type: 'CreditReturn' }>,
  state: OrderState,
): Decision {
  const one = state.returns.find((known) => known.returnId === returnId);
  if (!one) return RETURN_NOT_FOUND;
  if (one.exchanges?.some(({ exchangeId }) => exchangeId === exchange.exchangeId)) return ok([]);
  const amount = Math.min(most, creditableOf(one, state));
  return ok([{ type: 'ReturnCredited', data: { returnId, ...exchange, amount } }]);
}

/** The return that waits for its pieces. */
function openReturn(returnId: string, { returns, stage }: OrderState): Result<OrderReturn> {
  const request = returns.find((one) => one.returnId === returnId);
  if (!request) return RETURN_NOT_FOUND;
  if (request.received) return reject('conflict', 'return_received', 'Povrat je već primljen.');
  return RETURNABLE.includes(stage) ? ok(request) : NOT_RETURNABLE;
}
