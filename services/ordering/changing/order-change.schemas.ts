import Type, { type Static } from 'typebox';
import { ShortLines } from '../../cart/index.ts';
import { optionalText } from '../../platform/kernel/wire/http-schemas.ts';
import { MAX_QUANTITY } from '../../rules/orders/quantity.ts';
import { OrderAnswer, OrderLine } from '../ordering.schemas.ts';
import { buyerFirm, Charge, contactFields, deliveryFields } from '../placing/order-fields.schemas.ts';
import { CartChanged } from '../placing/place-order.schemas.ts';

/** A line requested by an administrator: `_id` or number of the product, and the name of its variation, if any. */
export const AskedLineBody = Type.Object({
  id: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  variation: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
});
export type AskedLineBody = Static<typeof AskedLineBody>;
const Lines = Type.Array(AskedLineBody, { maxItems: 200 });
/** An ordered line as a form has shown it; old orders may have more pieces than can be requested. */
const SeenLine = Type.Object({ ...AskedLineBody.properties, quantity: Type.Integer({ minimum: 0 }) });

/** The e-mail of an order; '' where the customer has none. */
const Email = Type.Union([Type.String({ maxLength: 200, format: 'email' }), Type.Literal('')]);
const ExpectedTotal = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** The changes of an order; omitted fields are unchanged. */
export const OrderChangeBody = Type.Object({
  /** The complete new list. */
  lines: Type.Optional(Lines),
  /** The lines from which the new list was made: other ones are refused. */
  seenLines: Type.Optional(Type.Array(SeenLine, { maxItems: 1000 })),
  address: Type.Optional(Type.Partial(Type.Object({ ...contactFields, email: Email }))),
  shippingMethod: Type.Optional(deliveryFields.shippingMethod),
  pickupPlace: deliveryFields.pickupPlace,
  charge: Type.Optional(Charge),
  /** The total that was agreed on, hundredths; only a preview needs none. */
  expectedTotal: Type.Optional(ExpectedTotal),
  /** For the audit trail. */
  reason: optionalText(500),
  /** Answers what would change, and changes nothing. */
  preview: Type.Optional(Type.Boolean()),
});
export type OrderChangeBody = Static<typeof OrderChangeBody>;

/** `userId`: the `_id` of the customer whose order it is; a guest's without it. */
const customer = Type.Optional(Type.Object({ userId: optionalText(64) }));
/** Of that customer. */
const couponName = optionalText(20);

/** An order taken by phone. */
export const PhoneOrderBody = Type.Object({
  /** Made by the client, so that a repetition finds the same order. */
  cartId: optionalText(64),
  customer,
  ...contactFields,
  email: Type.Optional(Email),
  lines: Lines,
  ...deliveryFields,
  charge: Charge,
  couponName,
  buyerFirm,
  expectedTotal: Type.Optional(ExpectedTotal),
});
export type PhoneOrderBody = Static<typeof PhoneOrderBody>;

/** The price of an order taken by phone. */
export const PhonePreviewBody = Type.Object({
  lines: Lines,
  ...deliveryFields,
  city: optionalText(100),
  cityOther: optionalText(100),
  customer,
  couponName,
});
export type PhonePreviewBody = Static<typeof PhonePreviewBody>;

const sums = {
  totalPriceNoShipping: Type.Integer(),
  couponAmount: Type.Integer(),
  shipping: Type.Integer(),
  totalPrice: Type.Integer(),
  totalPoints: Type.Integer(),
};
/** Hundredths; `couponAmount` is the coupon's discount. */
const OrderSums = Type.Object(sums);
export type OrderSums = Static<typeof OrderSums>;

/** A line that came (`was` 0), went (`now` 0) or has another quantity. */
const LineDifference = Type.Object({
  field: Type.Literal('lines'),
  id: Type.String(),
  title: Type.String(),
  variation: Type.String(),
  was: Type.Integer(),
  now: Type.Integer(),
});
/** A field of the order by its name on the wire, with its texts. */
const FieldDifference = Type.Object({ field: Type.String(), was: Type.String(), now: Type.String() });

export const ChangePreview = Type.Object({
  before: OrderSums,
  after: OrderSums,
  differences: Type.Array(Type.Union([LineDifference, FieldDifference])),
  /** As they would be. */
  lines: Type.Array(OrderLine),
});
export type ChangePreview = Static<typeof ChangePreview>;

/** In the 409 `order_changed`: the lines as they are now. */
export const OrderChanged = Type.Object({ lines: Type.Array(OrderLine) });
export type OrderChanged = Static<typeof OrderChanged>;

/** In the 409 `order_total_changed`. */
export const OrderTotalChanged = Type.Object({ totalPrice: Type.Integer(), ...ChangePreview.properties });

/** The preview, else the order after its change. */
export const OrderChangeAnswer = Type.Union([ChangePreview, OrderAnswer]);

/** The price of an order taken by phone, with its lines. */
export const PhonePreview = Type.Object({ ...sums, lines: Type.Array(OrderLine) });
export type PhonePreview = Static<typeof PhonePreview>;

/** Refusals of orders that administrators place: the cart that they fill may differ, or the sum that was agreed on. */
export const PHONE_ORDER_REFUSALS = { cart_changed: [CartChanged, OrderSums], out_of_stock: ShortLines };
