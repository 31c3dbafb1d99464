import type { Pool } from '../platform/postgres/pool.ts';

/** Tells every process that an account's version, role or existence changed; the payload is the user's id. */
export const CREDENTIALS_CHANNEL = 'credentials_changed';

/** In one transaction under a lock: processes that start together must not create the same table together. */
const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create customers schema'));
create table if not exists registry.credentials (
  user_id text primary key,
  hash text not null,
  administrator boolean not null default false,
  version integer not null default 1
);
create index if not exists credentials_of_administrators on registry.credentials (user_id) where administrator;

create table if not exists registry.password_resets (
  token_hash text primary key,
  user_id text not null,
  expires_at timestamptz not null
);
create index if not exists password_resets_by_user on registry.password_resets (user_id);

create table if not exists registry.known_browsers (
  secret_hash text not null,
  user_id text not null,
  expires_at timestamptz not null,
  primary key (secret_hash, user_id)
);
create index if not exists known_browsers_by_user on registry.known_browsers (user_id);

create table if not exists registry.pending_accounts (
  order_id text primary key,
  hash text not null,
  prepared_at timestamptz not null default now()
);
`;

/** Creates the tables of the write side of accounts where they are missing; after `createRegistrySchema`. */
export async function createCustomersSchema(pool: Pool): Promise<void> {
  await pool.query(SCHEMA);
}
