import type { ColumnType } from 'kysely';
import type {
  BrandFacts,
  CategoryFacts,
  FilterGroupFacts,
  MarkupFacts,
  ProductTexts,
  Variation,
} from '../../services/catalogue/index.ts';
import type { SettingsFacts } from '../../services/settings/index.ts';
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
};

/**
 * Documents as the events left them. What follows from several of them (a selling price from product, brand and
 * settings) is computed where it is read, so that no row depends on two streams.
 *
 * `product_states` keeps what lists and prices show of a product, from `at` on until its next row; `lookup_states` the
 * same of what it refers to (`doc` null: deleted), with the `percent` that prices depend on where that was set. `id` is
 * the event's place in the log.
 */
export const TABLES = `
create table products (
  id text primary key,
  doc jsonb not null,
  number integer,
  changed_at numeric(20) not null
);
create table product_texts (id text primary key, doc jsonb not null);
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
`;

/** A reader asks for what has changed since it last asked. */
export const INDEXES = `
create index products_changed_at on products (changed_at);
create index products_number on products (number);
create index product_states_of_product on product_states (product, id);
create index product_states_first on product_states (number, id);
create index lookup_states_of_thing on lookup_states (kind, thing, id);
create index lookup_states_percent on lookup_states (id) where percent is not null;
`;
