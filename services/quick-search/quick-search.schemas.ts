import Type, { type Static } from 'typebox';
import { oneOf } from '../platform/kernel/wire/http-schemas.ts';
import { STATUSES } from '../rules/products/publication.ts';

/** At most 100 characters; nothing is found for none. */
export const QuickSearchQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) });

const ProductHit = Type.Object({
  _id: Type.String(),
  product_id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  status: oneOf(STATUSES),
  image_thumb: Type.String(),
});
export type ProductHit = Static<typeof ProductHit>;

/** `totalPrice` in hundredths, `orderCreatedAt` ISO 8601; name and surname '' once the person was forgotten. */
const OrderHit = Type.Object({
  _id: Type.String(),
  generatedOrderId: Type.Integer(),
  order_id: Type.Integer(),
  orderName: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  totalPrice: Type.Integer(),
  orderCreatedAt: Type.String(),
  status: Type.String(),
  /** Absent for cash on delivery. */
  paymentState: Type.Optional(Type.String()),
  /** Absent while there is none. */
  tags: Type.Optional(Type.Array(Type.String())),
});
export type OrderHit = Static<typeof OrderHit>;

const CustomerHit = Type.Object({
  _id: Type.String(),
  user_id: Type.Integer(),
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
});
export type CustomerHit = Static<typeof CustomerHit>;

/** A few of each kind, best first; none of a kind that the asker may not read. */
export const QuickSearchAnswer = Type.Object({
  products: Type.Array(ProductHit),
  orders: Type.Array(OrderHit),
  customers: Type.Array(CustomerHit),
});
export type QuickSearchAnswer = Static<typeof QuickSearchAnswer>;
