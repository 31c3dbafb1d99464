import type { AuditQueries } from '../../../services/audit/index.ts';
import type { StreamReader } from '../../../services/platform/log/event-store.ts';
import { expectedNow } from '../../../services/platform/log/expected-log.ts';
import { DESCRIPTIONS, entryRow } from './audit.projection.ts';
import { changed, UNKNOWN } from './changes.ts';
import { entryOf } from './entry-of-row.ts';

/** The same queries. Where events are only expected, an entry is also found by the position of such an event. */
export function withExpectedEntries(
  queries: AuditQueries,
  store: Pick<StreamReader, 'readStream'>,
): AuditQueries {
  return {
    ...queries,
    async entry(position) {
      const wanted = expectedNow()
        ?.events()
        .find((event) => event.position === position);
      const description = wanted && DESCRIPTIONS.get(wanted.category);
      if (!wanted || !description) return queries.entry(position);
      let entity = UNKNOWN;
      for (const event of await store.readStream(wanted.stream)) {
        const reported = changed(description, entity, event);
        entity = reported.after;
        if (event.position === position)
          return entryOf(entryRow(event, entity.title, reported.changes), new Map());
      }
      return null;
    },
  };
}
