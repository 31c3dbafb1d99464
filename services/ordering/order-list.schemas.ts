import Type, { type Static } from 'typebox';
import {
  FlagAnswer,
  oneOf,
  optionalLongText,
  optionalText,
  paging,
  sorting,
} from '../platform/kernel/wire/http-schemas.ts';
import { LONGEST_TAG } from '../rules/orders/order-tags.ts';
import { PAYMENT_STATES } from './ordering.schemas.ts';
import { STATUSES } from './stages/order-stage.wire.ts';

/** A row of the administrator's table (specification/orders §11). */
export const OrderRow = Type.Object({
  _id: Type.String(),
  generatedOrderId: Type.Integer(),
  order_id: Type.Integer(),
  orderName: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  phone: Type.String(),
  totalPrice: Type.Integer(),
  charge: Type.String(),
  readedByAdmin: FlagAnswer,
  orderCreatedAt: Type.String(),
  status: oneOf(STATUSES),
  /** Absent for cash on delivery. */
  paymentState: Type.Optional(oneOf(PAYMENT_STATES)),
  /** Absent while there is none. */
  tags: Type.Optional(Type.Array(Type.String())),
});
export type OrderRow = Static<typeof OrderRow>;

export const OrderListQuery = Type.Object({
  ...paging(1_000_000),
  ...sorting('orderId', 'orderName', 'name', 'totalPrice', 'charge', 'status'),
  orderName: optionalText(100),
  name: optionalText(100),
  date: optionalText(100),
  totalPrice: optionalText(30),
  charge: optionalText(100),
  status: optionalText(50),
  /** The stage of the orders; `status` filters by the marks 'Nova narudžba' and 'Pogledano'. */
  orderStatus: Type.Optional(oneOf(STATUSES)),
  /** The state of the payment. */
  payment: Type.Optional(oneOf(PAYMENT_STATES)),
  /** One of the order's tags, in upper or lower case. */
  tag: optionalText(LONGEST_TAG),
});
export type OrderListQuery = Static<typeof OrderListQuery>;

export const ViewedParams = Type.Object({ viewed: Type.Union([Type.Literal('0'), Type.Literal('1')]) });
/** `kljuc`: the order's secret, from the link in the e-mail. */
export const OrderKeyQuery = Type.Object({ kljuc: Type.Optional(Type.String({ maxLength: 200 })) });
/** Pieces of an ordered line. */
export const PiecesOfLine = Type.Object({
  /** `_id` or the numeric id of the product. */
  id: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  /** The name of the variation; may be left out where the product was ordered once. */
  variation: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
export type PiecesOfLine = Static<typeof PiecesOfLine>;
/**
 * `note` is sent to the customer with the mail. `written_off`: the pieces of a returned order that do not return to
 * stock.
 */
export const OrderStatusBody = Type.Object({
  status: oneOf(STATUSES),
  note: optionalLongText(1000),
  written_off: Type.Optional(Type.Array(PiecesOfLine, { maxItems: 200 })),
});
export const OrderReadBody = Type.Object({ readedByAdmin: Type.Integer({ minimum: 0, maximum: 1 }) });
