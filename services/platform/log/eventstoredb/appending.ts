import { randomUUID } from 'node:crypto';
import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  type AppendOptions,
  type AppendResult,
  type ExpectedRevision,
  type LogEvent,
  LogUnavailable,
  type Position,
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

/** One append with one id: a retry with the same id can distinguish its own events from existing ones. */
export function prepareAppend(
  appending: Appending,
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly LogEvent[],
  { fresh = false, newUpToExpected = false, ignoresRepetition = false }: AppendOptions = {},
) {
  if (events.length === 0) throw new RangeError('an append needs an event');
  const eventIds = events.map((event) => event.eventId);
  const append: Append = { stream, events, eventIds, appendId: randomUUID() };
  let isFirst = true;
  return () => {
    const isNew = fresh && isFirst;
    isFirst = false;
    return attempt(appending, append, expected, { isNew, newUpToExpected, ignoresRepetition });
  };
}

type Asked = {
  readonly isNew: boolean;
  readonly newUpToExpected: boolean;
  readonly ignoresRepetition: boolean;
};

async function attempt(
  appending: Appending,
  append: Append,
  expected: ExpectedRevision,
  { isNew, newUpToExpected, ignoresRepetition }: Asked,
): Promise<AppendResult> {
  // The server compares ids only from the expected revision on, and for 'any' only with its cache.
  const before = expected === 'any' ? Number.MAX_SAFE_INTEGER : expected === 'none' ? -1 : expected;
  const isKnown = (isNew || newUpToExpected) && expected !== 'any';
  let { through, found } = isKnown
    ? { through: before, found: null }
    : await lookUp(appending, append, before);
  for (;;) {
    if (found !== null) return answer(appending, append, found);
    const target = expected === 'any' ? through : before;
    const written = await write(appending, append, target).catch((error: unknown) =>
      afterUnknownOutcome(appending, append, error),
    );
    if ((isNew || ignoresRepetition) && written?.position)
      return firstAnswer(appending, append, written.revision, written.position);
    if (written !== null) return answer(appending, append, written.revision);
    ({ through, found } = await lookUp(appending, append, Number.MAX_SAFE_INTEGER));
    if (found === null && expected !== 'any') return { ok: false, revision: through < 0 ? null : through };
  }
}

/** Whether the stream holds one of the events, checked at least up to `revision`, and where it ends. */
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

/** The end of the append; with a position only if the server reports one. */
type Written = { readonly revision: number; readonly position: Position | null };

/** The server's result, null for a conflict. */
async function write(appending: Appending, append: Append, target: number): Promise<Written | null> {
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
    // With throwOnAppendFailure=false in the connection string a conflict is no error, and its revision is not ours.
    if (!result.success) return null;
    const position = result.position ? positionOf(result.position.commit) : null;
    return { revision: Number(result.nextExpectedRevision), position };
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) return null;
    throw error;
  }
}

/**
 * After an append that timed out: the revision of its last event when the stream shows it, else rethrows the
 * error. A missing event may still arrive, so this never reports a conflict.
 */
async function afterUnknownOutcome(appending: Appending, append: Append, error: unknown): Promise<Written> {
  if (!isOutcomeUnknown(error)) throw error;
  const found = await lookUp(appending, append, Number.MAX_SAFE_INTEGER).catch(() => null);
  if (found?.found == null) throw error;
  return { revision: found.found, position: null };
}

/**
 * The result according to the stream. The server answers a repetition like a first append and does not always report a
 * position, so this reads the event at the revision to see which append wrote it. Skipped for appends with new ids, and where
 * the caller does not ask.
 */
async function answer(appending: Appending, append: Append, revision: number): Promise<AppendResult> {
  const { stream, appendId, eventIds } = append;
  let last: StoredEvent | undefined;
  for await (const event of readStreamEvents(appending, stream, revision, 1)) last = event;
  if (!last?.position || !eventIds.includes(last.id)) {
    throw new LogUnavailable(`EventStoreDB does not show what was appended to ${stream} at ${revision}`);
  }
  const position = positionOf(last.position.commit);
  const repeated = appendIdOf(last) !== appendId;
  return repeated
    ? { ok: true, revision, position, repeated }
    : firstAnswer(appending, append, revision, position);
}

/** The result of an append that wrote its events. */
function firstAnswer(
  { known }: Appending,
  { stream, eventIds }: Append,
  revision: number,
  position: Position,
): AppendResult {
  const first = revision + 1 - eventIds.length;
  for (const [index, id] of eventIds.entries()) known.note(stream, id, first + index, first);
  return { ok: true, revision, position, repeated: false };
}
