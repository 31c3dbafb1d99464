import { SpanKind } from '@opentelemetry/api';
import type { Logger } from '../../services/platform/kernel/logger.ts';
import { pause } from '../../services/platform/kernel/pause.ts';
import {
  causeOf,
  isDropped,
  type Recorded,
  type StreamReader,
} from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { tracedBatch } from '../../services/platform/tracing/tracing.ts';
import { assertReadable } from '../consumer/apply-or-park.ts';
import { EventFailure, failureKind } from '../consumer/failures.ts';
import {
  countParked,
  listParked,
  MOST_PARKED,
  noteRetryFailure,
  park,
  type Reader,
  unpark,
} from '../consumer/parked.ts';
import type { Reaction } from './reactions.ts';

export type ReactionParking = {
  readonly pool: Pool;
  readonly stopping: AbortSignal;
  readonly logger: Logger;
  /** The streams of which something is parked; kept up to date here. */
  readonly parked: Set<string>;
  /** Told before each further attempt. */
  readonly onError: (error: unknown) => Promise<void>;
};

/** Before an event is parked it is tried again after these pauses. */
const RETRY_MS = [100, 500, 2_000, 5_000];

/** How a reaction is called among all readers of the log. */
export function readerOf({ name }: Pick<Reaction, 'name'>): Reader {
  return { name: `reaction ${name}`, generation: 0 };
}

/**
 * Has the events reacted to. One that fails again and again is parked with the later ones of its stream, and the
 * others go on. Faults of a store reject, and nothing is parked for them. A repetition parks nothing twice. Answers whether all
 * of them are done: a stop may have come before.
 */
export async function reactOrPark(
  parking: ReactionParking,
  reaction: Reaction,
  events: readonly Recorded[],
): Promise<boolean> {
  try {
    await reactClean(parking, reaction, events);
    return true;
  } catch (error) {
    if (failureKind(error) === 'transient') throw error;
    await parking.onError(error);
  }
  for (const event of events) {
    if (parking.stopping.aborted || !(await reactOne(parking, reaction, event))) return false;
  }
  return true;
}

async function reactClean(
  { pool, parked }: ReactionParking,
  reaction: Reaction,
  events: readonly Recorded[],
): Promise<void> {
  const clean = parked.size === 0 ? events : events.filter(({ stream }) => !parked.has(stream));
  for (const event of events) if (parked.has(event.stream)) await park(pool, readerOf(reaction), event, null);
  assertReadable(clean);
  if (clean.length === 0) return;
  const span = { kind: SpanKind.CONSUMER };
  await tracedBatch(`react ${reaction.name}`, span, clean, () => reaction.react(clean));
}

async function reactOne(parking: ReactionParking, reaction: Reaction, event: Recorded): Promise<boolean> {
  const { pool, parked, stopping, logger } = parking;
  for (let attempt = 1; !stopping.aborted; attempt += 1) {
    try {
      await reactClean(parking, reaction, [event]);
      return true;
    } catch (error) {
      if (failureKind(error) === 'transient') throw error;
      await parking.onError(error);
      const wait = event.unreadable ? undefined : RETRY_MS[attempt - 1];
      if (wait !== undefined) {
        await pause(wait, stopping);
        continue;
      }
      const reader = readerOf(reaction);
      if ((await countParked(pool, reader)) >= MOST_PARKED)
        throw new EventFailure(`More than ${MOST_PARKED} events could not be reacted to`, { cause: error });
      await park(pool, reader, event, { error, attempts: attempt });
      parked.add(event.stream);
      const { stream, position, type } = event;
      logger.error(
        { stream, position, type, ...causeOf(event), failure: failureKind(error), err: error },
        'An event was parked',
      );
      return true;
    }
  }
  return false;
}

/** Reacts to the parked events that somebody asked for, stream by stream and in order; what fails again stays. */
export async function retryReactions(
  { pool, parked, stopping }: ReactionParking,
  store: StreamReader,
  reaction: Reaction,
): Promise<void> {
  const reader = readerOf(reaction);
  const wanted = await listParked(pool, { reader: reader.name, retrying: true });
  for (const stream of new Set(wanted.map((event) => event.stream))) {
    for (const waiting of wanted.filter((event) => event.stream === stream)) {
      if (stopping.aborted) return;
      try {
        const events = await store.readStored(waiting.stream as Recorded['stream'], waiting.revision, 1);
        if (events[0]?.eventId !== waiting.eventId)
          throw new EventFailure(`The event ${waiting.eventId} is not in its stream`);
        await reaction.react(events.filter((event) => !isDropped(event)));
        await unpark(pool, waiting);
      } catch (error) {
        if (failureKind(error) === 'transient') throw error;
        await noteRetryFailure(pool, waiting, error);
        break;
      }
    }
  }
  const left = await listParked(pool, { reader: reader.name });
  parked.clear();
  for (const { stream } of left) parked.add(stream);
}
