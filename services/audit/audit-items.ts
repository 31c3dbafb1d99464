import type { StreamReader } from '../platform/log/event-store.ts';
import type { AuditQueries } from './audit.ports.ts';
import type { AuditEntry, AuditFilter, AuditItem, AuditPage, AuditQuery } from './audit.schemas.ts';
import type { AuditDescription, AuditDescriptions } from './audit-description.ts';
import { descriptionOf, eventText } from './event-sentences.ts';
import { withPersonalChanges } from './personal-changes.ts';
import { type NameOf, shownChanges } from './shown-changes.ts';
import { undoneBy } from './undo-action.ts';

export type AuditItemsDeps = {
  /** The descriptions that modules declare of their events. */
  readonly descriptions: AuditDescriptions;
  readonly audit: AuditQueries;
  readonly store: StreamReader;
  /** Names of what changes refer to, as of now. */
  readonly names: () => Promise<NameOf>;
};

const EXPORT_PORTION = 200;

/** The audit trail in sentences. */
export function createAuditItems({ descriptions, audit, store, names }: AuditItemsDeps) {
  async function list(query: AuditQuery): Promise<AuditPage<AuditItem>> {
    const { items, next } = await audit.list(query);
    const nameOf = await names();
    const complete = await withPersonalChanges(store, items, descriptions);
    return {
      items: complete.map((entry) => itemOf(entry, descriptionOf(descriptions, entry.entity), nameOf)),
      next,
    };
  }

  return {
    list,
    /** All matches, the newest first, read in batches. */
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

export type AuditItems = ReturnType<typeof createAuditItems>;

function itemOf(entry: AuditEntry, description: AuditDescription | undefined, nameOf: NameOf): AuditItem {
  const undoes = undoneBy(entry.action);
  return {
    ...entry,
    ...(undoes !== null && { undoes }),
    text: eventText(description, entry.type),
    changes: description ? shownChanges(entry.changes, description, nameOf) : [],
  };
}
