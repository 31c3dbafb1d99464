import { isRehearsal } from '../kernel/commands/rehearsal.ts';
import type { Logger } from '../kernel/logging/logger.ts';
import { createKeyedQueue } from '../kernel/waiting/keyed-queue.ts';
import { expectedNow } from '../log/expected-log.ts';
import { takeProcessLock } from '../postgres/process-lock.ts';

/**
 * Runs `work` while no other work of this name is under way in any process; waits for that until `stopping` is aborted. `lost`
 * is aborted when another process may have begun: nothing must be recorded after that.
 */
export type Alone = (
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
  stopping?: AbortSignal,
) => Promise<void>;

type AloneDeps = { readonly databaseUrl: string; readonly logger: Pick<Logger, 'warn'> };

/** So many runs of a process hold or want a lock at a time: the database has few connections. */
const MOST_LOCKS = 8;

/** One run of each name at a time, by a lock in the database; a connection of its own holds it. */
export function createAlone(deps: AloneDeps): Alone {
  // Those that wait in this process need no connections.
  const own = createKeyedQueue(1);
  const locks = createKeyedQueue(MOST_LOCKS);
  return (name, work, stopping) => {
    // No other process sees work that is only rehearsed or expected.
    if (isRehearsal() || expectedNow()) return work(new AbortController().signal);
    return own.of(name, () => locks.of('', () => underLock(deps, name, work, stopping)));
  };
}

async function underLock(
  deps: AloneDeps,
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const lock = await lockUnlessStopped(deps, name, stopping);
  const losing = new AbortController();
  lock.lost.catch((error: unknown) => losing.abort(error));
  try {
    await work(losing.signal);
  } finally {
    await lock.release();
  }
}

/** A stop ends the wait alone: work under way keeps its lock until it ends. */
async function lockUnlessStopped(deps: AloneDeps, name: string, stopping?: AbortSignal) {
  const waiting = new AbortController();
  const leave = () => waiting.abort();
  stopping?.throwIfAborted();
  stopping?.addEventListener('abort', leave, { once: true });
  try {
    return await takeProcessLock({ ...deps, name, stopping: waiting.signal });
  } catch (error) {
    stopping?.throwIfAborted();
    throw error;
  } finally {
    stopping?.removeEventListener('abort', leave);
  }
}
