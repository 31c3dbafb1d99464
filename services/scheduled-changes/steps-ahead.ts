import type { ChangeDue } from './scheduled-changes.ports.ts';

type Step = {
  readonly id: string;
  readonly isReturn: boolean;
  /** Milliseconds. */
  readonly due: number;
  readonly began: number;
};

/**
 * The steps to come of scheduled changes, in the sequence in which they are taken: at the same time the returns before the
 * beginnings, which are made on what was there before; of two returns that of the later change, which was made on the other.
 */
export function stepsAhead<Change extends ChangeDue>(
  changes: readonly Change[],
): readonly (Step & { readonly change: Change })[] {
  return changes.flatMap((change) => stepsOf(change).map((step) => ({ ...step, change }))).sort(byTurn);
}

/** The next step of a change, and the one that takes it back. */
function stepsOf({ id, at, due, isWaiting, until }: ChangeDue): Step[] {
  const next = { id, isReturn: !isWaiting, due: Date.parse(due), began: Date.parse(at) };
  return isWaiting && until !== null ? [next, { ...next, isReturn: true, due: Date.parse(until) }] : [next];
}

function byTurn(a: Step, b: Step): number {
  if (a.due !== b.due) return a.due - b.due;
  if (a.isReturn !== b.isReturn) return a.isReturn ? -1 : 1;
  return b.began - a.began || (a.id < b.id ? -1 : 1);
}
