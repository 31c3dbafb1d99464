import Type, { type Static } from 'typebox';
import { ShownChangeAnswer } from '../audit/index.ts';
import { AdminProduct, ProductRow, Status } from '../catalogue/index.ts';
import { OrderAnswer } from '../ordering/index.ts';
import type { Immutable } from '../platform/http/calls/contract.ts';
import { pageSchema } from '../platform/http/calls/list-page.ts';
import { FlagAnswer, optionalText, orNull, paging } from '../platform/kernel/wire/http-schemas.ts';
import type { Page } from '../platform/kernel/wire/page.ts';
import { AtQuery } from '../platform/log/moment.ts';

/** The kinds of entities that change on the storefront. */
const CHANGED_KINDS = [
  ...(['product', 'category', 'brand', 'filter-group', 'settings'] as const),
  ...(['slider', 'post', 'page', 'review'] as const),
] as const;

export const PriceHistoryQuery = Type.Object({
  /** Defaults to the product's own price when no variation is given. */
  variation: optionalText(120),
  /** Returns a page, newest first, instead of all, oldest first. */
  ...paging(),
  /** For a chart: thins the series to about this many points. */
  most: Type.Optional(Type.Integer({ minimum: 10, maximum: 5_000 })),
});

/** A price and the moment it took effect. Amounts in hundredths of a KM. */
export const PriceStep = Type.Object({
  /** ISO 8601. */
  from: Type.String(),
  /** The regular price. */
  price: Type.Integer(),
  sellingPrice: Type.Integer(),
  /** Why it changed, a Bosnian sentence. */
  cause: Type.String(),
  discountPercent: Type.Number(),
  onSale: Type.Boolean(),
  inWeeklyOffer: Type.Boolean(),
  /** Whether the product was for sale at this price. */
  asked: Type.Boolean(),
});
export type PriceStep = Static<typeof PriceStep>;
/** A page of the prices of a product, the newest first. */
export type PricePage = Page<PriceStep>;

const Steps = Type.Array(Type.Object({ text: Type.String(), amount: Type.Integer() }));
/** Every amount of a cart or an order, step by step. Amounts in hundredths. */
export const Explanation = Type.Object({
  lines: Type.Array(
    Type.Object({
      title: Type.String(),
      quantity: Type.Integer(),
      /** The last step is the line's price. */
      steps: Steps,
      unitPrice: Type.Integer(),
      total: Type.Integer(),
      points: Type.Integer(),
      pointsText: Type.String(),
    }),
  ),
  /** The last one is the amount to pay. */
  sums: Steps,
  points: Type.Integer(),
  total: Type.Integer(),
});
export type Explanation = Immutable<Static<typeof Explanation>>;

export const ChangesQuery = Type.Object({
  /** ISO 8601 with its zone. */
  at: Type.String({ maxLength: 40, format: 'date-time' }),
  step: Type.Enum(['before', 'after']),
});

const changedEntities = {
  things: Type.Array(
    Type.Object({
      kind: Type.Enum(CHANGED_KINDS),
      _id: Type.String(),
      /** Of a review that of its product, of the settings ''. */
      title: Type.String(),
    }),
  ),
  /** There are others of the same moment. */
  more: Type.Boolean(),
};
/** When the storefront changed, or changes, next, and in what; `at` is null where it does not. */
export const StorefrontChange = Type.Object({
  /** ISO 8601. */
  at: orNull(Type.String()),
  ...changedEntities,
});
export type StorefrontChange = Static<typeof StorefrontChange>;
export type ChangedEntities = Pick<StorefrontChange, 'things' | 'more'>;

export const AheadQuery = Type.Object({
  /** ISO 8601 with its zone. */
  at: Type.String({ maxLength: 40, format: 'date-time' }),
});

/** The effects of scheduled changes on the storefront from now until a moment, given the current state. */
export const StorefrontAhead = Type.Object({
  /** The first ones. */
  items: Type.Array(
    Type.Object({
      /** Of the scheduled change. */
      _id: Type.String(),
      /** ISO 8601. */
      at: Type.String(),
      /** Of its call. */
      path: Type.String(),
      /** The name of what it changes; '' for an entity without. */
      subject: Type.String(),
      /** Whether it takes back what the change has changed. */
      isReturn: Type.Boolean(),
      /** Why it changes nothing, or not all; null when all of it comes true. */
      hindrance: orNull(Type.String()),
      ...changedEntities,
    }),
  ),
  total: Type.Integer(),
  /** Scheduled changes that are due until then; `applied`: so many of them, the first ones, are looked at. */
  changes: Type.Object({ applied: Type.Integer(), total: Type.Integer() }),
});
export type StorefrontAhead = Static<typeof StorefrontAhead>;

/** An order at a moment and today; null before it was placed, and once it was deleted. */
export const OrderAsOf = Type.Object({
  at: Type.String(),
  past: orNull(OrderAnswer),
  now: orNull(OrderAnswer),
});
export type OrderAsOf = Static<typeof OrderAsOf>;

/**
 * A product at a moment, with the prices of that moment, and today; null when it did not exist then, or no longer
 * exists.
 */
export const ProductAsOf = Type.Object({
  at: Type.String(),
  past: orNull(AdminProduct),
  now: orNull(AdminProduct),
  /** From then to now. */
  differences: Type.Array(ShownChangeAnswer),
});
export type ProductAsOf = Immutable<Static<typeof ProductAsOf>>;

export const ProductsAsOfQuery = Type.Object({
  ...AtQuery.properties,
  ...paging(),
  status: Type.Optional(Status),
  title: Type.Optional(Type.String({ maxLength: 200 })),
});

const rowThen = {
  _id: Type.String(),
  product_id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  image_thumb: Type.String(),
  status: Status,
  price: Type.Integer(),
  priceAction: Type.Integer(),
  discountPercent: Type.Number(),
  productAction: FlagAnswer,
  productOffer: FlagAnswer,
  actionPercent: Type.Number(),
  available: FlagAnswer,
  productVariety: FlagAnswer,
  category: Type.Integer(),
  subCategory: orNull(Type.Integer()),
  brand: Type.Integer(),
  categoryName: Type.String(),
  brandName: Type.String(),
};
const ProductRowThen = Type.Object(rowThen);
/** A row of the product list as of a moment; fields as in the administration's product table. */
export type ProductRowThen = Static<typeof ProductRowThen>;
/** The product list as of a moment, each product beside its row of today: null where it no longer exists. */
export const ProductsAsOf = pageSchema(Type.Object({ ...rowThen, now: orNull(ProductRow) }));
export type ProductsAsOf = Static<typeof ProductsAsOf>;
