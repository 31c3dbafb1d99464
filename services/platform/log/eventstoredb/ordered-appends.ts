import { randomUUID } from 'node:crypto';
import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { type AppendResult, LogUnavailable, type OrderedAppends } from '../event-log.ts';
import { openConnection } from './connection.ts';
import { positionOf, toStored } from './event-mapping.ts';
import { asLogError } from './faults.ts';
import { LEADER } from './reading.ts';
import { withinTime } from './within-time.ts';

/** Hundreds of appends wait for the disk before the last one. */
const LATEST_ANSWER_MS = 60_000;

/**
 * Appends through one call of the server (`BatchAppend`), which takes appends in the order of arrival. The client
 * uses that call where an append names no credentials. A running shop must not use it: when the call fails, so do all its
 * appends (see `openConnection`). But no other call keeps the order of concurrent appends, so this has a client of its own.
 * After a failure it takes no more appends: those written are then a prefix of those requested.
 */
export function openOrderedAppends(connectionString: string): OrderedAppends {
  const { client } = openConnection(connectionString);
  let first: Promise<unknown> | undefined;
  let broken: unknown;

  const send: OrderedAppends['append'] = async (stream, expected, events) => {
    if (broken !== undefined) throw broken;
    const appendId = randomUUID();
    const stored = events.map((event) => toStored(event, appendId));
    const expectedRevision = expected === 'none' ? NO_STREAM : expected;
    try {
      const appending = client.appendToStream(stream, stored, {
        expectedRevision: typeof expectedRevision === 'number' ? BigInt(expectedRevision) : expectedRevision,
        deadline: LATEST_ANSWER_MS,
        ...LEADER,
      });
      const { success, nextExpectedRevision, position } = await withinTime(
        appending,
        LATEST_ANSWER_MS,
        'an append',
      );
      if (!success) return refused(null);
      if (!position) throw new LogUnavailable('EventStoreDB does not say where it has written an append');
      return {
        ok: true,
        revision: Number(nextExpectedRevision),
        position: positionOf(position.commit),
        repeated: false,
      };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError)
        return refused(typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : null);
      broken = asLogError(error);
      throw broken;
    }
  };

  function refused(revision: number | null): AppendResult {
    broken ??= new LogUnavailable('An append before this one was refused');
    return { ok: false, revision };
  }

  return {
    async append(stream, expected, events) {
      // The call is opened with the first append, which others would overtake meanwhile.
      if (first) {
        await first;
        return send(stream, expected, events);
      }
      const sending = send(stream, expected, events);
      first = sending;
      return sending;
    },
    close: () => client.dispose(),
  };
}
