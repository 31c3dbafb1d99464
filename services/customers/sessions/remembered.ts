import QuickLRU from 'quick-lru';
import type { Listener } from '../../platform/postgres/listener.ts';

/** Used last; at most twice as many are kept. */
const MOST = 10_000;
/** How long a change may go unnoticed when a notification is lost. */
const TRUSTED_MS = 30_000;

/**
 * Rows of the database by their key, in memory for half a minute. `channel` notifies every process which key changed; ''
 * stands for all.
 */
export function createRemembered<T>(listener: Listener, channel: string) {
  const known = new QuickLRU<string, { readonly row: T; readonly until: number }>({ maxSize: MOST });
  /** Counts notifications: a row loaded while one arrived may be stale, and is not cached. */
  let changes = 0;
  const stop = listener.on(channel, forget);

  function forget(key: string): void {
    changes += 1;
    if (key === '') known.clear();
    else known.delete(key);
  }

  return {
    /** Undefined for a missing entry. */
    get(key: string): T | undefined {
      const entry = known.get(key);
      return entry && entry.until > Date.now() ? entry.row : undefined;
    },
    /** Loads a row and caches it, unless a change was notified meanwhile. */
    async fetch(key: string, load: () => Promise<T>): Promise<T> {
      const before = changes;
      const row = await load();
      if (before === changes) known.set(key, { row, until: Date.now() + TRUSTED_MS });
      return row;
    },
    /** At once in this process, before the notification arrives. */
    forget,
    close: () => void stop(),
  };
}
