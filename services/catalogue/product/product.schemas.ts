import Type, { type Static } from 'typebox';
import { ShownChangeAnswer } from '../../audit/index.ts';
import { fromFields } from '../../platform/entity/entity-fields.ts';
import type { Immutable } from '../../platform/http/calls/contract.ts';
import {
  Amount,
  Deleted,
  Flag,
  FlagAnswer,
  line,
  listOrText,
  oneOf,
  optionalText,
  orNull,
  paging,
  Slug,
  text,
} from '../../platform/kernel/wire/http-schemas.ts';
import { MAX_QUANTITY } from '../../rules/orders/quantity.ts';
import { ProductAnswer, ProductCard, ProductFilter, ProductSupply, Status } from '../catalogue.schemas.ts';
import {
  DELIVERY_TIMES,
  FACTS,
  type Fact,
  type FactWith,
  FIELDS,
  type Kind,
  type OnWire,
  type ProductField,
  sliders,
  VARIATION_TYPES,
} from '../product-fields.ts';
import { ADMIN_SORTS } from '../product-lists.ports.ts';

export const ProductVariation = Type.Object({
  id: Type.Integer(),
  type: oneOf(VARIATION_TYPES),
  name: text(120),
  price: Amount,
});
export type ProductVariation = Static<typeof ProductVariation>;

/** `id`: `_id` or number; `variation`: its name or id. */
export const ProductPartBody = Type.Object({
  id: Type.Union([text(64), Type.Integer({ minimum: 1 })]),
  variation: Type.Optional(orNull(Type.Union([line(120), Type.Integer()]))),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
});
export type ProductPartBody = Static<typeof ProductPartBody>;

/** One whole product for administrators; `version` moves whenever it changes. */
export const AdminProduct = Type.Object({
  ...ProductAnswer.properties,
  ...ProductSupply.properties,
  /** The titles of its `parts`, in their sequence. */
  partTitles: Type.Array(Type.String()),
  version: Type.String(),
});
export type AdminProduct = Static<typeof AdminProduct>;

/** A row of the administration's lists: the card, with the further fields of its columns and links. */
export const ProductRow = Type.Object({
  ...ProductCard.properties,
  ...ProductSupply.properties,
  status: Status,
  category: Type.Integer(),
  subCategory: orNull(Type.Integer()),
  brand: Type.Integer(),
  displayOnHomepage: FlagAnswer,
});
export type ProductRow = Static<typeof ProductRow>;
/** A row of the best sellers' table: the sales of a product; `soldAmount` in hundredths. */
export const BestSellerRow = Type.Object({
  ...ProductRow.properties,
  sold: Type.Integer(),
  orders: Type.Integer(),
  soldAmount: Type.Integer(),
});
export type BestSellerRow = Static<typeof BestSellerRow>;

/** A field that was changed since the product was read; by its name on the wire. */
export const ProductFieldChange = Type.Object({
  field: Type.String(),
  old: Type.Optional(Type.Unknown()),
  new: Type.Optional(Type.Unknown()),
  at: Type.String(),
  actor: Type.Object({ kind: Type.String(), id: Type.String(), name: Type.String() }),
  reason: Type.Optional(Type.String()),
});
export type ProductFieldChange = Static<typeof ProductFieldChange>;
/** In the 409 `product_changed`: the differences and the current product. */
export const ProductConflict = Type.Object({
  changes: Type.Array(ProductFieldChange),
  product: orNull(AdminProduct),
});
export type ProductConflict = Static<typeof ProductConflict>;

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
  optionalReference: () => Type.Union([Type.Integer(), Type.Null(), Type.Literal('')]),
  references: ({ max }: ProductField) => listOrText(Type.Integer(), max),
  productType: () => Type.Integer({ minimum: 1, maximum: 5 }),
  deliveryTime: () => Type.Union([oneOf(DELIVERY_TIMES), Type.Literal('')]),
  status: () => Status,
  filters: ({ max }: ProductField) => listOrText(ProductFilter, max),
  variations: ({ max }: ProductField) => listOrText(ProductVariation, max),
  parts: ({ max }: ProductField) => listOrText(ProductPartBody, max),
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
  /** A flag; where stock is kept the pieces that an answer had, which are ignored. */
  available: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The server computes these; a form's values are ignored. */
  priceAction: Type.Optional(Type.Unknown()),
  productCreatedAt: Type.Optional(Type.Unknown()),
};

/** The required fields of the add form (specification/catalogue §9). */
export const AddProductBody = Type.Object({ ...productFields, image: text(300) });
export type AddProductBody = Static<typeof AddProductBody>;
/** The required fields of the edit form (specification/catalogue §9); the image may be omitted. */
export const UpdateProductBody = Type.Object({
  ...productFields,
  image: optionalText(300),
  /** The one that was read: where the product has changed since, nothing is saved (409 `product_changed`). */
  version: Type.Optional(Type.String({ maxLength: 40 })),
});
export type UpdateProductBody = Static<typeof UpdateProductBody>;
export const BestSellerBody = Type.Object({ bestSeller: Flag });

/** The current product; only its id if it was deleted meanwhile. */
export const ProductSaved = Type.Union([AdminProduct, Deleted]);

export const ProductTableQuery = Type.Object({
  ...paging(),
  sort: Type.Optional(oneOf(ADMIN_SORTS)),
  title: Type.Optional(Type.String({ maxLength: 200 })),
  category: Type.Optional(Type.String({ maxLength: 120 })),
  price: Type.Optional(Type.String({ maxLength: 20 })),
  status: Type.Optional(Status),
});
export type ProductTableQuery = Static<typeof ProductTableQuery>;
export const ProductCount = Type.Object({ count: Type.Integer() });
export const BestSellersQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3660 })),
});

/**
 * The state at a moment, or before an event by its position in the audit trail; all fields, or the named ones. A
 * deleted product needs no moment: it is restored to its last state.
 */
export const RestoreBody = Type.Object({
  at: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
  before: Type.Optional(Type.String({ maxLength: 20, pattern: '^\\d{1,18}$' })),
  /** As the preview names them. */
  fields: Type.Optional(Type.Array(Type.Unsafe<string>(Type.Enum(FACTS)), { minItems: 1, maxItems: 60 })),
  /** Returns the changes and the obstacles; changes nothing. */
  preview: Type.Optional(Type.Boolean()),
});
export type RestoreBody = Static<typeof RestoreBody>;

/**
 * `changes` lead from the current to the restored state; `refusals` list the fields that cannot be restored, and why.
 */
export const RestorePreview = Type.Object({
  changes: Type.Array(ShownChangeAnswer),
  refusals: Type.Array(Type.Object({ field: Type.String(), error: Type.String() })),
});
export type RestorePreview = Immutable<Static<typeof RestorePreview>>;
