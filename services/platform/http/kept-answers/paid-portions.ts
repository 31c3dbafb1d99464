import { Rejected } from '../../kernel/rejection.ts';
import type { Asking, ProcessorBudget } from '../limits/processor-budget.ts';

/** The batches of a long answer, each made on the caller's processor time. Throws 429 when that is used up at the beginning. */
export function paidPortions<T>(
  budget: ProcessorBudget,
  request: Asking,
  source: AsyncIterable<T>,
): AsyncIterable<T> {
  const refusal = budget.refusal(request);
  if (refusal) throw new Rejected(refusal);
  return inTurns(source, () => budget.begin(request));
}

/** The same batches; calls `begin` before each is requested, and its result when the batch has arrived. */
async function* inTurns<T>(source: AsyncIterable<T>, begin: () => () => void): AsyncGenerator<T> {
  const portions = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const end = begin();
      const { done, value } = await portions.next().finally(end);
      if (done) return;
      yield value;
    }
  } finally {
    await portions.return?.();
  }
}
