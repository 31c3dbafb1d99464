import Type, { type Static } from 'typebox';
import { fromFields } from '../platform/entity/entity-fields.ts';
import { answerSchema, bodySchema } from '../platform/entity/entity-schemas.ts';
import {
  Flag,
  FlagAnswer,
  line,
  listOrText,
  oneOf,
  orNull,
  paging,
} from '../platform/kernel/wire/http-schemas.ts';
import { STATUSES } from '../rules/products/publication.ts';
import { BRAND } from './lookups/brand.fields.ts';
import { CATEGORY } from './lookups/category.fields.ts';
import { FILTER_GROUP } from './lookups/filter-group.fields.ts';
import { MARKUP } from './lookups/markup.fields.ts';
import {
  type Fact,
  type FactWith,
  FIELDS,
  type Kind,
  type OnWire,
  type ProductField,
  sliders,
  VARIATION_TYPES,
} from './product-fields.ts';

export const COLORS = [
  'zdravlje',
  'aparati-i-pomagala',
  'drogerija',
  'ljepota-i-njega',
  'sport-i-rekreacija',
] as const;
export const AVAILABILITIES = ['in-stock', 'on-order', 'out-of-stock'] as const;
export const SORTS = ['newest', 'oldest', 'price-asc', 'price-desc', 'name'] as const;

export const Status = oneOf(STATUSES);
export type Status = Static<typeof Status>;
export const Sort = oneOf(SORTS);
export type Sort = Static<typeof Sort>;

/** A category as every category call answers it (specification/catalogue §2). */
export const CategoryAnswer = answerSchema(CATEGORY, {
  color: orNull(Type.String()),
  parent: orNull(Type.Integer()),
  filterGroups: Type.Array(Type.Integer()),
});
export type CategoryAnswer = Static<typeof CategoryAnswer>;

export const BrandAnswer = answerSchema(BRAND, {});
export type BrandAnswer = Static<typeof BrandAnswer>;

export const FilterItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isUsed: Type.Optional(Flag),
  quantity: Type.Optional(Type.Integer()),
});
export type FilterItem = Static<typeof FilterItem>;
export const FilterGroupAnswer = answerSchema(FILTER_GROUP, { options: Type.Array(FilterItem) });
export type FilterGroupAnswer = Static<typeof FilterGroupAnswer>;

export const MarkupAnswer = answerSchema(MARKUP, {});
export type MarkupAnswer = Static<typeof MarkupAnswer>;

export const ProductFilter = Type.Object({
  cat_id: Type.Integer(),
  filter_id: Type.String({ maxLength: 40 }),
});
export type ProductFilter = Static<typeof ProductFilter>;
/** Pieces of another product that a bundle is made of. */
export const ProductPartAnswer = Type.Object({
  id: Type.String(),
  variation: Type.Optional(Type.String()),
  quantity: Type.Integer(),
});
/** A variation with its selling price and points, which the server computes. */
export const ProductVariationAnswer = Type.Object({
  id: Type.Integer(),
  type: oneOf(VARIATION_TYPES),
  name: Type.String(),
  price: Type.Integer(),
  priceAction: Type.Integer(),
  lowestPrice30: orNull(Type.Integer()),
  points: Type.Integer(),
  /** The pieces that may be ordered; only when stock is kept. */
  available: Type.Optional(Type.Integer()),
  /** As that of the product; only when stock is kept. */
  availability: Type.Optional(oneOf(AVAILABILITIES)),
});
export type ProductVariationAnswer = Static<typeof ProductVariationAnswer>;

/** A card in a list. Amounts in hundredths; `priceAction` is the selling price (specification/money §5). */
export const ProductCard = Type.Object({
  _id: Type.String(),
  product_id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  purpose: Type.String(),
  price: Type.Integer(),
  priceAction: Type.Integer(),
  /** 'Najniža cijena u posljednjih 30 dana', hundredths; null where the price is not reduced. */
  lowestPrice30: Type.Union([Type.Integer(), Type.Null()]),
  /** The percent that really applies: sale, weekly offer and brand taken together. */
  discountPercent: Type.Number(),
  productAction: Flag,
  productOffer: Flag,
  actionPercent: Type.Number(),
  productVariety: Flag,
  /** 'Odmah dostupno'; the pieces that may be ordered when stock is kept. */
  available: Type.Integer({ minimum: 0 }),
  /** Only when stock is kept. */
  availability: Type.Optional(oneOf(AVAILABILITIES)),
  bestSeller: Flag,
  image: Type.String(),
  image_thumb: Type.String(),
  points: Type.Integer(),
  productCreatedAt: Type.String(),
  categoryData: Type.Object({
    slug: Type.String(),
    name: Type.String(),
    color: Type.Union([Type.String(), Type.Null()]),
  }),
  brandData: Type.Object({
    slug: Type.String(),
    name: Type.String(),
    discount: Type.Number(),
    image: Type.String(),
  }),
});
export type ProductCard = Static<typeof ProductCard>;

/** The answer's schema for each kind of fact. */
const ANSWERED = {
  text: Type.String(),
  code: Type.String(),
  richText: Type.String(),
  slug: Type.String(),
  amount: Type.Integer(),
  percent: Type.Number(),
  flag: FlagAnswer,
  reference: Type.Integer(),
  optionalReference: orNull(Type.Integer()),
  references: Type.Array(Type.Integer()),
  productType: Type.Integer(),
  deliveryTime: Type.String(),
  status: Status,
  filters: Type.Array(ProductFilter),
  variations: Type.Array(ProductVariationAnswer),
  parts: Type.Array(ProductPartAnswer),
  picture: Type.String(),
  gallery: Type.Never(),
} satisfies Record<Kind, Type.TSchema>;

type InternalFact = FactWith<{ readonly onlyAdministrators: true }>;
/** The gallery has fields of its own, and availability is answered as on the card. */
type PublicFact = Exclude<Fact, InternalFact | 'gallery' | 'available'>;
const LAST: readonly Fact[] = ['filters', 'variations', 'status', 'parts'];
const INTERNAL = FIELDS.filter(({ onlyAdministrators }) => onlyAdministrators);
const PUBLIC = FIELDS.filter(
  (field) => !INTERNAL.includes(field) && field.kind !== 'gallery' && field.fact !== 'available',
).sort((a, b) => LAST.indexOf(a.fact) - LAST.indexOf(b.fact));

function answered<F extends Fact>(fields: readonly ProductField[]): OnWire<typeof ANSWERED, F> {
  return fromFields(fields.map(({ wire, kind }) => [wire, ANSWERED[kind]]));
}

/** One whole product, as the public sees it. */
export const ProductAnswer = Type.Object({
  ...ProductCard.properties,
  ...answered<PublicFact>(PUBLIC),
  ...sliders(() => Type.String()),
});
export type ProductAnswer = Static<typeof ProductAnswer>;
/** Never public (specification/catalogue §14). */
export const ProductSupply = Type.Object(answered<InternalFact>(INTERNAL));
export type ProductSupply = Static<typeof ProductSupply>;

/** A group of filters, with how many products of a list each of its options has. */
export const FacetGroup = Type.Object({
  filter_id: Type.Integer(),
  name: Type.String(),
  options: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
});
export type FacetGroup = Static<typeof FacetGroup>;
/** A whole list of products. */
export const ProductCards = Type.Array(ProductCard);
/** A page of one. */
export const ProductPage = Type.Object({
  items: ProductCards,
  total: Type.Integer(),
  facets: Type.Optional(Type.Array(FacetGroup)),
  /** With `facets` where stock is kept: the number that may be ordered at once. */
  availableTotal: Type.Optional(Type.Integer()),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});
export type ProductPage = Static<typeof ProductPage>;

/** `1`: only products that may be ordered at once. Other values are ignored, and so is `1` where no stock is kept. */
export const OnlyAvailable = Type.String();

export const ProductListQuery = Type.Object({
  ...paging(),
  sort: Type.Optional(Sort),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  filters: Type.Optional(Type.String({ maxLength: 2000 })),
  available: Type.Optional(OnlyAvailable),
});
export type ProductListQuery = Static<typeof ProductListQuery>;

export const CategoryBody = bodySchema(CATEGORY, {
  parent: Type.Optional(Type.Union([Type.Integer(), Type.Null(), Type.Literal('null'), Type.Literal('')])),
  color: Type.Optional(Type.Union([oneOf(COLORS), Type.Literal(''), Type.Null()])),
  filterGroups: Type.Optional(listOrText(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]))),
});
export type CategoryBody = Static<typeof CategoryBody>;

export const BrandBody = bodySchema(BRAND, {});
export type BrandBody = Static<typeof BrandBody>;

export const MarkupBody = bodySchema(MARKUP, {});
export type MarkupBody = Static<typeof MarkupBody>;
export const FilterGroupBody = bodySchema(FILTER_GROUP, {});
export type FilterGroupBody = Static<typeof FilterGroupBody>;
export const FilterItemsBody = Type.Object({
  filters: listOrText(
    Type.Object({
      id: Type.Optional(Type.String({ maxLength: 40 })),
      /** Of an edited filter it may be empty. */
      name: line(120),
      isUsed: Type.Optional(Type.Unknown()),
      quantity: Type.Optional(Type.Unknown()),
    }),
    1000,
  ),
});
export type FilterItemsBody = Static<typeof FilterItemsBody>;
