import { type ColumnType, sql } from 'kysely';
import type {
  BrandFacts,
  CategoryFacts,
  FilterGroupFacts,
  MarkupFacts,
  ProductTexts,
  Variation,
} from '../../../../services/catalogue/index.ts';
import {
  column,
  ddlOf,
  document,
  type RowsOf,
  table,
} from '../../../../services/platform/postgres/tables.ts';
import type { SettingsFacts } from '../../../../services/settings/index.ts';
import { UNCOMPRESSED } from '../../../generations/rows.ts';
import type { ProductDocument } from './catalogue-documents.ts';

/**
 * Each document is the state of one stream. Values derived from several (a selling price from product, brand and
 * settings) are computed at the read.
 *
 * `list_rows` is what PostgreSQL needs to answer lists of a large catalogue: the values products are sorted by and the sets
 * they are in (`terms`); `selling_price` also follows brands and settings. `list_texts` has what is searched for, folded, in a
 * table of its own: it changes rarely, and a search that no index answers reads little. `list_counts` keeps how many products
 * have a term, `list_sets` which ones (`lists/set-blocks.ts`).
 *
 * `product_states` keeps a product's fields for lists and prices, valid from `at` until its next row; `lookup_states` the
 * same for its lookups (`doc` null: deleted), with the `percent` that prices depend on when it was set. `id` is
 * the event's position in the log.
 */
const tables = {
  products: table(
    {
      ...document<ProductDocument>(),
      number: column.nullable<number>('integer'),
      changed_at: column.of<string>('numeric(20)'),
    },
    { storage: UNCOMPRESSED },
  ),
  product_texts: table(document<ProductTexts>(), { storage: UNCOMPRESSED }),
  categories: table(document<CategoryFacts>()),
  brands: table(document<BrandFacts>()),
  filter_groups: table(document<FilterGroupFacts>()),
  markups: table(document<MarkupFacts>()),
  settings: table(document<SettingsFacts>()),
  product_states: table({
    id: column.primary(column.bigint),
    at: column.time,
    product: column.text,
    number: column.integer,
    title: column.text,
    slug: column.text,
    thumbnail: column.text,
    status: column.text,
    price: column.integer,
    on_sale: column.boolean,
    sale_percent: column.of<ColumnType<string, number>>('numeric'),
    in_weekly_offer: column.boolean,
    brand: column.integer,
    category: column.integer,
    subcategory: column.nullable<number>('integer'),
    available: column.boolean,
    varied: column.boolean,
    variations: column.json<readonly Variation[]>(),
  }),
  lookup_states: table({
    id: column.primary(column.bigint),
    at: column.time,
    kind: column.text,
    thing: column.text,
    doc: column.nullable<object>('jsonb'),
    percent: column.nullable<ColumnType<string, number>>('numeric'),
  }),
  list_rows: table({
    id: column.id,
    number: column.integer,
    changed_at: column.of<string>('numeric(20)'),
    status: column.text,
    slug: column.text,
    former_slugs: column.texts,
    created: column.time,
    price: column.integer,
    selling_price: column.integer,
    on_sale: column.boolean,
    sale_percent: column.of<string>('numeric'),
    in_weekly_offer: column.boolean,
    brand: column.integer,
    sort_key: column.of<string>('text collate "C"'),
    terms: column.texts,
  }),
  list_texts: table({
    number: column.primary(column.integer),
    titles: column.text,
    codes: column.text,
  }),
  list_counts: table({ term: column.id, products: column.integer }),
  list_sets: table(
    {
      term: column.text,
      block: column.integer,
      numbers: column.of<Buffer>('bytea'),
    },
    { key: ['term', 'block'], storage: 'with (fillfactor = 70)' },
  ),
};

/** Their rows, as Kysely types its statements. */
export type CatalogueTables = RowsOf<typeof tables>;

export const TABLES = ddlOf(tables);

/** The condition of the index `products_bundles`. */
export const IS_BUNDLE = sql<boolean>`coalesce(doc->'parts', '[]'::jsonb) <> '[]'::jsonb`;

/** Readers query the changes since their last read. */
export const INDEXES = `
create index products_changed_at on products (changed_at);
create index products_number on products (number);
create index products_bundles on products (id) where coalesce(doc->'parts', '[]'::jsonb) <> '[]'::jsonb;
create index product_states_of_product on product_states (product, id);
create index product_states_first on product_states (number, id);
create index lookup_states_of_thing on lookup_states (kind, thing, id);
create index lookup_states_percent on lookup_states (id) where percent is not null;
create index list_rows_changed_at on list_rows (changed_at);
create index list_rows_number on list_rows (number);
create index list_rows_slug on list_rows (slug);
create index list_rows_former_slugs on list_rows using gin (former_slugs) where former_slugs <> '{}';
create index list_rows_created on list_rows (created, number);
create index list_rows_selling_price on list_rows (selling_price, number);
create index list_rows_price on list_rows (price, number);
create index list_rows_sort_key on list_rows (sort_key, number);
create index list_rows_reduced on list_rows (brand) where on_sale or in_weekly_offer;
create index list_texts_titles on list_texts using gin (titles gin_trgm_ops);
create index list_texts_codes on list_texts using gin (codes gin_trgm_ops);
`;
