import type { BulkJobs } from '../../services/bulk/index.ts';
import type { Reaction } from './reactions.ts';

/** Has every bulk action that was recorded worked off, also when the process that recorded it died right after. */
export function bulkChanges({ jobs }: { jobs: BulkJobs }): Reaction {
  return {
    name: 'bulk-changes',
    categories: ['bulk'],
    react: (events) =>
      jobs.started(events.filter(({ type }) => type === 'BulkChangeStarted').map(({ id }) => id)),
  };
}
