import { sql } from 'kysely';
import { type AuditChange, type AuditDescription, eventAudit } from '../../services/audit/index.ts';
import { foldings } from '../../services/platform/kernel/bosnian-text.ts';
import { ordinalOf } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/event-store.ts';
import { loadDocuments, ofOlderStreams, saveDocuments } from '../generations/documents.ts';
import type { Projection, Target } from '../generations/projection.ts';
import { changed, type Entity, UNKNOWN } from './changes.ts';
import { AUDIT_DESCRIPTIONS } from './descriptions.ts';
import { AUDIT_INDEXES, AUDIT_TABLES, type AuditTables } from './tables.ts';

const DESCRIPTIONS = new Map<string, AuditDescription>(Object.entries(AUDIT_DESCRIPTIONS));

/** Who did something and is worth offering as a filter; buyers are too many. */
const OFFERED: readonly string[] = ['administrator', 'operator', 'system'];

/** Every event of the shop, but those that only keep account, as a line that says what changed, from what, to what. */
export const auditProjection: Projection = {
  name: 'audit',
  definition: 7,
  categories: Object.keys(AUDIT_DESCRIPTIONS),
  sealed: true,
  tables: AUDIT_TABLES,
  indexes: AUDIT_INDEXES,
  async project(recorded, target) {
    const events = recorded.flatMap((event) => {
      const description = DESCRIPTIONS.get(event.category);
      return description && eventAudit(description, event.type) !== null ? [{ event, description }] : [];
    });
    if (events.length === 0) return false;
    const remembered = events.filter(({ description }) => description.remembers !== 'nothing');
    const entities = await loadDocuments<Entity>(
      target,
      'entity',
      ofOlderStreams(remembered.map(({ event }) => event)).map(({ stream }) => stream),
    );
    const after = new Map<string, Entity>();
    const entries = events.map(({ event, description }) => {
      const before = after.get(event.stream) ?? entities.get(event.stream) ?? UNKNOWN;
      const told = changed(description, before, event);
      if (description.remembers !== 'nothing') after.set(event.stream, told.after);
      return entryOf(event, told.after.title, told.changes);
    });
    if (after.size > 0) await saveDocuments(target, { table: 'entity', row: () => ({}) }, after);
    // One line for what was written as one event, also where it was split since.
    const lines = entries.filter((_, at) => events[at]?.event.position !== events[at - 1]?.event.position);
    await target.run(
      sql`insert into entry select * from jsonb_populate_recordset(null::entry, ${JSON.stringify(lines)}::jsonb)`,
    );
    await saveActors(
      target,
      events.map(({ event }) => event),
    );
    return true;
  },
};

function entryOf(event: Recorded, title: string, changes: readonly AuditChange[]): AuditTables['entry'] {
  const { actor, reason, correlationId } = event.metadata;
  return {
    ordinal: ordinalOf(event.position),
    at: event.recordedAt,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name ?? null,
    entity: event.category,
    entity_id: event.id,
    title,
    type: event.type,
    changes,
    reason: reason ?? null,
    action: reason === undefined ? null : correlationId,
    // What happens in a cart is found by its cart.
    words: event.category === 'cart' ? null : wordsOf(`${title} ${reason ?? ''}`),
  };
}

/** A text as words without diacritics, in the notation of a `tsvector`. */
function wordsOf(text: string): string | null {
  const words = new Set(foldings(text).flatMap((folded) => folded.split(' ')));
  return [...words].filter((word) => word !== '').join(' ') || null;
}

/** Each with the name it had last; what it does without one takes none away. */
async function saveActors(target: Target, events: readonly Recorded[]): Promise<void> {
  const known = target.remembered.get('actor') ?? new Map<string, unknown>();
  target.remembered.set('actor', known);
  const rows = new Map<string, AuditTables['actor']>();
  for (const { metadata } of events) {
    const { kind, id, name = null } = metadata.actor;
    if (!OFFERED.includes(kind) || known.get(id) === name || (name === null && known.has(id))) continue;
    rows.set(id, { id, kind, name });
    known.set(id, name);
  }
  if (rows.size === 0) return;
  await target.run(
    sql`insert into actor (id, kind, name)
        select id, kind, name from jsonb_populate_recordset(null::actor, ${JSON.stringify([...rows.values()])}::jsonb)
        on conflict (id) do update set name = coalesce(excluded.name, actor.name)`,
  );
}
