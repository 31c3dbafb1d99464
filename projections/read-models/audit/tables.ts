import type { AuditEntry } from '../../../services/audit/index.ts';
import { column, ddlOf, document, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';
import { UNCOMPRESSED } from '../../generations/rows.ts';
import type { Entity } from './changes.ts';

/** A line of the trail, as it is stored. */
const entry = table(
  {
    ordinal: column.primary(column.bigint),
    at: column.time,
    actor_kind: column.text,
    actor_id: column.text,
    actor_name: column.nullable<string>('text'),
    entity: column.text,
    entity_id: column.text,
    title: column.text,
    type: column.text,
    changes: column.json<AuditEntry['changes']>(),
    reason: column.nullable<string>('text'),
    action: column.nullable<string>('text'),
    words: column.nullable<string>('tsvector'),
  },
  { storage: UNCOMPRESSED },
);

const tables = {
  entity: table(document<Entity>(), { storage: UNCOMPRESSED }),
  entry,
  /** The entries of guests' carts, until they are ordered or end. */
  waiting: entry,
  actor: table({
    id: column.id,
    kind: column.text,
    name: column.nullable<string>('text'),
  }),
};

/** Their rows, as Kysely types its statements. */
export type AuditTables = RowsOf<typeof tables>;
export type EntryRow = AuditTables['entry'];

/** With an index that the projector needs. */
export const AUDIT_TABLES = `${ddlOf(tables)}
create index waiting_by_cart on waiting (entity_id);`;

/**
 * Every filter has an index in result sequence, so that a page is read without sorting; so has each kind of entity or event with
 * each actor, since both may be frequent where few entries are of both.
 */
export const AUDIT_INDEXES = `
create index entry_by_time on entry (at, ordinal);
create index entry_by_entity on entry (entity, at, ordinal);
create index entry_by_thing on entry (entity_id, at, ordinal);
create index entry_by_actor on entry (actor_id, at, ordinal);
create index entry_by_kind on entry (actor_kind, at, ordinal);
create index entry_by_entity_and_kind on entry (entity, actor_kind, at, ordinal);
create index entry_by_actor_and_entity on entry (actor_id, entity, at, ordinal);
create index entry_by_type_and_kind on entry (type, actor_kind, at, ordinal);
create index entry_by_actor_and_type on entry (actor_id, type, at, ordinal);
create index entry_by_type on entry (type, at, ordinal);
create index entry_by_action on entry (action, at, ordinal) where action is not null;
-- Most entries are of carts, which have no words.
create index entry_by_words on entry using gin (words) where words is not null;
`;
