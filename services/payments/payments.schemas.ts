import Type, { type Static } from 'typebox';
import { CreditAnswer } from '../ordering/index.ts';
import { pageSchema } from '../platform/http/calls/list-page.ts';
import { Amount, oneOf, orNull, paging } from '../platform/kernel/wire/http-schemas.ts';

/** The data of a bank transfer. `amount` in hundredths. */
const Slip = Type.Object({
  receiver: Type.String(),
  account: Type.String(),
  amount: Type.Integer(),
  reference: Type.String(),
  purpose: Type.String(),
});
export type PaymentSlip = Readonly<Static<typeof Slip>>;
const Step = Type.Object({
  type: oneOf(['started', 'refused', 'received', 'surplus', 'refunded', 'reminded', 'credited']),
  at: Type.String(),
  amount: orNull(Type.Integer()),
  source: oneOf(['', 'card', 'statement', 'hand']),
});
const State = oneOf(['open', 'paid', 'refused', 'refunded']);

/** The payment of an order, for callers who may see the order. Amounts in hundredths. */
export const PaymentAnswer = Type.Object({
  state: State,
  method: Type.String(),
  reference: Type.String(),
  ...CreditAnswer.properties,
  /** The payment slip; null when there is nothing to transfer. */
  slip: orNull(Slip),
  /** Whether the customer can pay by card now, at `POST /orders/{id}/pay`. */
  canPay: Type.Boolean(),
  /** The sum to refund to the customer. */
  refundDue: Type.Integer(),
  /** The part of it that is given back by hand; the rest goes to cards automatically. */
  refundDueByHand: Type.Integer(),
  /** Whether all of it is refunded to a card automatically. */
  refundedByProvider: Type.Boolean(),
  /** Oldest first. */
  history: Type.Array(Step),
});
export type PaymentAnswer = Static<typeof PaymentAnswer>;

export const PayAnswer = Type.Object({ paymentUrl: Type.String() });
/** The sum that was received, in hundredths. */
export const ReceivedBody = Type.Object({ amount: Amount });

/**
 * The sum that was given back by hand, in hundredths; without it, or without a body, whatever is due by hand counts.
 */
export const RefundBody = orNull(Type.Object({ amount: Type.Optional(Amount) }));

/** The provider's report; `signature` covers the other fields with the shared secret. */
export const NotificationBody = Type.Object({
  attempt: Type.String({ minLength: 1, maxLength: 100 }),
  state: oneOf(['open', 'captured', 'refused']),
  amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  signature: Type.String({ maxLength: 200 }),
});
export const RecordedAnswer = Type.Object({ recorded: Type.Boolean() });

/**
 * A row of a bank statement. `matched` pays its order, `booked` is this very row. Doubtful are `paid`, whose order was
 * paid before, `second`, whose order an earlier row pays, `ended`, whose order was cancelled, `by_cash`, whose order is
 * paid in cash by now, `wrong_amount`, another sum than the order's, and `number_only`, which lacks the check digits.
 */
const StatementRow = Type.Object({
  /** The same in every upload. */
  key: Type.String(),
  row: Type.Integer(),
  date: Type.String(),
  payer: Type.String(),
  /** Reference and purpose, as they were written. */
  purpose: Type.String(),
  /** The order's public number. */
  order: orNull(Type.Integer()),
  orderName: Type.String(),
  total: orNull(Type.Integer()),
  amount: orNull(Type.Integer()),
  /** The order's, where the row has it, else as it was written. */
  reference: Type.String(),
  state: oneOf([
    'matched',
    'booked',
    'paid',
    'second',
    'ended',
    'by_cash',
    'wrong_amount',
    'number_only',
    'unknown',
  ]),
});
export type StatementRow = Static<typeof StatementRow>;
const Rows = Type.Array(StatementRow);
export const StatementAnswer = Type.Object({ matched: Rows, doubtful: Rows, unknown: Rows });
export type StatementAnswer = Static<typeof StatementAnswer>;

const ColumnName = Type.String({ maxLength: 300 });
/** How a statement calls its columns; '' for one that it does not have. */
const Columns = {
  date: ColumnName,
  amount: ColumnName,
  reference: ColumnName,
  purpose: ColumnName,
  payer: ColumnName,
};
export const ColumnsBody = Type.Object(Columns);
/** Null while columns are recognised by their names. */
export const ColumnsAnswer = Type.Object({ columns: orNull(Type.Object(Columns)) });
/** The header and the first rows of a statement that is a table, with the columns that are chosen or recognised. */
export const HeadAnswer = Type.Object({
  header: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  columns: Type.Object(Columns),
});
export type HeadAnswer = Static<typeof HeadAnswer>;

export const WaitingQuery = Type.Object({ ...paging(), kind: oneOf(['waiting', 'refunds']) });
const WaitingRow = Type.Object({
  _id: Type.String(),
  generatedOrderId: Type.Integer(),
  orderName: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  method: Type.String(),
  state: State,
  reference: Type.String(),
  totalPrice: Type.Integer(),
  refundDue: Type.Integer(),
  orderCreatedAt: Type.String(),
  ...CreditAnswer.properties,
});
export type WaitingRow = Static<typeof WaitingRow>;
/** Unpaid orders, or those with money to refund. */
export const WaitingAnswer = pageSchema(WaitingRow);
export type WaitingAnswer = Static<typeof WaitingAnswer>;
