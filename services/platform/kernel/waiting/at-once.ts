/**
 * Runs `work` for every item, at most `most` concurrently. Waits for running work before it rejects, so that a retry
 * never overlaps the previous attempt.
 */
export async function eachAtOnce<Item>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  async function worker(): Promise<void> {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  }
  const ended = await Promise.allSettled(Array.from({ length: most }, worker));
  const failed = ended.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Like `eachAtOnce`, with the results in the order of `items`. */
export async function mapAtOnce<Item, Done>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const results = new Array<Done>(items.length);
  await eachAtOnce(items.entries(), Math.min(most, items.length), async ([at, item]) => {
    results[at] = await work(item);
  });
  return results;
}
