import type { StreamReader } from '../platform/log/event-store.ts';
import type { AuditQueries } from './audit.ports.ts';
import type { AuditEntry, AuditFilter, AuditItem, AuditPage, AuditQuery } from './audit.schemas.ts';
import { eventText } from './event-texts.ts';
import { withPersonalChanges } from './personal-changes.ts';
import { type NameOf, shownChanges } from './shown-changes.ts';

export type AuditItemsDeps = {
  readonly audit: AuditQueries;
  readonly store: StreamReader;
  /** Names of what changes refer to, as of now. */
  readonly names: () => Promise<NameOf>;
};

const EXPORT_PORTION = 200;

/** The audit trail in sentences. */
export function createAuditItems({ audit, store, names }: AuditItemsDeps) {
  async function list(query: AuditQuery): Promise<AuditPage<AuditItem>> {
    const { items, next } = await audit.list(query);
    const nameOf = await names();
    const complete = await withPersonalChanges(store, items);
    return { items: complete.map((entry) => itemOf(entry, nameOf)), next };
  }

  return {
    list,
    /** Everything that fits, the newest first, read in portions. */
    async *all(filter: AuditFilter): AsyncGenerator<AuditItem> {
      let cursor: string | null | undefined;
      do {
        const page: AuditPage<AuditItem> = await list({
          ...filter,
          limit: EXPORT_PORTION,
          ...(cursor ? { cursor } : {}),
        });
        yield* page.items;
        cursor = page.next;
      } while (cursor !== null);
    },
  };
}

function itemOf(entry: AuditEntry, nameOf: NameOf): AuditItem {
  return {
    ...entry,
    text: eventText(entry.type),
    changes: shownChanges(entry.changes, nameOf, entry.entity),
  };
}
