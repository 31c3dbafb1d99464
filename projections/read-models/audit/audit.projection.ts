import { sql } from 'kysely';
import { type AuditChange, type AuditDescription, eventAudit } from '../../../services/audit/index.ts';
import { ordinalOf } from '../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { loadDocuments, ofOlderStreams, saveDocuments } from '../../generations/fold-documents.ts';
import type { Projection, Target } from '../../generations/projection.ts';
import { rememberedIn } from '../../generations/remembered.ts';
import { insertRows } from '../../generations/rows.ts';
import { changed, type Entity, UNKNOWN } from './changes.ts';
import { AUDIT_DESCRIPTIONS } from './descriptions.ts';
import { keepWaiting, partGuestsCarts } from './guests-carts.ts';
import { AUDIT_INDEXES, AUDIT_TABLES, type AuditTables, type EntryRow } from './tables.ts';
import { wordsOf } from './words.ts';

export const DESCRIPTIONS = new Map<string, AuditDescription>(Object.entries(AUDIT_DESCRIPTIONS));

/** The actors offered as a filter; customers are too many. */
const OFFERED: readonly string[] = ['administrator', 'operator', 'system'];

/** The audit trail: every event except pure progress reports and guests' carts as an entry with field, old and new value. */
export const auditProjection = {
  name: 'audit',
  definition: 13,
  categories: Object.keys(AUDIT_DESCRIPTIONS),
  sealed: true,
  tables: AUDIT_TABLES,
  indexes: AUDIT_INDEXES,
  async project(recorded, target) {
    const guests = await partGuestsCarts(recorded, target);
    const events = described(guests.shown);
    const waiting = described(guests.waiting);
    if (events.length + waiting.length + guests.ended.size === 0) return false;
    const waitingEntries = waiting.map(({ event, description }) =>
      entryRow(event, '', changed(description, UNKNOWN, event).changes),
    );
    keepWaiting(target, waitingEntries.filter(isFirstOf(waiting)), guests);
    const remembered = events.filter(({ description }) => description.remembers !== 'nothing');
    const entities = await loadDocuments<Entity>(
      target,
      'entity',
      ofOlderStreams(remembered.map(({ event }) => event)).map(({ stream }) => stream),
    );
    const after = new Map<string, Entity | null>(guests.carts);
    const entries = events.map(({ event, description }) => {
      const before = after.get(event.stream) ?? entities.get(event.stream) ?? UNKNOWN;
      const reported = changed(description, before, event);
      if (description.remembers !== 'nothing') after.set(event.stream, reported.after);
      return entryRow(event, reported.after.title, reported.changes);
    });
    if (after.size > 0) saveDocuments(target, { table: 'entity', row: () => ({}) }, after);
    insertRows(target, 'entry', entries.filter(isFirstOf(events)), 'changes');
    saveActors(
      target,
      events.map(({ event }) => event),
    );
    return true;
  },
} as const satisfies Projection;

type Described = { readonly event: Recorded; readonly description: AuditDescription };

/** The events that have a line in the trail. */
function described(events: readonly Recorded[]): readonly Described[] {
  return events.flatMap((event) => {
    const description = DESCRIPTIONS.get(event.category);
    return description && eventAudit(description, event.type) !== null ? [{ event, description }] : [];
  });
}

/** One entry per written event, also when upcasting splits it. */
function isFirstOf(events: readonly Described[]): (entry: unknown, at: number) => boolean {
  return (_, at) => events[at]?.event.position !== events[at - 1]?.event.position;
}

/** The entry of an event. */
export function entryRow(event: Recorded, title: string, changes: readonly AuditChange[]): EntryRow {
  const { actor, reason, correlationId } = event.metadata;
  const kind = { actor_kind: actor.kind, entity: event.category, type: event.type };
  return {
    ...kind,
    ordinal: ordinalOf(event.position),
    at: event.recordedAt,
    actor_id: actor.id,
    actor_name: actor.name ?? null,
    entity_id: event.id,
    title,
    changes,
    reason: reason ?? null,
    action: reason === undefined ? null : correlationId,
    // Cart events are found by their cart.
    words: event.category === 'cart' ? null : wordsOf(`${title} ${reason ?? ''}`, kind),
  };
}

/** Each with its latest name; events without a name keep it. */
function saveActors(target: Target, events: readonly Recorded[]): void {
  const known = rememberedIn<string | null>(target, 'actor');
  const rows = new Map<string, AuditTables['actor']>();
  for (const { metadata } of events) {
    const { kind, id, name = null } = metadata.actor;
    if (!OFFERED.includes(kind) || known.get(id) === name || (name === null && known.has(id))) continue;
    rows.set(id, { id, kind, name });
    known.set(id, name);
  }
  if (rows.size === 0) return;
  target.write(
    sql`insert into actor (id, kind, name)
        select id, kind, name from jsonb_populate_recordset(null::actor, ${JSON.stringify([...rows.values()])}::jsonb)
        on conflict (id) do update set name = coalesce(excluded.name, actor.name)`,
  );
}
