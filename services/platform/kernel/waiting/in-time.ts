import { setTimeout as delay } from 'node:timers/promises';

/** Resolves with the result of `promise`, or null when that takes longer than `ms`. */
export async function inTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const enough = new AbortController();
  const late = delay(ms, null, { signal: enough.signal }).catch(() => null);
  return Promise.race([promise, late]).finally(() => enough.abort());
}
