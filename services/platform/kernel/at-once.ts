/**
 * Runs `work` for every item, at most `most` at a time. Waits for everything under way before it rejects, so that a retry
 * never runs beside the attempt before it.
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
