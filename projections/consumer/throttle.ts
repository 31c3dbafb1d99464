/** Never so long that a visitor who waits for an own change notices. */
const DELAY = { times: 3, leastMs: 15, mostMs: 150 };

/**
 * How many milliseconds to wait after a batch that took `spent`: three times as long. Requests come first, and under load
 * batches grow and share the price of a transaction.
 */
export function throttleDelay(spent: number): number {
  return Math.min(Math.max(DELAY.times * spent, DELAY.leastMs), DELAY.mostMs);
}
