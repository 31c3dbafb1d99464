import type { AuditChange } from '../../services/audit/index.ts';
import { ordinalOf } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/event-store.ts';
import { loadDocuments, saveDocuments, upsert } from '../runner/documents.ts';
import type { Projection } from '../runner/projection.ts';
import { AUDIT_INDEXES, AUDIT_TABLES } from './tables.ts';

/** What is known of a thing, to tell what the next event changes. Never personal data. */
type Entity = { readonly title: string; readonly fields: Readonly<Record<string, unknown>> };

export const AUDITED = [
  'product',
  'category',
  'brand',
  'filter',
  'markup',
  'settings',
  'order',
  'cart',
  'user',
  'page',
  'slider',
  'post',
  'review',
  'message',
  'newsletter',
  'import',
  'projection',
] as const;

/** The events of a cart tell steps, not the new value of a field. */
const STEPS: readonly string[] = ['cart'];

/** Every event of the shop as a line that says what changed, from what, to what. */
export const auditProjection: Projection = {
  name: 'audit',
  definition: 1,
  categories: AUDITED,
  tables: AUDIT_TABLES,
  indexes: AUDIT_INDEXES,
  async project(events, target) {
    const entities = await loadDocuments<Entity>(
      target,
      'entity',
      events.map((event) => event.stream),
    );
    const changed = new Map<string, Entity>();
    const entries = events.map((event) => {
      const before = changed.get(event.stream) ?? entities.get(event.stream) ?? { title: '', fields: {} };
      const after: Entity = {
        title: titleOf(event.data) ?? before.title,
        fields: { ...before.fields, ...event.data },
      };
      if (!STEPS.includes(event.category)) changed.set(event.stream, after);
      return entryOf(event, after.title, changesOf(before.fields, event));
    });
    await saveDocuments(target, { table: 'entity', row: () => ({}) }, changed);
    await upsert(target, 'entry', entries);
    return true;
  },
};

function titleOf(data: object): string | null {
  for (const field of ['title', 'name', 'orderName'] as const) {
    const value: unknown = Reflect.get(data, field);
    if (typeof value === 'string') return value;
  }
  return null;
}

function changesOf(before: Entity['fields'], event: Recorded): AuditChange[] {
  return Object.entries(event.data).flatMap(([field, value]) => {
    const old = before[field] ?? null;
    return JSON.stringify(old) === JSON.stringify(value ?? null) ? [] : [{ field, old, new: value ?? null }];
  });
}

function entryOf(event: Recorded, title: string, changes: readonly AuditChange[]): object {
  const { actor, reason } = event.metadata;
  return {
    id: event.eventId,
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
  };
}
