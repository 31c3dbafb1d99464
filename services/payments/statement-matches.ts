import {
  amountToPay,
  isCashMissing,
  isPrepaid,
  isWaitingForPayment,
  type OrderQueries,
  type OrderView,
  orderDecider,
  paymentState,
  UNDONE,
} from '../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { laterPosition, type Position } from '../platform/log/event-log.ts';
import { ordersMeant } from '../rules/money/payment-reference.ts';
import { bareNumbers } from './bare-numbers.ts';
import type { StatementAnswer } from './payments.schemas.ts';
import type { StatementRow } from './statement.ts';
import { type MatchedRow, type OrderRow, statementAnswer } from './statement.wire.ts';

export type StatementDeps = {
  readonly handler: CommandHandler;
  readonly orders: Pick<OrderQueries, 'order'>;
};

/** The rows to book: those with these keys, or all that pay an order. */
export type Choice = ReadonlySet<string> | 'matched';

/** Which orders the rows of a bank statement pay, and booking them. */
export function createStatementMatches({ handler, orders }: StatementDeps) {
  async function match(row: StatementRow): Promise<MatchedRow> {
    const { amount, text } = row;
    if (amount === null) return { row, order: null, state: 'unknown' };
    let byCash: OrderView | null = null;
    for (const number of ordersMeant(text)) {
      const order = await orders.order(String(number));
      if (order && isPrepaid(order)) return { row, amount, order, state: stateOf(row, order) };
      byCash ??= order;
    }
    if (byCash) return { row, amount, order: byCash, state: stateOf(row, byCash) };
    for (const number of bareNumbers(text)) {
      const order = await orders.order(String(number));
      if (order && isWaitingForPayment(order)) return { row, amount, order, state: 'number_only' };
    }
    return { row, order: null, state: 'unknown' };
  }

  /** Of several rows that would pay one order, the first does. */
  async function matchAll(rows: readonly StatementRow[]): Promise<MatchedRow[]> {
    const matches: MatchedRow[] = [];
    const paid = new Set<string>();
    for (const row of rows) {
      const matched = await match(row);
      const isSecond = matched.state === 'matched' && paid.has(matched.order.id);
      if (matched.state === 'matched') paid.add(matched.order.id);
      matches.push(isSecond ? { ...matched, state: 'second' } : matched);
    }
    return matches;
  }

  /** Booking a row is idempotent: its key is the reference of the money. */
  async function bookOne(matched: OrderRow, context: CommandContext): Promise<Booked> {
    const { row, amount, order, state } = matched;
    const money = { reference: row.key, source: 'statement', amount } as const;
    const command =
      state === 'matched'
        ? ({ type: 'MarkPaid', ...money } as const)
        : ({ type: 'ReceivePayment', money } as const);
    const booked = await handler.handle(orderDecider, order.id, command, context);
    const position = booked.ok ? booked.value.position : null;
    return { row: { ...matched, state: booked.ok ? 'booked' : 'paid' }, position };
  }

  return {
    async preview(rows: readonly StatementRow[]): Promise<StatementAnswer> {
      return statementAnswer(await matchAll(rows));
    },
    /**
     * Books rows that pay an order, and chosen ones of orders already paid, ended or paid in cash, whose money is refunded. The
     * answer has the outcome of every row; from `position` on read models show it.
     */
    async book(
      rows: readonly StatementRow[],
      choice: Choice,
      { commandId: _, ...context }: CommandContext,
    ): Promise<StatementAnswer & { readonly position: Position | null }> {
      const outcomes: MatchedRow[] = [];
      let position: Position | null = null;
      const paid = new Set<string>();
      // All are matched before the first is booked: a second payment is booked only once it was shown to be one.
      for (const matched of await matchAll(rows)) {
        if (matched.state !== 'unknown' && isToBook(matched, choice)) {
          const booked = await bookOne(matched, context);
          outcomes.push(booked.row);
          position = laterPosition(position, booked.position);
          paid.add(matched.order.id);
        } else if (matched.state === 'second' && paid.has(matched.order.id))
          outcomes.push({ ...matched, state: 'paid' });
        else outcomes.push(matched);
      }
      return { ...statementAnswer(outcomes), position };
    },
  };
}

/** Those that are not matched are recorded as money to refund. */
const BOOKABLE: ReadonlySet<OrderRow['state']> = new Set(['matched', 'paid', 'ended', 'by_cash']);

type Booked = { readonly row: OrderRow; readonly position: Position | null };

function isToBook({ state, row: { key } }: OrderRow, choice: Choice): boolean {
  if (choice === 'matched') return state === 'matched';
  return choice.has(key) && BOOKABLE.has(state);
}

function stateOf({ key, amount }: StatementRow, order: OrderView): OrderRow['state'] {
  if (order.payments?.receipts.some(({ reference }) => reference === key)) return 'booked';
  if (!isPrepaid(order)) return ofCash(order);
  if (paymentState(order) === 'paid') return 'paid';
  if (!isWaitingForPayment(order)) return 'ended';
  return amount === amountToPay(order) ? 'matched' : 'wrong_amount';
}

/** Where its cash did not come, the staff records that the money came after all. */
function ofCash(order: OrderView): OrderRow['state'] {
  if (UNDONE.includes(order.stage)) return 'ended';
  return isCashMissing(order) ? 'wrong_amount' : 'by_cash';
}
