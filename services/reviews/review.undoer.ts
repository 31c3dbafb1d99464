import { createUndoer, type Undoer } from '../platform/entity/undoer.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { type ReviewCommand, type ReviewState, reviewDecider } from './review.decider.ts';
import type { ReviewEvent } from './review.events.ts';

/** Undoes the hiding and the approval of reviews. */
export function reviewUndoer(deps: {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
}): Undoer {
  return createUndoer<ReviewState, ReviewCommand, ReviewEvent>(deps, {
    decider: reviewDecider,
    reads: ['content'],
    refusals: {
      ReviewAdded: 'Recenziju je napisao kupac: sakrijte je ili izbrišite na ekranu recenzija.',
      ReviewDeleted: 'Izbrisana recenzija se ne vraća, jer su podaci njenog autora izbrisani s njom.',
      ReviewerErased: 'Podaci autora su izbrisani.',
    },
    fieldsOf: (state) => (state.stage === 'present' ? { approved: state.facts.approved } : null),
    update: ({ approved }) => ({ type: approved ? 'Approve' : 'Hide' }),
  });
}
