import { BACKWARDS, END, jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { comparePositions, type Position, START } from '../event-log.ts';
import type { Appending } from './appending.ts';
import { positionOf } from './event-mapping.ts';
import { LEADER, readStreamEvents } from './reading.ts';

/** Not an event of the shop: readers of the log pass it by, and exports leave it out. */
const IDENTITY_STREAM = 'shop-log';

/** The id of the first event of `shop-log`, which is written where it is missing. */
export async function readIdentity(appending: Appending): Promise<string> {
  for (;;) {
    for await (const { id } of readStreamEvents(appending, IDENTITY_STREAM, 0, 1)) return id;
    await writeIdentity(appending);
  }
}

/** Of several who write it at the same moment one succeeds. */
async function writeIdentity({ client, credentials, timeoutMs }: Appending): Promise<void> {
  try {
    await client.appendToStream(IDENTITY_STREAM, jsonEvent({ type: 'LogIdentified', data: {} }), {
      ...LEADER,
      ...{ expectedRevision: NO_STREAM, credentials, deadline: timeoutMs },
    });
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
}

/** Checkpoints lie at records of anybody, so that the last record counts, not the last event of the shop. */
export async function hasReached({ client, timeoutMs }: Appending, position: Position): Promise<boolean> {
  if (position === START) return true;
  const last = client.readAll({
    ...LEADER,
    ...{ direction: BACKWARDS, fromPosition: END, maxCount: 1, deadline: timeoutMs },
  });
  let end = START;
  // To its end: a call that is left in the middle never ends.
  for await (const { event } of last) if (event?.position) end = positionOf(event.position.commit);
  return comparePositions(position, end) <= 0;
}
