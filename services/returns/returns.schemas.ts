import Type, { type Static } from 'typebox';
import {
  OrderReturnAnswer,
  PhoneOrderBody,
  PhonePreview,
  PiecesOfLine,
  RETURN_STATES,
} from '../ordering/index.ts';
import { pageSchema } from '../platform/http/calls/list-page.ts';
import { Amount, oneOf, optionalLongText, orNull, paging } from '../platform/kernel/wire/http-schemas.ts';

const MOST_LINES = 200;

/** The pieces to return. */
export const ReturnBody = Type.Object({
  lines: Type.Array(PiecesOfLine, { minItems: 1, maxItems: MOST_LINES }),
  reason: optionalLongText(1000),
});
export const ReturnRequested = Type.Object({ returnId: Type.String() });

/** The pieces that came back: to stock, or they are written off. Others of the request were not sent back. */
export const ReceiptBody = Type.Object({
  lines: Type.Array(Type.Object({ ...PiecesOfLine.properties, to: oneOf(['stock', 'writeOff']) }), {
    minItems: 1,
    maxItems: 2 * MOST_LINES,
  }),
});

/** The sum that the customer got, in hundredths; without it, or without a body, whatever is due counts. */
export const PaidOutBody = orNull(Type.Object({ amount: Type.Optional(Amount) }));

const { cartId, lines, shippingMethod, pickupPlace, charge, expectedTotal } = PhoneOrderBody.properties;
/** The order that a return is exchanged for; delivery and payment default to those of the returned order. */
export const ExchangeBody = Type.Object({
  cartId,
  lines,
  shippingMethod: Type.Optional(shippingMethod),
  pickupPlace,
  charge: Type.Optional(charge),
  expectedTotal,
  /** With `expectedTotal`: what the customer agreed to pay beside the return, in hundredths. */
  expectedToPay: Type.Optional(Amount),
});

/** Hundredths: how much of the order the return pays, and what is left to pay. */
const sums = { credit: Type.Integer(), toPay: Type.Integer() };
export const ExchangePreview = Type.Object({
  ...PhonePreview.properties,
  ...sums,
  /** The rest of the return that is left to give back. */
  rest: Type.Integer(),
});
export type ExchangePreview = Static<typeof ExchangePreview>;

/** The order that a return is exchanged for. */
export const ExchangeAnswer = Type.Object({
  orderId: Type.String(),
  generatedOrderId: Type.Integer(),
  orderName: Type.String(),
  totalPrice: Type.Integer(),
  ...sums,
});
export type ExchangeAnswer = Static<typeof ExchangeAnswer>;

export const ReturnsQuery = Type.Object({ ...paging(), state: Type.Optional(oneOf(RETURN_STATES)) });

const ReturnRow = Type.Object({
  ...OrderReturnAnswer.properties,
  /** The `_id` of the order. */
  orderId: Type.String(),
  generatedOrderId: Type.Integer(),
  orderName: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  /** '' without one. */
  email: Type.String(),
  /** How the order was paid. */
  charge: Type.String(),
});
export type ReturnRow = Static<typeof ReturnRow>;
export const ReturnsAnswer = pageSchema(ReturnRow);
