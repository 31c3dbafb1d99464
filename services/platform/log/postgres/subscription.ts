import type { Listener } from '../../postgres/listener.ts';
import {
  type BatchHandler,
  comparePositions,
  type LogPage,
  LogUnavailable,
  type ReadAllOptions,
  type Subscription,
  type SubscriptionOptions,
} from '../event-log.ts';

/** A notification can be missed (reconnect); this finds what it would have told. */
const POLL_MS = 1000;

type Source = {
  readonly options: SubscriptionOptions;
  readonly handler: BatchHandler;
  readonly readAll: (options: ReadAllOptions) => Promise<LogPage>;
  readonly listener: Listener;
};

/** Follows the log: reads page after page, and at its end waits to be notified. */
export function subscribeByPolling({ options, handler, readAll, listener }: Source): Subscription {
  let stopped = false;
  let news = false;
  let wake: () => void = () => undefined;
  const forget = listener.on('event_log', () => {
    news = true;
    wake();
  });

  function pause(): Promise<void> {
    if (news || stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function read(after: LogPage['position']): Promise<LogPage | null> {
    try {
      return await readAll({
        after,
        limit: options.batchSize ?? 500,
        ...(options.categories ? { categories: options.categories } : {}),
      });
    } catch (error) {
      if (error instanceof LogUnavailable) return null;
      throw error;
    }
  }

  async function run(): Promise<void> {
    let { after } = options;
    let toldEnd = false;
    while (!stopped) {
      news = false;
      const page = await read(after);
      if (stopped) return;
      const moved = page !== null && comparePositions(page.position, after) > 0;
      if (page !== null && (moved || (page.atEnd && !toldEnd))) {
        await handler(page);
        after = moved ? page.position : after;
        toldEnd = page.atEnd;
      }
      if (page === null || page.atEnd) await pause();
    }
  }

  const done = run().finally(forget);
  // Whoever cares awaits `done`; nobody awaiting it must not end the process.
  done.catch(() => undefined);
  return {
    done,
    async stop() {
      stopped = true;
      wake();
      await done.catch(() => undefined);
    },
  };
}
