import {
  type BatchHandler,
  comparePositions,
  type LogPage,
  LogUnavailable,
  type ReadAllOptions,
  type Subscription,
  type SubscriptionOptions,
} from './event-log.ts';
import type { RecentEvents } from './recent-buffer.ts';

type Source = {
  readonly options: SubscriptionOptions;
  readonly handler: BatchHandler;
  readonly readAll: (options: ReadAllOptions) => Promise<LogPage>;
  readonly recent: RecentEvents;
};

/** Follows the log: page after page from the store while it is far behind, then from what is received for all. */
export function followLog({ options, handler, readAll, recent }: Source): Subscription {
  let stopped = false;
  let wake: () => void = () => undefined;

  async function read(after: LogPage['position']): Promise<LogPage | null> {
    const request = {
      after,
      limit: options.batchSize ?? 500,
      ...(options.categories ? { categories: options.categories } : {}),
    };
    try {
      return recent.read(request) ?? (await readAll(request));
    } catch (error) {
      if (error instanceof LogUnavailable) return null;
      throw error;
    }
  }

  async function run(): Promise<void> {
    let { after } = options;
    let toldEnd = false;
    while (!stopped) {
      // Asked for before reading, so that an event which comes in between is not slept through.
      const news = recent.changed();
      const page = await read(after);
      if (stopped) return news.woken();
      const moved = page !== null && comparePositions(page.position, after) > 0;
      if (page !== null && (moved || (page.atEnd && !toldEnd))) {
        await handler(page);
        after = moved ? page.position : after;
        toldEnd = page.atEnd;
      }
      wake = news.woken;
      if (stopped || !(page === null || page.atEnd)) news.woken();
      await news.promise;
    }
  }

  const done = run();
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
