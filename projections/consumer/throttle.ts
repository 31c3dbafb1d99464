/** Never so long that somebody who waits for his own change minds. */
const REST = { times: 3, leastMs: 15, mostMs: 150 };

/**
 * How long to rest after work of `spent` milliseconds: three times as long. Who asks and orders comes first, and under
 * load batches grow and share the price of a transaction.
 */
export function throttleDelay(spent: number): number {
  return Math.min(Math.max(REST.times * spent, REST.leastMs), REST.mostMs);
}
