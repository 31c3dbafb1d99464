import type { StreamName } from '../platform/log/event-log.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { portionsOf } from '../platform/log/portions.ts';
import type { AuditChange, AuditEntry } from './audit.schemas.ts';

/** Events that say something of a person: what it is, is never copied out of the sealed part of the log. */
const PERSONAL: readonly string[] = [
  'UserRegistered',
  'NameChanged',
  'EmailChanged',
  'EmailConfirmationRequested',
  'EmailConfirmed',
  'PhoneChanged',
  'AddressChanged',
  'OrderConfirmed',
  'OrderSent',
  'OrderDelivered',
  'OrderReturned',
  'OrderCancelled',
];

/**
 * Adds what personal events changed, read from the log at this moment: of a person who was erased there is nothing,
 * in whatever entry. Reads the stream of each such thing once, all of a page at the same time.
 */
export async function withPersonalChanges(
  store: StreamReader,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const personal = entries.filter(({ type }) => PERSONAL.includes(type));
  const streams = new Set(personal.map(({ entity, id }) => `${entity}-${id}` as const));
  const changes = new Map<string, AuditChange[]>();
  await Promise.all([...streams].map(noteChanges));

  async function noteChanges(stream: StreamName): Promise<void> {
    let known: Readonly<Record<string, unknown>> = {};
    for await (const events of portionsOf(store, stream)) {
      for (const event of events) {
        const said = event.personal ?? {};
        changes.set(
          event.position,
          Object.entries(said).flatMap(([field, value]) =>
            (known[field] ?? null) === value ? [] : [{ field, old: known[field] ?? null, new: value }],
          ),
        );
        known = { ...known, ...said };
      }
    }
  }
  return entries.map((entry) =>
    PERSONAL.includes(entry.type)
      ? { ...entry, changes: [...(changes.get(entry.position) ?? []), ...entry.changes] }
      : entry,
  );
}
