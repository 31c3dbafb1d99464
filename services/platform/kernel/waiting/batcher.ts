import { setImmediate } from 'node:timers/promises';

/**
 * Collects single calls into batches: calls made while a batch is running go into the next one.
 * `work` returns one result per item, in the items' order.
 */
export function createBatcher<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most = 500,
) {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  const queue: Waiting[] = [];
  let working = false;

  async function drain(): Promise<void> {
    working = true;
    while (queue.length > 0) {
      // Calls made in the same turn of the event loop join the batch.
      await setImmediate();
      const batch = queue.splice(0, most);
      try {
        const answers = await work(batch.map(({ item }) => item));
        if (answers.length !== batch.length) throw new Error('A batch returned the wrong number of results');
        for (const [at, answer] of answers.entries()) batch[at]?.resolve(answer);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    working = false;
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!working) void drain();
    });
}
