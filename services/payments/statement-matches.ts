import {
  isPrepaid,
  isWaitingForPayment,
  type OrderQueries,
  type OrderView,
  orderDecider,
  paymentState,
} from '../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/command-handler.ts';
import { ordersMeant } from '../rules/payment-reference.ts';
import type { StatementRow as RowAnswer } from './payments.schemas.ts';
import type { StatementRow } from './statement.ts';

type Matched = { readonly row: StatementRow; readonly order: OrderView | null };

export type StatementDeps = {
  readonly handler: CommandHandler;
  readonly orders: Pick<OrderQueries, 'order'>;
};

/** Which orders the rows of a bank statement pay, and booking them. */
export function createStatementMatches({ handler, orders }: StatementDeps) {
  async function match(row: StatementRow): Promise<Matched> {
    for (const number of ordersMeant(row.text)) {
      const order = await orders.order(String(number));
      if (order && isPrepaid(order)) return { row, order };
    }
    return { row, order: null };
  }

  return {
    async preview(rows: readonly StatementRow[]): Promise<RowAnswer[]> {
      const answers: RowAnswer[] = [];
      for (const row of rows) answers.push(answerOf(await match(row)));
      return answers;
    },
    /**
     * Books the chosen rows: those that pay an order, and those of orders already paid, whose money is refunded.
     * Booking a row is idempotent. The answers have the outcome of every row.
     */
    async book(
      rows: readonly StatementRow[],
      chosen: ReadonlySet<string>,
      { commandId: _, ...context }: CommandContext,
    ): Promise<RowAnswer[]> {
      // All are matched before the first is booked: a row that pays what another row has just paid was chosen as a
      // first payment.
      const matches: Matched[] = [];
      for (const row of rows) matches.push(await match(row));
      const answers: RowAnswer[] = [];
      for (const matched of matches) {
        const { row } = matched;
        const answer = answerOf(matched);
        const isBookable = answer.state === 'matched' || answer.state === 'paid' || answer.state === 'ended';
        if (!matched.order || !chosen.has(row.key) || !isBookable || row.amount === null) {
          answers.push(answer);
          continue;
        }
        const money = { reference: row.key, source: 'statement', amount: row.amount } as const;
        const command =
          answer.state === 'matched'
            ? ({ type: 'MarkPaid', ...money } as const)
            : ({ type: 'ReceivePayment', money } as const);
        const booked = await handler.handle(orderDecider, matched.order.id, command, context);
        answers.push(booked.ok ? { ...answer, state: 'booked' } : { ...answer, state: 'paid' });
      }
      return answers;
    },
  };
}

function answerOf({ row, order }: Matched): RowAnswer {
  const { key, row: line, date, amount, text, payer } = row;
  return {
    key,
    row: line,
    date,
    amount,
    text,
    payer,
    generatedOrderId: order?.facts.publicNumber ?? null,
    orderName: order?.facts.name ?? '',
    total: order?.facts.total ?? null,
    state: stateOf({ row, order }),
  };
}

function stateOf({ row: { key, amount }, order }: Matched): RowAnswer['state'] {
  if (!order || amount === null) return 'unknown';
  if (order.payments?.receipts.some(({ reference }) => reference === key)) return 'booked';
  if (paymentState(order) === 'paid') return 'paid';
  if (!isWaitingForPayment(order)) return 'ended';
  return amount === order.facts.total ? 'matched' : 'wrong_amount';
}
