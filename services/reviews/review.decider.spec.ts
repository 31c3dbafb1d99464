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
  it('is hidden and shown again, and nothing is said twice', () => {
    const shown = spec(reviewDecider).given(added);
    shown.when({ kind: 'hide' }).yields(hidden);
    shown.when({ kind: 'approve' }).yieldsNothing();
    const away = spec(reviewDecider).given(added, hidden);
    away.when({ kind: 'hide' }).yieldsNothing();
    away.when({ kind: 'approve' }).yields({ type: 'ReviewApproved', data: {} });
  });
  it('stays when its writer is forgotten, which happens once', () => {
    spec(reviewDecider).given(added).when({ kind: 'erase-reviewer' }).yields(erased);
    spec(reviewDecider).given(added, erased).when({ kind: 'erase-reviewer' }).yieldsNothing();
    spec(reviewDecider).given(added, erased).when({ kind: 'hide' }).yields(hidden);
  });
  it('loses its writer also when his key is gone already', () => {
    const unreadable = { ...added, personal: null };
    spec(reviewDecider).given(unreadable).when({ kind: 'erase-reviewer' }).yields(erased);
    spec(reviewDecider).given(unreadable, erased).when({ kind: 'erase-reviewer' }).yieldsNothing();
  });
  it('is deleted once and never comes back', () => {
    const deleted = { type: 'ReviewDeleted', data: { productId: 'p' } } as const;
    spec(reviewDecider).given(added).when({ kind: 'delete' }).yields(deleted);
    const gone = spec(reviewDecider).given(added, deleted);
    gone.when({ kind: 'delete' }).isRejected('review_not_found');
    gone.when({ kind: 'erase-reviewer' }).isRejected('review_not_found');
  });
});
