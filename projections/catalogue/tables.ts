/**
 * Documents as the events left them. What follows from several of them (a selling price from product, brand and
 * settings) is computed where it is read, so that no row depends on two streams.
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
`;

/** A reader asks for what has changed since it last asked. */
export const INDEXES = `
create index products_changed_at on products (changed_at);
`;
