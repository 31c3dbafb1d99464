import Type, { type Static } from 'typebox';
import { NewPassword } from '../customers/index.ts';
import { cartLines, optionalText, paging, sorting, text } from '../platform/kernel/http-schemas.ts';
import { CASH_ON_DELIVERY, FREE_PICKUP, HOME_DELIVERY } from '../rules/order-terms.ts';
import { type OrderStatusName, STATUSES } from './order-stage.wire.ts';

/** A line as the customer saw it when ordering: compared with the shop's own, never charged. */
export const SeenLine = Type.Object({
  id: Type.Union([Type.String({ maxLength: 64 }), Type.Integer()]),
  quantity: Type.Optional(Type.Unknown()),
  price: Type.Optional(Type.Unknown()),
  productVariationName: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
});
export type SeenLine = Static<typeof SeenLine>;

/** Order create (specification/orders §3, §4). What the server computes itself is accepted and ignored. */
export const OrderBody = Type.Object({
  cartId: Type.String({ minLength: 1, maxLength: 64 }),
  name: text(100),
  surname: text(100),
  email: Type.String({ minLength: 3, maxLength: 200, format: 'email' }),
  phone: text(50),
  address: text(200),
  postalCode: text(20),
  city: text(100),
  cityOther: optionalText(100),
  country: optionalText(100),
  notes: optionalText(2000),
  charge: Type.Literal(CASH_ON_DELIVERY),
  shippingMethod: Type.Union([Type.Literal(HOME_DELIVERY), Type.Literal(FREE_PICKUP)]),
  pickupPlace: optionalText(200),
  couponName: optionalText(20),
  password: Type.Optional(NewPassword),
  /** The sum the customer agreed to, hundredths: compared, never charged (specification/orders §5). */
  totalPrice: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
  /** The lines the customer saw, for telling what has changed since. */
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
});
export type OrderPlacedAnswer = Static<typeof OrderPlacedAnswer>;

/** Beside `error` and `code` in the 409 `cart_changed` (specification/orders §5). Amounts in hundredths. */
export type CartChangedExtra = {
  differences: CartDifference[];
  /** What the cart would cost now; without the lines that cannot be had any more. */
  totalPriceNoShipping: number;
  shipping: number;
  couponValue: number;
  totalPrice: number;
};
/** `unavailable` lines were taken out of the cart; `price` and `quantity` tell what the customer saw and what is. */
export type CartDifference = {
  kind: 'unavailable' | 'price' | 'quantity' | 'added' | 'missing';
  id: string;
  title: string;
  productVariationName: string;
  was: number | null;
  now: number | null;
};

/** A line of an order as it was when it was placed; inside the JSON text of `OrderAnswer.products`. */
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
  /** Where the order stands; `readedByAdmin` is another matter. */
  status: OrderStatusName;
  /** Oldest first, from 'Zaprimljena' on. Notes are empty for strangers. */
  timeline: OrderStep[];
  /** What an administrator may bring it to. */
  nextStatuses: OrderStatusName[];
};

/** One step of an order's life; `note` is what the shop told the customer, '' for nothing. */
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
>;

export const OrderListQuery = Type.Object({
  ...paging(1_000_000),
  ...sorting('orderId', 'orderName', 'name', 'totalPrice', 'charge', 'status'),
  orderName: optionalText(100),
  name: optionalText(100),
  date: optionalText(100),
  totalPrice: optionalText(30),
  charge: optionalText(100),
  status: optionalText(50),
  /** Where the orders stand; `status` looks for the marks 'Nova narudžba' and 'Pogledano'. */
  orderStatus: Type.Optional(Type.Enum([...STATUSES])),
});
export type OrderListQuery = Static<typeof OrderListQuery>;
/** `kljuc`: the order's secret, from the link in the e-mail. */
export const OrderKeyQuery = Type.Object({ kljuc: Type.Optional(Type.String({ maxLength: 200 })) });
/** `note` goes to the customer, with the mail. */
export const OrderStatusBody = Type.Object({ status: Type.Enum([...STATUSES]), note: optionalText(1000) });
export const OrderReadBody = Type.Object({ readedByAdmin: Type.Integer({ minimum: 0, maximum: 1 }) });
