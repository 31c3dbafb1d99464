import type { BulkJobs } from '../../services/bulk/index.ts';
import { causeOf } from '../../services/platform/log/event-store.ts';
import type { Reaction } from './reaction.ts';

/** Has every bulk action that was recorded worked off, also when the process that recorded it died right after. */
export function bulkChanges({ jobs }: { jobs: BulkJobs }): Reaction {
  return {
    name: 'bulk-changes',
    begins: 'beginning',
    categories: ['bulk'],
    react: (events) =>
      jobs.started(
        events
          .filter(({ type }) => type === 'BulkChangeStarted')
          .map((event) => ({ action: event.id, cause: causeOf(event) })),
      ),
  };
}
