import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { comparePositions, type Position, START } from '../event-log.ts';
import type { Appending } from './appending.ts';
import { lastRecord } from './end-of-log.ts';
import { LEADER, readStreamEvents } from './reading.ts';

/** Not an event of the shop: readers of the log skip it, and exports omit it. */
const IDENTITY_STREAM = 'shop-log';

/** The id of the first event of `shop-log`, which is written when missing. */
export async function readIdentity(appending: Appending): Promise<string> {
  for (;;) {
    for await (const { id } of readStreamEvents(appending, IDENTITY_STREAM, 0, 1)) return id;
    await writeIdentity(appending);
  }
}

/** Of several concurrent writers one succeeds. */
async function writeIdentity({ client, credentials, timeoutMs }: Appending): Promise<void> {
  try {
    await client.appendToStream(IDENTITY_STREAM, jsonEvent({ type: 'LogIdentified', data: {} }), {
      ...LEADER,
      expectedRevision: NO_STREAM,
      credentials,
      deadline: timeoutMs,
    });
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
}

/** Checkpoints may point at any record, so the last record counts, not the last event of the shop. */
export async function hasReached(appending: Appending, position: Position): Promise<boolean> {
  return position === START || comparePositions(position, await lastRecord(appending)) <= 0;
}
