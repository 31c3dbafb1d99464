import type { Logger } from '../../services/platform/kernel/logging/logger.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import type { OpenReader } from './event-handler.ts';
import type { RateLimit } from './pace/rate-limit.ts';

/** A follower of the log: a projection or a reaction. */
export type LogReader = {
  readonly kind: 'projection' | 'reaction';
  /** As in logs and traces: `orders`, `order-mails`. */
  readonly title: string;
  /** As operators call it: `orders`, `reaction order-mails`. */
  readonly name: string;
  /** One process at a time leads under this name: `orders 3`, `reaction order-mails`. */
  readonly lead: string;
  readonly categories: readonly string[];
  /** Events of its categories that it need not handle are skipped. Absent, all are handled. */
  readonly concerns?: ((event: Recorded) => boolean) | undefined;
  readonly batchSize: number;
  /** Pauses after the first fault, the second, and so on, before the log is followed again; milliseconds. */
  readonly retryMs: readonly number[];
  /** Pauses before an event is tried again; after the last one it is parked. */
  readonly eventRetryMs: readonly number[];
  /** When to write a checkpoint without events, after one that was written at `last`; milliseconds of the clock. */
  readonly emptyCheckpointAt: (last: number) => number;
  /** For work that can wait. Absent, events are handled as fast as possible. */
  readonly rateLimit?: RateLimit | undefined;
  /** Called once this process leads. `isConnected` becomes false when what was read since may have been lost in a fail-over. */
  open(logger: Logger, isConnected: () => boolean): Promise<OpenReader>;
  /** Stores the reader's current error; its next checkpoint clears it. */
  noteError(error: unknown): Promise<void>;
  /** Called after every batch with events. */
  onBatch?(events: number, tookMs: number): void;
};
