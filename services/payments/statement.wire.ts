import { amountToPay, isCashMissing, type OrderView, openCash } from '../ordering/index.ts';
import { paymentReference } from '../rules/money/payment-reference.ts';
import type { StatementRow as RowAnswer, StatementAnswer } from './payments.schemas.ts';
import type { StatementRow } from './statement.ts';

/** A row that names an order; `amount` is the money it brought. */
export type OrderRow = {
  readonly row: StatementRow;
  readonly amount: number;
  readonly order: OrderView;
  readonly state: Exclude<RowAnswer['state'], 'unknown'>;
};
export type MatchedRow =
  | OrderRow
  | { readonly row: StatementRow; readonly order: null; readonly state: 'unknown' };

const SETTLED: readonly RowAnswer['state'][] = ['matched', 'booked'];

export function statementAnswer(rows: readonly MatchedRow[]): StatementAnswer {
  const answers = rows.map(rowAnswer);
  return {
    matched: answers.filter(({ state }) => SETTLED.includes(state)),
    doubtful: answers.filter(({ state }) => !SETTLED.includes(state) && state !== 'unknown'),
    unknown: answers.filter(({ state }) => state === 'unknown'),
  };
}

function rowAnswer({
  row: { key, row, date, amount, reference, text, payer },
  order,
  state,
}: MatchedRow): RowAnswer {
  const facts = order?.facts;
  return {
    key,
    row,
    date,
    payer,
    purpose: text,
    order: facts?.publicNumber ?? null,
    orderName: facts?.name ?? '',
    total: order && (isCashMissing(order) ? openCash(order) : amountToPay(order)),
    amount,
    reference: facts && state !== 'number_only' ? paymentReference(facts.publicNumber) : reference,
    state,
  };
}
