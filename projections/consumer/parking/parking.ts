import { pause } from '../../../services/platform/kernel/waiting/pause.ts';
import type { EventPage } from '../../../services/platform/log/event-store.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import type { EventHandler } from '../event-handler.ts';
import { EventFailure, failureKind } from '../failures.ts';
import { countParked, MOST_PARKED, park } from './parked.ts';

export type Parking = {
  readonly pool: Pool;
  readonly handler: EventHandler;
  /** Pauses before an event is tried again; after the last one it is parked. Milliseconds. */
  readonly retryMs: readonly number[];
  readonly stopping: AbortSignal;
  /** The streams with parked events; updated here. */
  readonly parked: Set<string>;
  /** Called before each further attempt. */
  readonly onFailure?: (error: unknown) => Promise<void>;
  readonly onParked?: (event: Recorded, error: unknown) => void;
};

/**
 * Handles a page. An event that fails repeatedly is parked with the later ones of its stream; all others continue.
 * Store errors reject, and nothing is parked for them. Returns false when stopped before the end of the page.
 */
export async function handleOrPark(parking: Parking, page: EventPage): Promise<boolean> {
  try {
    await handleUnparked(parking, page);
    return true;
  } catch (error) {
    if (failureKind(error) === 'transient') throw error;
    await parking.onFailure?.(error);
  }
  for (const event of page.events.filter(isFirstPart)) {
    const events = page.events.filter(({ position }) => position === event.position);
    if (!(await handleOne(parking, { events, position: event.position, atEnd: false }, event))) return false;
  }
  await parking.handler.skipTo(page.position);
  return true;
}

/** The parts that one stored event was split into are handled together. */
function isFirstPart({ position }: Recorded, at: number, events: readonly Recorded[]): boolean {
  return position !== events[at - 1]?.position;
}

/** Events behind a parked one of their stream join it, all others are handled. */
function handleUnparked({ handler, parked }: Parking, page: EventPage): Promise<void> {
  const behind = parked.size === 0 ? [] : page.events.filter(({ stream }) => parked.has(stream));
  const events = behind.length === 0 ? page.events : page.events.filter(({ stream }) => !parked.has(stream));
  assertReadable(events);
  if (behind.length === 0) return handler.handle(page);
  return handler.handle({ ...page, events }, async (on) => {
    for (const event of behind) await park(on, handler.reader, event, null);
  });
}

async function handleOne(parking: Parking, page: EventPage, event: Recorded): Promise<boolean> {
  const { retryMs, stopping, onFailure } = parking;
  for (let attempt = 1; !stopping.aborted; attempt += 1) {
    try {
      await handleUnparked(parking, page);
      return true;
    } catch (error) {
      if (failureKind(error) === 'transient') throw error;
      await onFailure?.(error);
      const wait = event.unreadable ? undefined : retryMs[attempt - 1];
      if (wait === undefined) {
        await parkFailed(parking, event, { error, attempts: attempt });
        return true;
      }
      await pause(wait, stopping);
    }
  }
  return false;
}

async function parkFailed(
  { pool, handler, parked, onParked }: Parking,
  event: Recorded,
  cause: { readonly error: unknown; readonly attempts: number },
): Promise<void> {
  const { reader } = handler;
  if ((await countParked(pool, reader)) >= MOST_PARKED)
    throw new EventFailure(`More than ${MOST_PARKED} events could not be applied`, { cause: cause.error });
  const nothing = { events: [], position: event.position, atEnd: false };
  await handler.handle(nothing, (on) => park(on, reader, event, cause));
  parked.add(event.stream);
  onParked?.(event, cause.error);
}

/** Rejects with the fault of the first event that cannot be opened. */
export function assertReadable(events: readonly Recorded[]): void {
  for (const { unreadable } of events) if (unreadable) throw unreadable;
}
