/** What the write side keeps beside the log: never part of it, and never built from it alone. */
export const REGISTRY_SCHEMA = `
create schema if not exists registry;

create table if not exists registry.personal_keys (
  subject text primary key,
  key bytea not null
);
create table if not exists registry.numbers (
  name text primary key,
  last bigint not null
);
create table if not exists registry.claims (
  scope text not null,
  value text not null,
  owner text not null,
  claimed_at timestamptz not null default now(),
  primary key (scope, value)
);
create index if not exists claims_by_owner on registry.claims (owner);
create table if not exists registry.secrets (
  name text primary key,
  secret text not null
);
`;
