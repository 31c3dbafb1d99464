import { setTimeout as delay } from 'node:timers/promises';
import { isTooSlow, isUnavailable } from './faults.ts';
import type { Pool } from './pool.ts';

const PAUSE_MS = 100;

/**
 * Wraps a pool for reads: repeats a query once when the database or a connection failed, not when the
 * query took too long. Never for commands: one without a response may have been executed.
 */
export function retryReads(pool: Pool): Pool {
  async function query(...args: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(pool.query, pool, args);
    } catch (error) {
      if (!isUnavailable(error) || isTooSlow(error)) throw error;
      await delay(PAUSE_MS);
      return Reflect.apply(pool.query, pool, args);
    }
  }
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
