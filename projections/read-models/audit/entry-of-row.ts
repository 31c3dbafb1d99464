import type { AuditEntry } from '../../../services/audit/index.ts';
import type { EntryRow } from './tables.ts';

type Row = Omit<EntryRow, 'words'>;

export function peopleOf({ actor_id, entity, entity_id }: Row): string[] {
  return entity === 'user' ? [actor_id, entity_id] : [actor_id];
}

export function entryOf(row: Row, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name ?? names.get(row.actor_id) ?? '' },
    entity: row.entity,
    id: row.entity_id,
    title: row.title || (row.entity === 'user' ? (names.get(row.entity_id) ?? '') : ''),
    type: row.type,
    changes: row.changes,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.action === null ? {} : { action: row.action }),
    position: row.ordinal,
  };
}
