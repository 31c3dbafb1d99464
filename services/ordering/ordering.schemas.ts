import Type, { type Static } from 'typebox';
import { NewPassword } from '../customers/index.ts';
import {
  cartLines,
  optionalLongText,
  optionalText,
  paging,
  sorting,
  text,
} from '../platform/kernel/http-schemas.ts';
import { LONGEST_TAG } from '../rules/order-tags.ts';
import { Charge, contactFields, deliveryFields } from './order-fields.schemas.ts';
import type { PaymentState } from './order-payment.ts';
import { type OrderStatusName, STATUSES } from './order-stage.wire.ts';

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
  /** Where the order is paid by card; absent when it is paid in another way, or the provider is away. */
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
export type OrderLine = {
  id: string;
  product_id: number;
  title: string;
  slug: string;
  categorySlug: string;
  brandSlug: string;
  image: string;
  price: number;
  oldPrice: number;
  quantity: number;
  productAction: 0 | 1;
  productOffer: 0 | 1;
  productVariety: 0 | 1;
  productVariationType: string;
  productVariationName: string;
  points: number;
};

/** A parcel of an order. `trackingUrl` is '' where the courier has no tracking. Strangers see none. */
export type OrderParcel = {
  _id: string;
  courier: string;
  trackingNumber: string;
  trackingUrl: string;
  sentAt: string;
  lines: { id: string; title: string; variation: string; quantity: number }[];
};

/** One order. For a stranger name, address, e-mail and phone are masked (specification/orders §8). */
export type OrderAnswer = {
  _id: string;
  orderId: number;
  order_id: number;
  generatedOrderId: number;
  orderName: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
  address: string;
  notes: string;
  postalCode: string;
  city: string;
  country: string;
  totalPriceNoShipping: number;
  shipping: number;
  shippingMethod: string;
  pickupPlace: string;
  totalPrice: number;
  totalPoints: number;
  charge: string;
  orderCreatedAt: string;
  cartId: string;
  /** JSON text: `OrderLine[]`. */
  products: string;
  userOrderId: string;
  readedByAdmin: 0 | 1;
  couponName: string;
  couponValue: number;
  /** The stage of the order; independent of `readedByAdmin`. */
  status: OrderStatusName;
  /** Oldest first, from 'Zaprimljena' on. Notes are empty for strangers. */
  timeline: OrderStep[];
  /** The transitions an administrator may make. */
  nextStatuses: OrderStatusName[];
  /** Oldest first. */
  parcels: OrderParcel[];
  /** `method` is the one in `charge`. Cash is `open` until 'Isporučena'. `reference` is empty for strangers. */
  payment: { state: PaymentState; method: string; reference: string };
  /** 1 where the coupon's points come from orders that were not delivered. Only for administrators, like `staffNotes`. */
  couponFromUndelivered?: 0 | 1;
  tags?: string[];
  /** Oldest first. */
  staffNotes?: StaffNoteAnswer[];
  /** Oldest first. Strangers see none. */
  invoices: { number: string; issuedAt: string; cancelled: 0 | 1 }[];
  /** Null where a person buys, and for strangers. */
  buyerFirm: { name: string; jib: string; pdvNumber: string } | null;
};

/** A note among the staff. The author's name is today's; '' once the account is gone. */
export type StaffNoteAnswer = { _id: string; note: string; author: { id: string; name: string }; at: string };

/** One stage reached; `note` is the shop's note to the customer, '' for none. */
export type OrderStep = { status: OrderStatusName; at: string; note: string };

/** A row of the administrator's table (specification/orders §11). */
export type OrderRow = Pick<
  OrderAnswer,
  | '_id'
  | 'generatedOrderId'
  | 'order_id'
  | 'orderName'
  | 'name'
  | 'surname'
  | 'phone'
  | 'totalPrice'
  | 'charge'
  | 'readedByAdmin'
  | 'orderCreatedAt'
  | 'status'
> & {
  /** Absent while there is none. */
  tags?: string[];
  /** Absent for cash on delivery. */
  paymentState?: PaymentState;
};

export const PAYMENT_STATES = ['open', 'paid', 'refused', 'refunded'] as const;

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
  orderStatus: Type.Optional(Type.Enum([...STATUSES])),
  /** The state of the payment. */
  payment: Type.Optional(Type.Enum([...PAYMENT_STATES])),
  /** One of the order's tags, in upper or lower case. */
  tag: optionalText(LONGEST_TAG),
});
export type OrderListQuery = Static<typeof OrderListQuery>;
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
/** `note` is sent to the customer with the mail. `written_off`: what of a returned order does not go back to stock. */
export const OrderStatusBody = Type.Object({
  status: Type.Enum([...STATUSES]),
  note: optionalLongText(1000),
  written_off: Type.Optional(Type.Array(PiecesOfLine, { maxItems: 200 })),
});
export const OrderReadBody = Type.Object({ readedByAdmin: Type.Integer({ minimum: 0, maximum: 1 }) });
