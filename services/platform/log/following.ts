import { createFaultLog } from '../kernel/logging/fault-log.ts';
import type { Logger } from '../kernel/logging/logger.ts';
import { pause, pauseAfter } from '../kernel/waiting/pause.ts';
import {
  type BatchHandler,
  comparePositions,
  type LogPage,
  type Position,
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

/** How often a reader of rare events far back reports at least that it is still scanning. */
const PAGE_MS = 5_000;

/**
 * Follows the log: in pages from the store while far behind, bounded by time as well as by number, then from the shared live
 * events. An empty page without progress says that the scan continues. Retries every read error
 * except a position beyond the log (`PositionAhead`).
 */
export function followLog({ options, handler, readAll, recent, logger }: Source): Subscription {
  const stopping = new AbortController();
  const faults = createFaultLog(logger, 'Reading the event log');
  let failures = 0;
  let lookedThrough: Position | undefined;
  let wake: () => void = () => undefined;

  async function read(after: LogPage['position']): Promise<LogPage | null> {
    const request = {
      after,
      limit: options.batchSize ?? 500,
      withinMs: PAGE_MS,
      ...(options.categories ? { categories: options.categories } : {}),
      ...(lookedThrough ? { lookedThrough } : {}),
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
    let reportedEnd = false;
    while (!stopping.signal.aborted) {
      // Register before reading, so that no event in between is missed.
      const news = recent.changed();
      const page = await read(after);
      if (stopping.signal.aborted) return news.woken();
      if (page === null) {
        news.woken();
        await pause(pauseAfter(failures), stopping.signal);
        continue;
      }
      const moved = comparePositions(page.position, after) > 0;
      lookedThrough = page.lookedThrough;
      if (moved || lookedThrough || (page.atEnd && !reportedEnd)) {
        await handler(page);
        after = moved ? page.position : after;
        reportedEnd = page.atEnd;
      }
      wake = news.woken;
      if (stopping.signal.aborted || !page.atEnd) news.woken();
      await news.promise;
    }
  }

  const done = run();
  // Callers may await `done`; an unawaited rejection must not end the process.
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
