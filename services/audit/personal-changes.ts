import type { StreamName } from '../platform/log/event-log.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { portionsOf } from '../platform/log/portions.ts';
import type { AuditChange, AuditEntry } from './audit.schemas.ts';
import type { AuditDescriptions } from './audit-description.ts';
import { changeOf } from './change-of.ts';
import { descriptionOf, eventAudit } from './event-sentences.ts';

/**
 * Adds the changes of personal events, read from the log at this moment: none of an erased person, in any entry. Reads
 * the stream of each such entity once, all of a page at the same time.
 */
export async function withPersonalChanges(
  store: StreamReader,
  entries: readonly AuditEntry[],
  descriptions: AuditDescriptions,
): Promise<AuditEntry[]> {
  const personal = new Set(
    entries.filter(({ entity, type }) => {
      const description = descriptionOf(descriptions, entity);
      return description && eventAudit(description, type)?.personal;
    }),
  );
  const streams = new Set([...personal].map(({ entity, id }) => `${entity}-${id}` as const));
  const changes = new Map<string, AuditChange[]>();
  await Promise.all([...streams].map(noteChanges));

  async function noteChanges(stream: StreamName): Promise<void> {
    let known: Readonly<Record<string, unknown>> = {};
    for await (const events of portionsOf(store, stream)) {
      for (const event of events) {
        const said = event.personal ?? {};
        const description = descriptionOf(descriptions, event.category);
        // The details of one step are no new value of those of another.
        const isStep = description && eventAudit(description, event.type)?.step;
        changes.set(
          event.position,
          Object.entries(said).flatMap(([field, value]) =>
            changeOf(field, isStep ? null : known[field], value),
          ),
        );
        known = { ...known, ...said };
      }
    }
  }
  return entries.map((entry) =>
    personal.has(entry)
      ? { ...entry, changes: [...(changes.get(entry.position) ?? []), ...entry.changes] }
      : entry,
  );
}
