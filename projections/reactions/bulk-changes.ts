import type { BulkJobs } from '../../services/bulk/index.ts';
import { jobCauseOf } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

/** Queues every recorded bulk action, also when the recording process died right after. */
export function bulkChanges({ jobs }: { jobs: BulkJobs }) {
  return {
    name: 'bulk-changes',
    addsJobs: true,
    begins: 'beginning',
    categories: ['bulk'],
    react: (events) =>
      jobs.started(
        events
          .filter(({ type }) => type === 'BulkChangeStarted')
          .map((event) => ({ action: event.id, cause: jobCauseOf(event) })),
      ),
  } as const satisfies Reaction;
}
