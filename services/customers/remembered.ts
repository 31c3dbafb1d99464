import { Lru } from '../platform/kernel/lru.ts';
import type { Listener } from '../platform/postgres/listener.ts';

const MOST = 20_000;
/** For how long at most a change may go unnoticed, should a notification get lost. */
const TRUSTED_MS = 30_000;

/** Rows of the database by their key, in memory for half a minute. */
export type Remembered<T> = {
  /** Undefined for what is not in memory. */
  get(key: string): T | undefined;
  /** Loads a row and keeps it, unless a change was heard meanwhile. */
  fetch(key: string, load: () => Promise<T>): Promise<T>;
  /** At once in this process, where the others will hear of it. */
  forget(key: string): void;
  close(): void;
};

/** Every process hears on `channel` which key changed; '' means that any may have. */
export function createRemembered<T>(listener: Listener, channel: string): Remembered<T> {
  const known = new Lru<string, { readonly row: T; readonly until: number }>(MOST);
  /** Counts what was heard: an answer that was under way meanwhile may be from before, and is not kept. */
  let changes = 0;
  const stop = listener.on(channel, forget);

  function forget(key: string): void {
    changes += 1;
    if (key === '') known.clear();
    else known.delete(key);
  }

  return {
    get(key) {
      const entry = known.get(key);
      return entry && entry.until > Date.now() ? entry.row : undefined;
    },
    async fetch(key, load) {
      const before = changes;
      const row = await load();
      if (before === changes) known.set(key, { row, until: Date.now() + TRUSTED_MS });
      return row;
    },
    forget,
    close: () => void stop(),
  };
}
