import { addToCounts } from '../../generations/kept-counts.ts';
import type { Target } from '../../generations/projection.ts';
import { type Change, eachOf } from './order-counts.ts';

/** Counts the orders of each tag, as it is written. */
export function countTags(target: Target, changes: readonly Change[]): void {
  addToCounts(
    target,
    { table: 'tag_counts', count: 'orders' },
    eachOf(changes, ({ tags = [] }) => tags.map((tag) => ({ tag }))),
  );
}
