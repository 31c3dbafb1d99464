import { type Decider, never, unknownEvent } from '../platform/kernel/commands/decider.ts';
import { ABSENT, DELETED, type Presence, patched, present } from '../platform/kernel/commands/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import type { DataOf } from '../platform/log/domain-event.ts';
import type { ReviewEvent, Reviewer } from './review.events.ts';

type Added = DataOf<ReviewEvent, 'ReviewAdded'>;
export type ReviewFacts = Added &
  Reviewer & {
    /** Beside deleting the key, which alone removes the name from no read model. */
    readonly isErased: boolean;
  };
export type ReviewState = Presence<ReviewFacts>;
export type ReviewCommand =
  | {
      readonly type: 'Add';
      readonly id: string;
      readonly reviewer: Reviewer;
      readonly review: Omit<Added, 'approved'>;
    }
  | { readonly type: 'Approve' }
  | { readonly type: 'Hide' }
  | { readonly type: 'EraseReviewer' }
  | { readonly type: 'Delete' };

export const REVIEW_NOT_FOUND = reject('missing', 'review_not_found', 'Recenzija ne postoji.');
const NO_REVIEWER: Reviewer = { name: '', email: '' };

export function evolveReview(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'ReviewAdded':
      return present({ ...event.data, ...(event.personal ?? NO_REVIEWER), isErased: false });
    case 'ReviewApproved':
      return patched(state, { approved: true });
    case 'ReviewHidden':
      return patched(state, { approved: false });
    case 'ReviewerErased':
      return patched(state, { ...NO_REVIEWER, isErased: true });
    case 'ReviewDeleted':
      return DELETED;
    default:
      return unknownEvent(event);
  }
}

/** A visitor's review of a product. It is approved by default (specification/content §4). */
export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  category: 'review',
  isPersonal: true,
  initialState: ABSENT,
  evolve: evolveReview,
  decide(command, state) {
    if (command.type === 'Add') {
      if (state.stage !== 'absent') return reject('conflict', 'review_exists', 'Recenzija već postoji.');
      const { id, reviewer, review } = command;
      return ok([
        { type: 'ReviewAdded', data: { ...review, approved: true }, personal: reviewer, subject: id },
      ]);
    }
    if (state.stage !== 'present') return REVIEW_NOT_FOUND;
    const { approved, productId, isErased } = state.facts;
    switch (command.type) {
      case 'Approve':
        return ok(approved ? [] : [{ type: 'ReviewApproved', data: {} }]);
      case 'Hide':
        return ok(approved ? [{ type: 'ReviewHidden', data: {} }] : []);
      case 'EraseReviewer':
        return ok(isErased ? [] : [{ type: 'ReviewerErased', data: {} }]);
      case 'Delete':
        return ok([{ type: 'ReviewDeleted', data: { productId } }]);
      default:
        return never(command);
    }
  },
};
