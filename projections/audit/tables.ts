export const AUDIT_TABLES = `
create table entity (
  id text primary key,
  doc jsonb not null
);
create table entry (
  id text primary key,
  ordinal bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  actor_name text,
  entity text not null,
  entity_id text not null,
  title text not null,
  type text not null,
  changes jsonb not null,
  reason text
);
`;

export const AUDIT_INDEXES = `
create index entry_by_ordinal on entry (ordinal);
create index entry_by_entity on entry (entity, entity_id, ordinal);
create index entry_by_actor on entry (actor_id, ordinal);
create index entry_by_type on entry (type, ordinal);
`;
