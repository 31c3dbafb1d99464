/** Short enough that a visitor who waits for their own change does not notice it. */
const DELAY = { times: 3, leastMs: 15, mostMs: 150 };

/**
 * The milliseconds to wait after a batch that took `spent`: three times as long. Requests come first, and under load
 * larger batches share the cost of a transaction.
 */
export function throttleDelay(spent: number): number {
  return Math.min(Math.max(DELAY.times * spent, DELAY.leastMs), DELAY.mostMs);
}
