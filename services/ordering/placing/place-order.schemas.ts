import Type, { type Static } from 'typebox';
import { NewPassword } from '../../customers/index.ts';
import { cartLines, oneOf, optionalText, orNull } from '../../platform/kernel/wire/http-schemas.ts';
import { buyerFirm, Charge, contactFields, deliveryFields } from './order-fields.schemas.ts';

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
  buyerFirm,
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

/** `unavailable` lines were removed from the cart; `price` and `quantity` give the value seen and the current one. */
export const CartDifference = Type.Object({
  kind: oneOf(['unavailable', 'price', 'quantity', 'added', 'missing']),
  id: Type.String(),
  title: Type.String(),
  productVariationName: Type.String(),
  was: orNull(Type.Number()),
  now: orNull(Type.Number()),
});
export type CartDifference = Static<typeof CartDifference>;

/** In the 409 `cart_changed` (specification/orders §5). Amounts in hundredths. */
export const CartChanged = Type.Object({
  differences: Type.Array(CartDifference),
  /** The cart's current total, without unavailable lines. */
  totalPriceNoShipping: Type.Integer(),
  shipping: Type.Integer(),
  couponValue: Type.Integer(),
  totalPrice: Type.Integer(),
});
export type CartChanged = Static<typeof CartChanged>;
