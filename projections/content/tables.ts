export const CONTENT_TABLES = `
create table sliders (
  id text primary key,
  doc jsonb not null,
  number integer not null,
  position integer not null
);
create table posts (
  id text primary key,
  doc jsonb not null,
  number integer not null
);
create table pages (
  id text primary key,
  doc jsonb not null,
  number integer not null,
  slug text not null
);
create table reviews (
  id text primary key,
  doc jsonb not null,
  product_id text not null,
  mark integer not null,
  approved boolean not null,
  commented boolean not null,
  written_at timestamptz not null
);
create table messages (
  id text primary key,
  doc jsonb not null,
  received_at timestamptz not null
);
create table subscribers (
  id text primary key,
  doc jsonb not null,
  joined_at timestamptz not null
);`;

export const CONTENT_INDEXES = `
create index pages_by_slug on pages (slug);
create index reviews_by_product on reviews (product_id, written_at desc) where approved;
create index messages_by_time on messages (received_at desc, id);
create index subscribers_by_time on subscribers (joined_at desc, id);`;
