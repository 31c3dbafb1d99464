import Type, { type Static } from 'typebox';
import {
  Amount,
  Flag,
  line,
  link,
  listOrText,
  oneOf,
  optionalText,
  paging,
  Slug,
  text,
} from '../platform/kernel/http-schemas.ts';
import { STATUSES } from '../rules/publication.ts';
import {
  DELIVERY_TIMES,
  type Fact,
  type FactOfKind,
  type FactWith,
  FIELDS,
  fromFields,
  type Kind,
  type OnWire,
  type ProductField,
  type Sliders,
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
export const CategoryAnswer = Type.Object({
  _id: Type.String(),
  category_id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  color: Type.Union([Type.String(), Type.Null()]),
  image: Type.String(),
  parentCategory: Type.Union([Type.Integer(), Type.Null()]),
  showInMenu: Flag,
  categoryOrder: Type.Integer(),
  filtersCategories: Type.Array(Type.Integer()),
});
export type CategoryAnswer = Static<typeof CategoryAnswer>;

export const BrandAnswer = Type.Object({
  _id: Type.String(),
  brand_id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  image: Type.String(),
  link: Type.String(),
  metaDesc: Type.String(),
  discount: Type.Number(),
});
export type BrandAnswer = Static<typeof BrandAnswer>;

export const FilterItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isUsed: Type.Optional(Flag),
  quantity: Type.Optional(Type.Integer()),
});
export type FilterItem = Static<typeof FilterItem>;
export const FilterGroupAnswer = Type.Object({
  _id: Type.String(),
  filter_id: Type.Integer(),
  name: Type.String(),
  filters: Type.Array(FilterItem),
});
export type FilterGroupAnswer = Static<typeof FilterGroupAnswer>;

export const MarkupAnswer = Type.Object({
  _id: Type.String(),
  markup_id: Type.Integer(),
  name: Type.String(),
  value: Type.Number(),
});
export type MarkupAnswer = Static<typeof MarkupAnswer>;

export const ProductFilter = Type.Object({
  cat_id: Type.Integer(),
  filter_id: Type.String({ maxLength: 40 }),
});
export type ProductFilter = Static<typeof ProductFilter>;
export const ProductVariation = Type.Object({
  id: Type.Integer(),
  type: oneOf(VARIATION_TYPES),
  name: text(120),
  price: Amount,
});
export type ProductVariation = Static<typeof ProductVariation>;
/** A variation as it is answered: with its selling price and points, computed by the server. */
export type ProductVariationAnswer = ProductVariation & {
  priceAction: number;
  lowestPrice30: number | null;
  points: number;
  /** The pieces that may be ordered; only when stock is kept. */
  available?: number;
  /** As that of the product; only when stock is kept. */
  availability?: (typeof AVAILABILITIES)[number];
};

/** What a card in a list shows. Amounts in hundredths; `priceAction` is the selling price (specification/money §5). */
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

/** A fact of each kind as it is answered. */
type Answered = Omit<FactOfKind, 'flag' | 'references' | 'status' | 'filters' | 'variations'> & {
  flag: Flag;
  references: number[];
  status: Status;
  filters: ProductFilter[];
  variations: ProductVariationAnswer[];
};
type InternalFact = FactWith<{ readonly onlyAdministrators: true }>;
/** One whole product for everybody; the administrator's answer adds the fields of `ProductSupply`. */
export type ProductAnswer = ProductCard &
  OnWire<Answered, Exclude<Fact, InternalFact | 'gallery' | 'available'>> &
  Sliders;
/** Never public (specification/catalogue §14). */
export type ProductSupply = OnWire<Answered, InternalFact>;

/** A field that was changed since somebody has read the product; by its name on the wire. */
export type ProductFieldChange = {
  field: string;
  old: unknown;
  new: unknown;
  at: string;
  actor: { kind: string; id: string; name: string };
  reason?: string;
};
/** What a 409 `product_changed` carries beside the sentence: the differences, and the product as it is now. */
export type ProductConflict = {
  changes: ProductFieldChange[];
  product: (ProductAnswer & ProductSupply & { version: string }) | null;
};

/** A row of the best sellers' table: what was sold of a product; `soldAmount` in hundredths. */
export type BestSellerRow = ProductCard &
  ProductSupply & { status: Status; sold: number; orders: number; soldAmount: number };

export type FacetGroup = {
  filter_id: number;
  name: string;
  options: { id: string; name: string; count: number }[];
};
export type ProductPage = {
  items: ProductCard[];
  total: number;
  page: number;
  pageSize: number;
  facets?: FacetGroup[];
  /** With `facets` where stock is kept: how many of them may be ordered at once. */
  availableTotal?: number;
};

/** `1`: only what may be ordered at once. Everything else means nothing, and `1` too where no stock is kept. */
export const OnlyAvailable = Type.String();

export const ProductListQuery = Type.Object({
  ...paging(),
  sort: Type.Optional(Sort),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  filters: Type.Optional(Type.String({ maxLength: 2000 })),
  available: Type.Optional(OnlyAvailable),
});
export type ProductListQuery = Static<typeof ProductListQuery>;

export const CategoryBody = Type.Object({
  name: text(120),
  slug: Slug,
  parentCategory: Type.Optional(
    Type.Union([Type.Integer(), Type.Null(), Type.Literal('null'), Type.Literal('')]),
  ),
  showInMenu: Type.Optional(Flag),
  color: Type.Optional(Type.Union([oneOf(COLORS), Type.Literal(''), Type.Null()])),
  categoryOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  filtersCategories: Type.Optional(listOrText(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]))),
  image: optionalText(300),
});
export type CategoryBody = Static<typeof CategoryBody>;

export const BrandBody = Type.Object({
  name: text(120),
  slug: Slug,
  link: link(),
  metaDesc: text(1000),
  discount: Type.Number({ minimum: 0, maximum: 99 }),
  image: optionalText(300),
});
export type BrandBody = Static<typeof BrandBody>;

export const MarkupBody = Type.Object({ name: text(120), value: Type.Number({ minimum: 0, maximum: 1000 }) });
export type MarkupBody = Static<typeof MarkupBody>;
export const FilterGroupBody = Type.Object({ name: text(120) });
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

const onLine = ({ max = 0 }: ProductField) => line(max);
const upTo = ({ max = 0 }: ProductField) => Type.String({ maxLength: max });
/** How a field of each kind is sent. */
const SENT = {
  text: (field: ProductField) => (field.required ? text(field.max) : onLine(field)),
  code: onLine,
  richText: upTo,
  slug: () => Slug,
  amount: () => Amount,
  percent: ({ max = 0 }: ProductField) => Type.Number({ minimum: 0, maximum: max }),
  flag: () => Flag,
  reference: () => Type.Integer({ minimum: 0 }),
  optionalReference: () => Type.Union([Type.Integer(), Type.Null()]),
  references: ({ max }: ProductField) => listOrText(Type.Integer(), max),
  productType: () => Type.Integer({ minimum: 1, maximum: 5 }),
  deliveryTime: () => Type.Union([oneOf(DELIVERY_TIMES), Type.Literal('')]),
  status: () => Status,
  filters: ({ max }: ProductField) => listOrText(ProductFilter, max),
  variations: ({ max }: ProductField) => listOrText(ProductVariation, max),
  picture: upTo,
  gallery: () => Type.Never(),
} satisfies Record<Kind, (field: ProductField) => Type.TSchema>;
type Schemas = { [K in Kind]: ReturnType<(typeof SENT)[K]> };
type OptionalSchemas = { [K in Kind]: Type.TOptional<Schemas[K]> };

type RequiredFact = FactWith<{ readonly required: string }>;
type DeclaredFields = OnWire<Schemas, RequiredFact> &
  OnWire<OptionalSchemas, Exclude<Fact, RequiredFact | 'gallery'>>;

const productFields = {
  ...fromFields<DeclaredFields>(
    FIELDS.filter(({ kind }) => kind !== 'gallery').map((field) => {
      const schema = SENT[field.kind](field);
      return [field.wire, field.required ? schema : Type.Optional(schema)];
    }),
  ),
  ...sliders(() => optionalText(300)),
  /** The server computes these; what a form sends of them is ignored. */
  priceAction: Type.Optional(Type.Unknown()),
  productCreatedAt: Type.Optional(Type.Unknown()),
};

/** specification/catalogue §9: what the add form requires. */
export const AddProductBody = Type.Object({ ...productFields, image: text(300) });
export type AddProductBody = Static<typeof AddProductBody>;
/** specification/catalogue §9: what the edit form requires; the image may stay as it is. */
export const UpdateProductBody = Type.Object({
  ...productFields,
  image: optionalText(300),
  /** The one that was read: where the product has changed since, nothing is saved (409 `product_changed`). */
  version: Type.Optional(Type.String({ maxLength: 40 })),
});
export type UpdateProductBody = Static<typeof UpdateProductBody>;
export const BestSellerBody = Type.Object({ bestSeller: Flag });
