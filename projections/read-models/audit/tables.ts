import type { AuditEntry } from '../../../services/audit/index.ts';
import { UNCOMPRESSED } from '../../generations/rows.ts';
import type { Entity } from './changes.ts';

/** A line of the trail, as it is stored. */
export type EntryRow = {
  ordinal: string;
  at: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string | null;
  entity: string;
  entity_id: string;
  title: string;
  type: string;
  changes: AuditEntry['changes'];
  reason: string | null;
  action: string | null;
  words: string | null;
};

/** The tables below, as Kysely types its statements. */
export type AuditTables = {
  entity: {
    id: string;
    doc: Entity;
  };
  entry: EntryRow;
  /** The entries of guests' carts, until they are ordered or end. */
  waiting: EntryRow;
  actor: {
    id: string;
    kind: string;
    name: string | null;
  };
};

const ENTRY_COLUMNS = `
  ordinal bigint primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  actor_name text,
  entity text not null,
  entity_id text not null,
  title text not null,
  type text not null,
  changes jsonb not null,
  reason text,
  action text,
  words tsvector
`;

export const AUDIT_TABLES = `
create table entity (
  id text primary key,
  doc jsonb not null
) ${UNCOMPRESSED};
create table entry (${ENTRY_COLUMNS}) ${UNCOMPRESSED};
-- The entries of guests' carts, until they are ordered or end. With its index, which the projector needs.
create table waiting (${ENTRY_COLUMNS}) ${UNCOMPRESSED};
create index waiting_by_cart on waiting (entity_id);
create table actor (
  id text primary key,
  kind text not null,
  name text
);
`;

/** Every filter has an index in result sequence, so that a page is read without sorting. */
export const AUDIT_INDEXES = `
create index entry_by_time on entry (at, ordinal);
create index entry_by_entity on entry (entity, at, ordinal);
create index entry_by_thing on entry (entity_id, at, ordinal);
create index entry_by_actor on entry (actor_id, at, ordinal);
create index entry_by_kind on entry (actor_kind, at, ordinal);
create index entry_by_type on entry (type, at, ordinal);
create index entry_by_action on entry (action, at, ordinal) where action is not null;
-- Most entries are of carts, which have no words.
create index entry_by_words on entry using gin (words) where words is not null;
`;
