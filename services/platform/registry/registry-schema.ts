import type { Generated } from 'kysely';

/** The tables below, as Kysely types its statements. */
export type RegistryTables = {
  'registry.personal_keys': {
    subject: string;
    key: Buffer | null;
    sealed_with: string | null;
  };
  'registry.numbers': {
    name: string;
    last: string;
  };
  'registry.claims': {
    scope: string;
    value: string;
    owner: string;
    claimed_at: Generated<string>;
    token: Generated<string | null>;
  };
  'registry.secrets': {
    name: string;
    secret: string;
  };
};

/** The write side's tables beside the log: not part of it, and not rebuildable from it alone. */
export const REGISTRY_SCHEMA = `
create schema if not exists registry;

create table if not exists registry.personal_keys (
  subject text primary key,
  -- Null once the person was forgotten: no other key can be made for it, not even at the same moment.
  key bytea
);
do $$ begin
  -- Only where it is still so: the table is in use while other processes start.
  if exists (select from information_schema.columns where table_schema = 'registry' and table_name = 'personal_keys'
                and column_name = 'key' and is_nullable = 'NO') then
    alter table registry.personal_keys alter column key drop not null;
  end if;
end $$;
create index if not exists personal_keys_forgotten on registry.personal_keys (subject) where key is null;
do $$ begin
  if not exists (select from information_schema.columns where table_schema = 'registry' and table_name = 'personal_keys'
                    and column_name = 'sealed_with') then
    -- Names the secret the key is sealed with; null for a key that is kept as it is.
    alter table registry.personal_keys add column sealed_with text;
  end if;
end $$;
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
do $$ begin
  if not exists (select from information_schema.columns where table_schema = 'registry' and table_name = 'claims'
                    and column_name = 'token') then
    -- Another one whenever the value is claimed again; null for claims of earlier releases.
    alter table registry.claims add column token uuid;
    alter table registry.claims alter column token set default gen_random_uuid();
  end if;
end $$;
create index if not exists claims_by_owner on registry.claims (owner);
create table if not exists registry.secrets (
  name text primary key,
  secret text not null
);
`;
