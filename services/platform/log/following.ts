import { createFaultLog } from '../kernel/fault-log.ts';
import type { Logger } from '../kernel/logger.ts';
import { pause, pauseAfter } from '../kernel/pause.ts';
import {
  type BatchHandler,
  comparePositions,
  type LogPage,
  PositionAhead,
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
  readonly logger?: Logger | undefined;
};

/**
 * Follows the log: page after page from the store while it is far behind, then from what is received for all. Whatever a
 * reading fails with, it is tried again, but for a position that the log does not reach (`PositionAhead`).
 */
export function followLog({ options, handler, readAll, recent, logger }: Source): Subscription {
  const stopping = new AbortController();
  const faults = createFaultLog(logger, 'Reading the event log');
  let failures = 0;
  let wake: () => void = () => undefined;

  async function read(after: LogPage['position']): Promise<LogPage | null> {
    const request = {
      after,
      limit: options.batchSize ?? 500,
      ...(options.categories ? { categories: options.categories } : {}),
    };
    try {
      const page = recent.read(request) ?? (await readAll(request));
      failures = 0;
      faults.worked();
      return page;
    } catch (error) {
      if (error instanceof PositionAhead) throw error;
      failures += 1;
      faults.failed(error);
      return null;
    }
  }

  async function run(): Promise<void> {
    let { after } = options;
    let toldEnd = false;
    while (!stopping.signal.aborted) {
      // Asked for before reading, so that an event which comes in between is not slept through.
      const news = recent.changed();
      const page = await read(after);
      if (stopping.signal.aborted) return news.woken();
      if (page === null) {
        news.woken();
        await pause(pauseAfter(failures), stopping.signal);
        continue;
      }
      const moved = comparePositions(page.position, after) > 0;
      if (moved || (page.atEnd && !toldEnd)) {
        await handler(page);
        after = moved ? page.position : after;
        toldEnd = page.atEnd;
      }
      wake = news.woken;
      if (stopping.signal.aborted || !page.atEnd) news.woken();
      await news.promise;
    }
  }

  const done = run();
  // Whoever cares awaits `done`; nobody awaiting it must not end the process.
  done.catch(() => undefined);
  return {
    done,
    async stop() {
      stopping.abort();
      wake();
      await done.catch(() => undefined);
    },
  };
}
