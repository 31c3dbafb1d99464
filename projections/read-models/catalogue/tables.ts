import { type ColumnType, sql } from 'kysely';
import type {
  BrandFacts,
  CategoryFacts,
  FilterGroupFacts,
  MarkupFacts,
  ProductTexts,
  Variation,
} from '../../../services/catalogue/index.ts';
import type { SettingsFacts } from '../../../services/settings/index.ts';
import { UNCOMPRESSED } from '../../generations/rows.ts';
import type { ProductDocument } from './documents.ts';

/** The tables below, as Kysely types its statements. */
export type CatalogueTables = {
  products: {
    id: string;
    doc: ProductDocument;
    number: number | null;
    changed_at: string;
  };
  product_texts: {
    id: string;
    doc: ProductTexts;
  };
  categories: {
    id: string;
    doc: CategoryFacts;
  };
  brands: {
    id: string;
    doc: BrandFacts;
  };
  filter_groups: {
    id: string;
    doc: FilterGroupFacts;
  };
  markups: {
    id: string;
    doc: MarkupFacts;
  };
  settings: {
    id: string;
    doc: SettingsFacts;
  };
  product_states: {
    id: string;
    at: string;
    product: string;
    number: number;
    title: string;
    slug: string;
    thumbnail: string;
    status: string;
    price: number;
    on_sale: boolean;
    sale_percent: ColumnType<string, number>;
    in_weekly_offer: boolean;
    brand: number;
    category: number;
    subcategory: number | null;
    available: boolean;
    varied: boolean;
    variations: readonly Variation[];
  };
  lookup_states: {
    id: string;
    at: string;
    kind: string;
    thing: string;
    doc: object | null;
    percent: ColumnType<string | null, number | null>;
  };
  list_rows: {
    id: string;
    number: number;
    changed_at: string;
    status: string;
    slug: string;
    former_slugs: readonly string[];
    created: string;
    price: number;
    selling_price: number;
    on_sale: boolean;
    sale_percent: string;
    in_weekly_offer: boolean;
    brand: number;
    sort_key: string;
    terms: readonly string[];
  };
  list_texts: {
    number: number;
    titles: string;
    codes: string;
  };
  list_counts: {
    term: string;
    products: number;
  };
  list_sets: {
    term: string;
    block: number;
    numbers: Buffer;
  };
};

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
export const TABLES = `
create table products (
  id text primary key,
  doc jsonb not null,
  number integer,
  changed_at numeric(20) not null
) ${UNCOMPRESSED};
create table product_texts (id text primary key, doc jsonb not null) ${UNCOMPRESSED};
create table categories (id text primary key, doc jsonb not null);
create table brands (id text primary key, doc jsonb not null);
create table filter_groups (id text primary key, doc jsonb not null);
create table markups (id text primary key, doc jsonb not null);
create table settings (id text primary key, doc jsonb not null);
create table product_states (
  id bigint primary key,
  at timestamptz not null,
  product text not null,
  number integer not null,
  title text not null,
  slug text not null,
  thumbnail text not null,
  status text not null,
  price integer not null,
  on_sale boolean not null,
  sale_percent numeric not null,
  in_weekly_offer boolean not null,
  brand integer not null,
  category integer not null,
  subcategory integer,
  available boolean not null,
  varied boolean not null,
  variations jsonb not null
);
create table lookup_states (
  id bigint primary key,
  at timestamptz not null,
  kind text not null,
  thing text not null,
  doc jsonb,
  percent numeric
);
create table list_rows (
  id text primary key,
  number integer not null,
  changed_at numeric(20) not null,
  status text not null,
  slug text not null,
  former_slugs text[] not null,
  created timestamptz not null,
  price integer not null,
  selling_price integer not null,
  on_sale boolean not null,
  sale_percent numeric not null,
  in_weekly_offer boolean not null,
  brand integer not null,
  sort_key text collate "C" not null,
  terms text[] not null
);
create table list_texts (
  number integer primary key,
  titles text not null,
  codes text not null
);
create table list_counts (
  term text primary key,
  products integer not null
);
create table list_sets (
  term text not null,
  block integer not null,
  numbers bytea not null,
  primary key (term, block)
) with (fillfactor = 70);
`;

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
