import { randomUUID } from 'node:crypto';
import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  type AppendResult,
  type ExpectedRevision,
  type LogEvent,
  LogUnavailable,
  type StreamName,
} from '../event-log.ts';
import type { Connection } from './connection.ts';
import { appendIdOf, positionOf, type StoredEvent, toStored } from './event-mapping.ts';
import { isOutcomeUnknown } from './faults.ts';
import type { KnownEvents } from './known-events.ts';
import { LEADER, readStreamEvents } from './reading.ts';
import { withinTime } from './within-time.ts';

export type Appending = Connection & { readonly known: KnownEvents; readonly timeoutMs: number };

type Append = {
  readonly stream: StreamName;
  readonly events: readonly LogEvent[];
  readonly eventIds: readonly string[];
  readonly appendId: string;
};

/** One append under one id: tried again with the same id it can tell what it has written itself from what was there. */
export function prepareAppend(
  appending: Appending,
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly LogEvent[],
) {
  if (events.length === 0) throw new RangeError('an append needs an event');
  const eventIds = events.map((event) => event.eventId);
  const append: Append = { stream, events, eventIds, appendId: randomUUID() };
  return () => attempt(appending, append, expected);
}

async function attempt(
  appending: Appending,
  append: Append,
  expected: ExpectedRevision,
): Promise<AppendResult> {
  // The server compares ids only from the expected revision on, and for 'any' only with what it happens to remember.
  const before = expected === 'any' ? Number.MAX_SAFE_INTEGER : expected === 'none' ? -1 : expected;
  let { through, found } = await lookUp(appending, append, before);
  for (;;) {
    if (found !== null) return answer(appending, append, found);
    const target = expected === 'any' ? through : before;
    const written = await write(appending, append, target).catch((error: unknown) =>
      afterUnknownOutcome(appending, append, error),
    );
    if (written !== null) return answer(appending, append, written);
    ({ through, found } = await lookUp(appending, append, Number.MAX_SAFE_INTEGER));
    if (found === null && expected !== 'any') return { ok: false, revision: through < 0 ? null : through };
  }
}

/** Whether the stream holds one of the events, in what lies up to `revision` at least, and where it ends. */
async function lookUp(appending: Appending, { stream, eventIds }: Append, revision: number) {
  const { known } = appending;
  let through = known.through(stream);
  let found = known.find(stream, eventIds);
  if (found !== null || through >= revision) return { through, found };
  const from = through + 1;
  for await (const event of readStreamEvents(appending, stream, from)) {
    through = Number(event.revision);
    known.note(stream, event.id, through, from);
    if (eventIds.includes(event.id)) found = through;
  }
  return { through, found };
}

/** The revision the server answered, null for a conflict. */
async function write(appending: Appending, append: Append, target: number): Promise<number | null> {
  const { client, credentials, timeoutMs } = appending;
  const stored = append.events.map((event) => toStored(event, append.appendId));
  try {
    const result = await withinTime(
      client.appendToStream(append.stream, stored, {
        expectedRevision: target < 0 ? NO_STREAM : BigInt(target),
        credentials,
        ...LEADER,
        deadline: timeoutMs,
      }),
      timeoutMs + 1_000,
      'an append',
    );
    // With throwOnAppendFailure=false in the connection string a conflict is no error, and its revision none of ours.
    return result.success ? Number(result.nextExpectedRevision) : null;
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) return null;
    throw error;
  }
}

/**
 * After an append that was not answered in time: the revision of its last event when the stream shows it, else the
 * error again. What is not there yet may still come, so that this never answers a conflict.
 */
async function afterUnknownOutcome(appending: Appending, append: Append, error: unknown): Promise<number> {
  if (!isOutcomeUnknown(error)) throw error;
  const found = await lookUp(appending, append, Number.MAX_SAFE_INTEGER).catch(() => null);
  if (found?.found == null) throw error;
  return found.found;
}

/**
 * The result as the stream has it. The server answers a repetition like a first append and does not always give its
 * position, so the event at the revision is asked who wrote it.
 */
async function answer(appending: Appending, append: Append, revision: number): Promise<AppendResult> {
  const { stream, appendId, eventIds } = append;
  let last: StoredEvent | undefined;
  for await (const event of readStreamEvents(appending, stream, revision, 1)) last = event;
  if (!last?.position || !eventIds.includes(last.id)) {
    throw new LogUnavailable(`EventStoreDB does not show what was appended to ${stream} at ${revision}`);
  }
  const repeated = appendIdOf(last) !== appendId;
  if (!repeated) {
    const first = revision + 1 - eventIds.length;
    for (const [index, id] of eventIds.entries()) appending.known.note(stream, id, first + index, first);
  }
  return { ok: true, revision, position: positionOf(last.position.commit), repeated };
}
