import Type, { type Static } from 'typebox';
import { FlagAnswer, jsonText, oneOf, orNull } from '../platform/kernel/wire/http-schemas.ts';
import { PARCEL_STATES } from './parcels/announcements.state.ts';
import { STATUSES } from './stages/order-stage.wire.ts';

/** A line of an order as of its placing; inside the JSON text of `OrderAnswer.products`. */
/** Pieces of one line; `variation` is '' without one. */
const PartOfLine = Type.Object({
  id: Type.String(),
  title: Type.String(),
  variation: Type.String(),
  quantity: Type.Integer(),
});

export const OrderLine = Type.Object({
  id: Type.String(),
  product_id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  categorySlug: Type.String(),
  brandSlug: Type.String(),
  image: Type.String(),
  price: Type.Integer(),
  oldPrice: Type.Integer(),
  quantity: Type.Integer(),
  productAction: FlagAnswer,
  productOffer: FlagAnswer,
  productVariety: FlagAnswer,
  productVariationType: Type.String(),
  productVariationName: Type.String(),
  points: Type.Integer(),
  /** Of a bundle: what one piece is made of. */
  parts: Type.Optional(Type.Array(PartOfLine)),
});
export type OrderLine = Static<typeof OrderLine>;

/**
 * A parcel of an order. `trackingUrl` is '' where the courier has no tracking. Strangers see none. `state` and `labelUrl` are
 * those of a parcel that its courier announces; one that was sent by hand has neither.
 */
const OrderParcel = Type.Object({
  _id: Type.String(),
  courier: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: Type.String(),
  /** Until it is announced, when it was asked for. */
  sentAt: Type.String(),
  lines: Type.Array(PartOfLine),
  state: Type.Optional(oneOf(PARCEL_STATES)),
  /** The courier is asked about it no more, though it has not arrived; absent while it is. */
  followingEnded: Type.Optional(Type.Literal(1)),
  /** The path of its label, for administrators; '' until it is announced. */
  labelUrl: Type.Optional(Type.String()),
  /** Why the courier refused it. Only for administrators. */
  cause: Type.Optional(Type.String()),
});
export type OrderParcel = Static<typeof OrderParcel>;

export const RETURN_STATES = ['requested', 'received'] as const;
/** Pieces that came back: to stock, or they are written off. */
const ReturnedPart = Type.Object({ ...PartOfLine.properties, to: oneOf(['stock', 'writeOff']) });
/** A return of an order. Amounts in hundredths; 0 until it is received. Strangers see none. */
export const OrderReturnAnswer = Type.Object({
  _id: Type.String(),
  state: oneOf(RETURN_STATES),
  /** The requested pieces. */
  lines: Type.Array(PartOfLine),
  /** Those of them that came back; empty until it is received. */
  received: Type.Array(ReturnedPart),
  /** '' without one. */
  reason: Type.String(),
  requestedAt: Type.String(),
  receivedAt: orNull(Type.String()),
  /** When the money of an order that was paid in cash was given to the customer; null before, and for other orders. */
  paidOutAt: orNull(Type.String()),
  /** The price paid for the received pieces, after the coupon. */
  refundAmount: Type.Integer(),
  /** The price of the delivery, given back with the last pieces of an order. */
  deliveryRefund: Type.Integer(),
  /** How much of both was never collected, as its parcel came back unpaid: that is not given back. Absent where all was. */
  uncollected: Type.Optional(Type.Integer()),
  /** The points taken back. */
  points: Type.Integer(),
  /** The orders that it is exchanged for, and how much of its money pays each; absent without one. */
  exchanges: Type.Optional(
    Type.Array(
      Type.Object({ orderId: Type.String(), generatedOrderId: Type.Integer(), credit: Type.Integer() }),
    ),
  ),
});
export type OrderReturnAnswer = Static<typeof OrderReturnAnswer>;

/** One stage reached; `note` is the shop's note to the customer, '' for none. */
const OrderStep = Type.Object({ status: oneOf(STATUSES), at: Type.String(), note: Type.String() });
export type OrderStep = Static<typeof OrderStep>;

/** A note among the staff. The author's name is today's; '' once the account is gone. */
const StaffNoteAnswer = Type.Object({
  _id: Type.String(),
  note: Type.String(),
  at: Type.String(),
  author: Type.Object({ id: Type.String(), name: Type.String() }),
});
export type StaffNoteAnswer = Static<typeof StaffNoteAnswer>;

export const PAYMENT_STATES = ['open', 'paid', 'refused', 'refunded'] as const;

/**
 * Of an order that exchanges a return: how much of it that pays, and what is to pay in all. `toPay` also of an order that was
 * delivered without all of its cash. Else absent.
 */
export const CreditAnswer = Type.Object({
  credit: Type.Optional(Type.Integer()),
  toPay: Type.Optional(Type.Integer()),
});

/** One order. For a stranger name, address, e-mail and phone are masked (specification/orders §8). */
export const OrderAnswer = Type.Object({
  _id: Type.String(),
  orderId: Type.Integer(),
  order_id: Type.Integer(),
  generatedOrderId: Type.Integer(),
  orderName: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  notes: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  totalPriceNoShipping: Type.Integer(),
  shipping: Type.Integer(),
  shippingMethod: Type.String(),
  pickupPlace: Type.String(),
  totalPrice: Type.Integer(),
  totalPoints: Type.Integer(),
  charge: Type.String(),
  orderCreatedAt: Type.String(),
  cartId: Type.String(),
  products: jsonText<OrderLine[]>(),
  userOrderId: Type.String(),
  readedByAdmin: FlagAnswer,
  couponName: Type.String(),
  couponValue: Type.Integer(),
  /** The stage of the order; independent of `readedByAdmin`. */
  status: oneOf(STATUSES),
  /** Oldest first, from 'Zaprimljena' on. Notes are empty for strangers. */
  timeline: Type.Array(OrderStep),
  /** The transitions an administrator may make. */
  nextStatuses: Type.Array(oneOf(STATUSES)),
  /** Oldest first. */
  parcels: Type.Array(OrderParcel),
  /** Oldest first. */
  returns: Type.Array(OrderReturnAnswer),
  /** `method` is the one in `charge`. Cash is `open` until 'Isporučena'. `reference` is empty for strangers. */
  payment: Type.Object({
    state: oneOf(PAYMENT_STATES),
    method: Type.String(),
    reference: Type.String(),
    ...CreditAnswer.properties,
  }),
  /** Oldest first. Strangers see none. */
  invoices: Type.Array(
    Type.Object({ number: Type.String(), issuedAt: Type.String(), cancelled: FlagAnswer }),
  ),
  /** Null where a person buys, and for strangers. */
  buyerFirm: orNull(Type.Object({ name: Type.String(), jib: Type.String(), pdvNumber: Type.String() })),
  /**
   * 1 where the coupon's points come from orders that were not delivered. Only for administrators, like `staffNotes`.
   */
  couponFromUndelivered: Type.Optional(FlagAnswer),
  tags: Type.Optional(Type.Array(Type.String())),
  /** The return that it exchanges, and its order; absent for other orders, and for strangers. */
  exchangeOf: Type.Optional(
    Type.Object({ returnId: Type.String(), orderId: Type.String(), generatedOrderId: Type.Integer() }),
  ),
  /** Oldest first. */
  staffNotes: Type.Optional(Type.Array(StaffNoteAnswer)),
});
export type OrderAnswer = Static<typeof OrderAnswer>;
