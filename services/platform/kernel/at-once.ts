/**
 * Runs `work` for every item, at most `most` at a time: the stores take what comes together in one go. All that is under
 * way comes to an end before a failure is told, so that nothing is tried again beside itself.
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
