import Type, { type Static, type TSchema } from 'typebox';
import { ProfileAnswer } from '../customers/customers.schemas.ts';
import { SessionAnswer } from '../customers/sign-in.schemas.ts';
import { OrderAnswer, OrderLine } from '../ordering/ordering.schemas.ts';
import { orNull } from '../platform/kernel/wire/http-schemas.ts';

/** The most items of a list: a bound on memory, above what a person does in years. */
export const MOST_ITEMS = 500;

/** The newest items; `more` when older ones were left out. */
const listOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item, { maxItems: MOST_ITEMS }), more: Type.Boolean() });

/** An order as its customer sees it, with lines instead of their JSON text, and with its invoices. */
const OwnOrder = Type.Object({
  ...Type.Omit(OrderAnswer, [
    'products',
    'readedByAdmin',
    'nextStatuses',
    'couponFromUndelivered',
    'tags',
    'staffNotes',
  ]).properties,
  products: Type.Array(OrderLine),
});

const OwnReview = Type.Object({
  _id: Type.String(),
  productId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  comment: Type.String(),
  mark: Type.Integer(),
  at: Type.String(),
});

const OwnMessage = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  company: Type.String(),
  message: Type.String(),
  at: Type.String(),
});

/** `confirmedAt`: when the link of the mail was used; null until then. */
const OwnSubscription = Type.Object({
  email: Type.String(),
  at: Type.String(),
  confirmedAt: orNull(Type.String()),
});

const OwnAlert = Type.Object({
  productId: Type.String(),
  variation: orNull(Type.String()),
  email: Type.String(),
});

/** Prices in hundredths. */
const OwnCart = Type.Object({
  _id: Type.String(),
  lines: Type.Array(
    Type.Object({
      productId: Type.String(),
      title: Type.String(),
      variation: Type.String(),
      quantity: Type.Integer(),
      priceWhenAdded: Type.Integer(),
    }),
  ),
});

/** One event in a Bosnian sentence. Actors other than the person are named 'shop'. */
const OwnEvent = Type.Object({
  at: Type.String(),
  by: Type.Union([Type.Literal('person'), Type.Literal('shop')]),
  entity: Type.String(),
  title: Type.String(),
  text: Type.String(),
  changes: Type.Array(Type.Object({ label: Type.String(), oldText: Type.String(), newText: Type.String() })),
});
export type OwnEvent = Static<typeof OwnEvent>;

/** Everything that the shop holds about a person. */
export const OwnDataAnswer = Type.Object({
  profile: ProfileAnswer,
  sessions: listOf(Type.Omit(SessionAnswer, ['id', 'current'])),
  orders: listOf(OwnOrder),
  reviews: listOf(OwnReview),
  messages: listOf(OwnMessage),
  newsletter: listOf(OwnSubscription),
  stockAlerts: listOf(OwnAlert),
  /** Open carts. */
  carts: listOf(OwnCart),
  /** The account's events: also every movement of points and coupons. */
  account: listOf(OwnEvent),
  /** Actions of the person while signed in. */
  deeds: listOf(OwnEvent),
});
export type OwnDataAnswer = Static<typeof OwnDataAnswer>;
