import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../platform/http/roles.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import { skipExisting } from '../platform/postgres/skip-existing.ts';

/** Notifies every process that an account's version, role or existence changed; the payload is the user's id. */
export const CREDENTIALS_CHANNEL = 'credentials_changed';
/** Notifies every process that a session ended; the payload is its id, '' for any. */
export const SESSIONS_CHANNEL = 'session_ended';

/** Notifies every process that the token secrets changed. */
export const TOKEN_SECRETS_CHANNEL = 'token_secrets_changed';

/** The tables below, as Kysely types its statements. */
export type AccountTables = {
  'registry.credentials': {
    user_id: string;
    hash: string;
    administrator: Generated<boolean>;
    version: Generated<number>;
    roles: ColumnType<string[] | null, readonly Role[], readonly Role[]>;
  };
  'registry.password_resets': {
    token_hash: string;
    user_id: string;
    expires_at: string;
  };
  'registry.sessions': {
    id: string;
    user_id: string;
    version: number;
    description: string;
    created_at: string;
    last_used_at: string;
    expires_at: string;
    ended_at: string | null;
  };
  'registry.token_secrets': {
    id: string;
    secret: string;
    signs_from: string;
    counts_until: string | null;
  };
  'registry.second_factors': {
    user_id: string;
    sealed: unknown;
    confirmed_at: string | null;
    last_step: ColumnType<string, number | undefined, number>;
  };
  'registry.recovery_codes': {
    user_id: string;
    code_hash: string;
  };
  'registry.email_confirmations': {
    token_hash: string;
    user_id: string;
    email_hash: string;
    expires_at: string;
    takes_back: Generated<boolean>;
  };
  'registry.known_browsers': {
    secret_hash: string;
    user_id: string;
    expires_at: string;
  };
  'registry.pending_accounts': {
    order_id: string;
    hash: string;
    prepared_at: Generated<string>;
  };
};

/** In one transaction under a lock, because several processes may start at the same time. */
const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create customers schema'));
create table if not exists registry.credentials (
  user_id text primary key,
  hash text not null,
  administrator boolean not null default false,
  version integer not null default 1
);
-- Null in rows of programs that knew administrators only; administrator goes on telling them whether there is a role.
alter table registry.credentials add column if not exists roles text[];
create index if not exists credentials_of_administrators on registry.credentials (user_id) where administrator;

create table if not exists registry.password_resets (
  token_hash text primary key,
  user_id text not null,
  expires_at timestamptz not null
);
create index if not exists password_resets_by_user on registry.password_resets (user_id);

create table if not exists registry.sessions (
  id text primary key,
  user_id text not null,
  version integer not null,
  description text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- Kept until it would have run out: an ended session must not be made again for a token without one.
  ended_at timestamptz
);
create index if not exists sessions_by_user on registry.sessions (user_id);
create index if not exists sessions_by_expiry on registry.sessions (expires_at);

create table if not exists registry.token_secrets (
  id text primary key,
  secret text not null,
  signs_from timestamptz not null,
  -- Null for the newest: there is no end to it yet.
  counts_until timestamptz
);

create table if not exists registry.second_factors (
  user_id text primary key,
  -- The authenticator's secret, sealed with the user's personal key.
  sealed jsonb not null,
  -- Null until a code was given.
  confirmed_at timestamptz,
  -- The time step of the code that was used last: no code is good twice.
  last_step bigint not null default 0
);
create table if not exists registry.recovery_codes (
  user_id text not null,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table if not exists registry.email_confirmations (
  token_hash text primary key,
  user_id text not null,
  -- The address that the link was sent to: it confirms no other.
  email_hash text not null,
  expires_at timestamptz not null
);
-- Of the links that an address gets whose place another one is to take, or has taken.
alter table registry.email_confirmations add column if not exists takes_back boolean not null default false;
create index if not exists email_confirmations_by_user on registry.email_confirmations (user_id);

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
  await pool.query(skipExisting(SCHEMA));
}
