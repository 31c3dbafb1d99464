import Type, { type Static } from 'typebox';
import { type ShownChange, ShownChangeAnswer } from '../audit/index.ts';
import { CartAnswer } from '../cart/index.ts';
import { OrderAnswer } from '../ordering/index.ts';
import type { Immutable } from '../platform/http/calls/contract.ts';
import { pageSchema } from '../platform/http/calls/list-page.ts';
import { orNull } from '../platform/kernel/wire/http-schemas.ts';
import { LAST_PAGE, PAGE_SIZE } from '../platform/kernel/wire/page.ts';

/** Each step is computed anew: a page has no more of them. */
export const SeenQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LAST_PAGE })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE })),
});
export type SeenQuery = Static<typeof SeenQuery>;

const ShownChanges = Type.Unsafe<readonly ShownChange[]>(Type.Array(ShownChangeAnswer));

const SeenCart = Type.Object({
  ...Type.Pick(CartAnswer, ['products', 'totalPrice', 'totalPoints', 'notices']).properties,
  /** As shown in the cart, which knows no city: the price for these goods, and the amount above which it is free. */
  delivery: Type.Object({ price: Type.Integer(), freeAbove: Type.Integer() }),
});

const SeenOrder = Type.Pick(OrderAnswer, [
  ...([
    'products',
    'totalPriceNoShipping',
    'couponName',
    'couponValue',
    'shipping',
    'shippingMethod',
  ] as const),
  ...(['pickupPlace', 'totalPrice', 'totalPoints'] as const),
]);

/** The view of a customer after a change of the cart, or on placing the order. Without ids of persons and personal data. */
export const SeenStep = Type.Object({
  /** ISO 8601. */
  at: Type.String(),
  /** The position of its last event in the log. */
  position: Type.String(),
  /** The kind of who did it, as in the audit trail. */
  by: Type.String(),
  /** The actions, in Bosnian sentences. */
  events: Type.Array(Type.Object({ text: Type.String(), changes: ShownChanges })),
  /** Null for the order, and once the cart was deleted. */
  cart: orNull(SeenCart),
  /** The order as it was placed. */
  order: orNull(SeenOrder),
});
export type SeenStep = Immutable<Static<typeof SeenStep>>;

/** The newest step first. */
export const SeenPage = pageSchema(SeenStep);
export type SeenPage = Immutable<Static<typeof SeenPage>>;
