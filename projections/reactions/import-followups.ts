import type { ImportJobs } from '../../services/imports/index.ts';
import { jobCauseOf } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

/** The events that start a job. */
export const STARTS_JOB: readonly string[] = ['ImportQueued', 'ImportUndoRequested'];

/** Queues a job for each import to run or to undo. */
export function importFollowups({ imports }: { imports: ImportJobs }) {
  return {
    name: 'imports',
    addsJobs: true,
    begins: 'beginning',
    categories: ['import'],
    async react(events) {
      for (const event of events)
        if (STARTS_JOB.includes(event.type)) await imports.wanted(event.id, jobCauseOf(event));
    },
  } as const satisfies Reaction;
}
