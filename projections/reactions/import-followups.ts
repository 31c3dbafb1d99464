import type { ImportJobs } from '../../services/imports/index.ts';
import type { Reaction } from './reactions.ts';

const WANTED = ['ImportQueued', 'ImportUndoRequested'];

/** An import that was started, or is to be undone, becomes a job. */
export function importFollowups({ imports }: { imports: ImportJobs }): Reaction {
  return {
    name: 'imports',
    categories: ['import'],
    async react(events) {
      for (const { type, id, eventId } of events)
        if (WANTED.includes(type)) await imports.wanted(id, eventId);
    },
  };
}
