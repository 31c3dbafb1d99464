import Type, { type Static } from 'typebox';
import { NewPassword } from '../customers/index.ts';
import {
  cartLines,
  FlagAnswer,
  oneOf,
  optionalLongText,
  optionalText,
  orNull,
  paging,
  sorting,
  text,
} from '../platform/kernel/http-schemas.ts';
import { LONGEST_TAG } from '../rules/order-tags.ts';
import { Charge, contactFields, deliveryFields } from './order-fields.schemas.ts';
import { STATUSES } from './order-stage.wire.ts';

/** A line as the customer saw it when ordering: only compared, never charged. */
export const SeenLine = Type.Object({
  id: Type.Union([Type.String({ maxLength: 64 }), Type.Integer()]),
  quantity: Type.Optional(Type.Unknown()),
  price: Type.Optional(Type.Unknown()),
  productVariationName: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
});
export type SeenLine = Static<typeof SeenLine>;

/** Order create (specification/orders §3, §4). Fields the server computes itself are accepted and ignored. */
export const OrderBody = Type.Object({
  cartId: Type.String({ minLength: 1, maxLength: 64 }),
  ...contactFields,
  email: Type.String({ minLength: 3, maxLength: 200, format: 'email' }),
  charge: Charge,
  ...deliveryFields,
  couponName: optionalText(20),
  /** 'Kupujem kao firma'. */
  buyerFirm: Type.Optional(
    Type.Object({
      name: text(200),
      jib: Type.String({ pattern: '^\\d{13}$' }),
      pdvNumber: Type.Optional(Type.String({ pattern: '^(\\d{12})?$' })),
    }),
  ),
  password: Type.Optional(NewPassword),
  /** The sum the customer agreed to, hundredths: compared, never charged (specification/orders §5). */
  totalPrice: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
  /** The lines the customer saw, to report changes since. */
  products: Type.Optional(cartLines(SeenLine)),
});
export type OrderBody = Static<typeof OrderBody>;

export const OrderPlacedAnswer = Type.Object({
  _id: Type.String(),
  order_id: Type.Integer(),
  generatedOrderId: Type.Integer(),
  orderName: Type.String(),
  orderKey: Type.String(),
  totalPriceNoShipping: Type.Integer(),
  shipping: Type.Integer(),
  totalPrice: Type.Integer(),
  totalPoints: Type.Integer(),
  /** The page to pay the order by card; absent for other methods, or when the provider is unavailable. */
  paymentUrl: Type.Optional(Type.String()),
});
export type OrderPlacedAnswer = Static<typeof OrderPlacedAnswer>;

/** Beside `error` and `code` in the 409 `cart_changed` (specification/orders §5). Amounts in hundredths. */
export type CartChangedExtra = {
  differences: CartDifference[];
  /** The cart's current total, without unavailable lines. */
  totalPriceNoShipping: number;
  shipping: number;
  couponValue: number;
  totalPrice: number;
};
/** `unavailable` lines were removed from the cart; `price` and `quantity` give the value seen and the current one. */
export type CartDifference = {
  kind: 'unavailable' | 'price' | 'quantity' | 'added' | 'missing';
  id: string;
  title: string;
  productVariationName: string;
  was: number | null;
  now: number | null;
};

/** A line of an order as of its placing; inside the JSON text of `OrderAnswer.products`. */
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
});
export type OrderLine = Static<typeof OrderLine>;

const PartOfLine = Type.Object({
  id: Type.String(),
  title: Type.String(),
  variation: Type.String(),
  quantity: Type.Integer(),
});
/** A parcel of an order. `trackingUrl` is '' where the courier has no tracking. Strangers see none. */
const OrderParcel = Type.Object({
  _id: Type.String(),
  courier: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: Type.String(),
  sentAt: Type.String(),
  lines: Type.Array(PartOfLine),
});
export type OrderParcel = Static<typeof OrderParcel>;

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

const PAYMENT_STATES = ['open', 'paid', 'refused', 'refunded'] as const;

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
  /** JSON text: `OrderLine[]`. */
  products: Type.String(),
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
  /** `method` is the one in `charge`. Cash is `open` until 'Isporučena'. `reference` is empty for strangers. */
  payment: Type.Object({ state: oneOf(PAYMENT_STATES), method: Type.String(), reference: Type.String() }),
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
  /** Oldest first. */
  staffNotes: Type.Optional(Type.Array(StaffNoteAnswer)),
});
export type OrderAnswer = Static<typeof OrderAnswer>;

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
