import type { ImportJobs } from '../../services/imports/index.ts';
import { causeOf } from '../../services/platform/log/event-store.ts';
import type { Reaction } from './reaction.ts';

/** What makes a job. */
export const WANTED: readonly string[] = ['ImportQueued', 'ImportUndoRequested'];

/** An import that was started, or is to be undone, becomes a job. */
export function importFollowups({ imports }: { imports: ImportJobs }): Reaction {
  return {
    name: 'imports',
    begins: 'beginning',
    categories: ['import'],
    async react(events) {
      for (const event of events)
        if (WANTED.includes(event.type)) await imports.wanted(event.id, causeOf(event));
    },
  };
}
