import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../platform/http/calls/roles.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import { skipExisting } from '../platform/postgres/skip-existing.ts';
import { column, ddlOf, type RowsOf, table } from '../platform/postgres/tables.ts';

/** Notifies every process that an account's version, role or existence changed; the payload is the user's id. */
export const CREDENTIALS_CHANNEL = 'credentials_changed';
/** Notifies every process that a session ended; the payload is its id, '' for any. */
export const SESSIONS_CHANNEL = 'session_ended';

/** Notifies every process that the token secrets changed. */
export const TOKEN_SECRETS_CHANNEL = 'token_secrets_changed';

const tables = {
  'registry.credentials': table({
    user_id: column.id,
    hash: column.text,
    administrator: column.generated<boolean>('boolean', 'false'),
    version: column.generated<number>('integer', '1'),
  }),
  'registry.password_resets': table({
    token_hash: column.id,
    user_id: column.text,
    expires_at: column.time,
  }),
  'registry.sessions': table({
    id: column.id,
    user_id: column.text,
    version: column.integer,
    description: column.text,
    created_at: column.time,
    last_used_at: column.time,
    expires_at: column.time,
    /** Kept until it would have run out: an ended session must not be made again for a token without one. */
    ended_at: column.nullable<string>('timestamptz'),
  }),
  'registry.token_secrets': table({
    id: column.id,
    secret: column.text,
    signs_from: column.time,
    /** Null for the newest: there is no end to it yet. */
    counts_until: column.nullable<string>('timestamptz'),
  }),
  'registry.second_factors': table({
    user_id: column.id,
    /** The authenticator's secret, sealed with the user's personal key. */
    sealed: column.json<unknown>(),
    /** Null until a code was given. */
    confirmed_at: column.nullable<string>('timestamptz'),
    /** The time step of the code that was used last: no code is good twice. */
    last_step: column.of<ColumnType<string, number | undefined, number>>('bigint default 0'),
  }),
  'registry.recovery_codes': table(
    {
      user_id: column.text,
      code_hash: column.text,
    },
    { key: ['user_id', 'code_hash'] },
  ),
  'registry.email_confirmations': table({
    token_hash: column.id,
    user_id: column.text,
    /** The address that the link was sent to: it confirms no other. */
    email_hash: column.text,
    expires_at: column.time,
  }),
  'registry.known_browsers': table(
    {
      secret_hash: column.text,
      user_id: column.text,
      expires_at: column.time,
    },
    { key: ['secret_hash', 'user_id'] },
  ),
  'registry.pending_accounts': table({
    order_id: column.id,
    hash: column.text,
    prepared_at: column.generated<string>('timestamptz', 'now()'),
  }),
};

/** Their rows, with the columns of later releases, as Kysely types its statements. */
export type AccountTables = RowsOf<typeof tables> & {
  'registry.credentials': {
    roles: ColumnType<string[] | null, readonly Role[], readonly Role[]>;
  };
  'registry.email_confirmations': {
    takes_back: Generated<boolean>;
  };
};

/** In one transaction under a lock, because several processes may start at the same time. */
const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create customers schema'));
${ddlOf(tables, 'create table if not exists')}
-- Null in rows of programs that knew administrators only; administrator still shows them whether there is a role.
alter table registry.credentials add column if not exists roles text[];
create index if not exists credentials_of_administrators on registry.credentials (user_id) where administrator;
create index if not exists password_resets_by_user on registry.password_resets (user_id);
create index if not exists sessions_by_user on registry.sessions (user_id);
create index if not exists sessions_by_expiry on registry.sessions (expires_at);
-- Of the links that an address gets whose place another one is to take, or has taken.
alter table registry.email_confirmations add column if not exists takes_back boolean not null default false;
create index if not exists email_confirmations_by_user on registry.email_confirmations (user_id);
create index if not exists known_browsers_by_user on registry.known_browsers (user_id);
`;

/** Creates the tables of the write side of accounts where they are missing; after `createRegistrySchema`. */
export async function createCustomersSchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(SCHEMA));
}
