import {
  type BatchHandler,
  comparePositions,
  type LogPage,
  type Subscription,
  type SubscriptionOptions,
} from '../event-log.ts';
import { asLogError } from './faults.ts';
import type { Reading } from './reading.ts';
import { pauseAfter } from './retrying.ts';
import { type Feed, openFeed } from './subscription-feed.ts';

export type Following = Reading & { readonly logger?: { warn(details: object, message: string): void } };
export type Follower = Subscription;

/** While catching up the server looks at many events at a time; afterwards it tells its position after each. */
const WINDOW_BEHIND = 500;
const WINDOW_LIVE = 1;
const LONGEST_PAUSE_MS = 5_000;

/** Carries the handler's error past the retries that faults of the log get. */
class HandlerFailed extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('the handler of a subscription failed');
    this.reason = reason;
  }
}

/** Keeps a subscription going from the last handled position on, over every fault of the connection. */
export function follow(following: Following, options: SubscriptionOptions, handler: BatchHandler): Follower {
  const { categories, batchSize = 500 } = options;
  const { client, timeoutMs, logger } = following;
  let position = options.after;
  let atEnd = false;
  let failures = 0;
  let stopping = false;
  let feed: Feed | undefined;
  let stopPause: () => void = () => undefined;

  async function hand(page: LogPage) {
    if (page.events.length === 0 && page.atEnd === atEnd && comparePositions(page.position, position) <= 0)
      return;
    try {
      await handler(page);
    } catch (error) {
      throw new HandlerFailed(error);
    }
    ({ position, atEnd } = page);
  }

  /** Reads on until it is stopped, or until another window suits better. */
  async function read(window: number): Promise<number> {
    feed = openFeed({ client, after: position, categories, batchSize, window, timeoutMs });
    try {
      while (!stopping) {
        const page = await feed.next();
        if (!page || stopping) break;
        failures = 0;
        await hand(page);
        if (page.atEnd && window !== WINDOW_LIVE) return WINDOW_LIVE;
        if (feed.fellBehind()) return WINDOW_BEHIND;
      }
      return window;
    } finally {
      await feed.close();
    }
  }

  async function pause(ms: number) {
    if (stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run() {
    // A subscription never calls its handler before `subscribe` has returned.
    await Promise.resolve();
    let window = WINDOW_BEHIND;
    while (!stopping) {
      try {
        window = await read(window);
      } catch (error) {
        if (error instanceof HandlerFailed) throw error.reason;
        failures += 1;
        window = WINDOW_BEHIND;
        const ms = pauseAfter(failures, LONGEST_PAUSE_MS);
        logger?.warn(
          { err: asLogError(error), after: position, failures, ms },
          'subscription broke, resubscribing',
        );
        await pause(ms);
      }
    }
  }

  const done = run();
  return {
    done,
    async stop() {
      stopping = true;
      stopPause();
      await feed?.close();
      await done.catch(() => undefined);
    },
  };
}
