import { SpanKind } from '@opentelemetry/api';
import type { Logger } from '../../services/platform/kernel/logging/logger.ts';
import { pause } from '../../services/platform/kernel/waiting/pause.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { EventPage, EventStore } from '../../services/platform/log/event-store.ts';
import { causeOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Listener } from '../../services/platform/postgres/listener.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { tracedBatch } from '../../services/platform/tracing/tracing.ts';
import { PROJECTIONS_CHANNEL } from '../generations/channel.ts';
import { pausedNames } from '../generations/pauses.ts';
import { CheckpointMoved, type OpenReader } from './event-handler.ts';
import { failureKind } from './failures.ts';
import type { LogReader } from './log-reader.ts';
import { createRateLimit } from './pace/rate-limit.ts';
import { throttleDelay } from './pace/throttle.ts';
import { Stalled, watchProgress } from './pace/watch-progress.ts';
import { parkedStreams } from './parking/parked.ts';
import { handleOrPark, type Parking } from './parking/parking.ts';
import { retryParked } from './parking/retry-parked.ts';

const COMMAND_RETRY_MS = 5_000;
const LOST = 'The connection was lost since it was read';
const SPAN = { kind: SpanKind.CONSUMER };
const SPAN_NAMES = { projection: 'project', reaction: 'react' };

export type FollowDeps = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly listener: Listener;
  readonly logger: Logger;
  /** For specs: after how long a reader that does not move is stalled. */
  readonly stalledMs?: number;
};

/**
 * Follows the log from the checkpoint of an open reader, until it is stopped, paused, or no longer current. Rejects with
 * `Stalled` when the reader does not move although there is something to read. `onCheckpoint` is called after each.
 */
export async function follow(
  deps: FollowDeps & { readonly isConnected: () => boolean },
  reader: LogReader,
  opened: OpenReader,
  stopping: AbortSignal,
  onCheckpoint: () => void,
): Promise<void> {
  const { pool, store, listener, logger, stalledMs, isConnected } = deps;
  const { name, kind, title, categories, batchSize, rateLimit } = reader;
  const span = `${SPAN_NAMES[kind]} ${title}`;
  const delayAfter = rateLimit ? createRateLimit(rateLimit) : () => 0;
  const parking: Parking = {
    pool,
    stopping,
    handler: opened,
    retryMs: reader.eventRetryMs,
    parked: await parkedStreams(pool, opened.reader),
    async onFailure(error) {
      watch.moved();
      await reader.noteError(error);
    },
    onParked(event: Recorded, error: unknown) {
      const { stream, position, type } = event;
      logger.error(
        { stream, position, type, ...causeOf(event), failure: failureKind(error), err: error },
        'An event was parked',
      );
    },
  };
  const watch = watchProgress({ live: () => store.live(), position: opened.position, stalledMs });
  const { concerns = () => true } = reader;
  const isToHandle = (event: Recorded) => event.unreadable !== undefined || concerns(event);
  let lastCheckpoint = 0;
  let skipped: Position | null = null;
  let timer: NodeJS.Timeout | undefined;
  let commandTimer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let working: Promise<unknown> = Promise.resolve();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });

  /** One at a time: pages, checkpoints without events, and retries. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = working.then(work);
    working = next.catch(() => undefined);
    return next;
  }

  /** Throws after a lost connection: in a fail-over the log may have lost what was read, and the stored checkpoint counts. */
  function assertConnected(): void {
    if (!isConnected()) throw new CheckpointMoved(LOST);
  }

  async function handlePage(read: EventPage): Promise<void> {
    if (stopping.aborted) return;
    assertConnected();
    const page = { ...read, events: read.events.filter(isToHandle) };
    // Also for a page that only reports that the scan continues.
    watch.moved();
    if (page.events.length === 0) return skipPage(page);
    forgetSkipped();
    const began = performance.now();
    lastCheckpoint = Date.now();
    if (!(await tracedBatch(span, SPAN, page.events, () => handleOrPark(parking, page)))) return;
    onCheckpoint();
    const tookMs = performance.now() - began;
    reader.onBatch?.(page.events.length, tookMs);
    const held = delayAfter(page.events);
    // The first page after a quiet time was not kept waiting, and a reader that is behind does not rest.
    if (held > 0 || page.atEnd) await pause(held || throttleDelay(tookMs), stopping);
  }

  /** Most events do not concern most readers: checkpoints without events are written now and then only. */
  async function skipPage({ position }: EventPage): Promise<void> {
    skipped = position;
    const wait = reader.emptyCheckpointAt(lastCheckpoint) - Date.now();
    if (wait <= 0) await writeSkipped();
    else timer ??= setTimeout(() => inTurn(writeSkipped).catch(fail), wait);
  }

  async function writeSkipped(): Promise<void> {
    assertConnected();
    const position = skipped;
    forgetSkipped();
    if (position === null) return;
    lastCheckpoint = Date.now();
    await opened.skipTo(position);
    onCheckpoint();
  }

  function forgetSkipped(): void {
    clearTimeout(timer);
    timer = undefined;
    skipped = null;
  }

  const subscription = store.subscribe({ after: opened.position(), categories, batchSize }, (page) =>
    inTurn(() => handlePage(page)),
  );
  const stop = () => void subscription.stop();

  async function applyCommands(): Promise<void> {
    try {
      if ((await pausedNames(pool)).has(name)) stop();
      else await inTurn(async () => ((await opened.isCurrent()) ? retryParked(parking, store) : stop()));
    } catch (error) {
      if (error instanceof CheckpointMoved) return fail(error);
      logger.warn({ err: error }, 'A command of an operator was not applied yet');
      if (!hasEnded) commandTimer = setTimeout(() => void applyCommands(), COMMAND_RETRY_MS).unref();
    }
  }
  const unlisten = listener.on(PROJECTIONS_CHANNEL, (payload) => {
    const isMine = payload.includes(`"control":"${name}"`) || payload.includes(`"name":"${name}"`);
    if (!isConnected()) return fail(new CheckpointMoved(LOST));
    if (isMine || payload === '') void applyCommands();
  });
  // Commands that were given while no process led.
  void applyCommands();

  stopping.addEventListener('abort', stop);
  if (stopping.aborted) stop();
  try {
    await Promise.race([subscription.done, failed, watch.stalled]);
    await working;
  } catch (error) {
    stop();
    // Abandon a hanging step: if it ever continues, the compare-and-set on its checkpoint fails.
    if (!(error instanceof Stalled)) await subscription.stop().then(() => working);
    throw error;
  } finally {
    hasEnded = true;
    watch.stop();
    clearTimeout(timer);
    clearTimeout(commandTimer);
    stopping.removeEventListener('abort', stop);
    unlisten();
  }
}
