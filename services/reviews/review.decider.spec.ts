import { describe, it } from 'vitest';
import { spec } from '../testing/decider.ts';
import { reviewDecider } from './review.decider.ts';

const added = {
  type: 'ReviewAdded',
  data: { productId: 'p', productNumber: 7, comment: 'Prija mi', mark: 4, approved: true },
  personal: { name: 'Amra', email: 'amra@example.com' },
  subject: 'r',
} as const;
const hidden = { type: 'ReviewHidden', data: {} } as const;
const erased = { type: 'ReviewerErased', data: {} } as const;

describe('a review', () => {
  it('is hidden and shown again, without an event for a repetition', () => {
    const shown = spec(reviewDecider).given(added);
    shown.when({ type: 'Hide' }).yields(hidden);
    shown.when({ type: 'Approve' }).yieldsNothing();
    const away = spec(reviewDecider).given(added, hidden);
    away.when({ type: 'Hide' }).yieldsNothing();
    away.when({ type: 'Approve' }).yields({ type: 'ReviewApproved', data: {} });
  });
  it('stays when its writer is erased, which happens once', () => {
    spec(reviewDecider).given(added).when({ type: 'EraseReviewer' }).yields(erased);
    spec(reviewDecider).given(added, erased).when({ type: 'EraseReviewer' }).yieldsNothing();
    spec(reviewDecider).given(added, erased).when({ type: 'Hide' }).yields(hidden);
  });
  it('loses its writer also when the key is already deleted', () => {
    const unreadable = { ...added, personal: null };
    spec(reviewDecider).given(unreadable).when({ type: 'EraseReviewer' }).yields(erased);
    spec(reviewDecider).given(unreadable, erased).when({ type: 'EraseReviewer' }).yieldsNothing();
  });
  it('is deleted once and cannot be restored', () => {
    const deleted = { type: 'ReviewDeleted', data: { productId: 'p' } } as const;
    spec(reviewDecider).given(added).when({ type: 'Delete' }).yields(deleted);
    const gone = spec(reviewDecider).given(added, deleted);
    gone.when({ type: 'Delete' }).isRejected('review_not_found');
    gone.when({ type: 'EraseReviewer' }).isRejected('review_not_found');
  });
});
