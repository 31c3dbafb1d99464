import type { AppendResult, ExpectedRevision, LogEvent, Position, StreamName } from '../event-log.ts';

export type Request = {
  readonly stream: StreamName;
  readonly expected: ExpectedRevision;
  readonly events: readonly LogEvent[];
  readonly seen: string | undefined;
  readonly onlyWhile: (() => boolean) | undefined;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
};

export type Row = {
  outcome: 'appended' | 'repeated' | 'conflict';
  revision: number | null;
  position: string | null;
};

export const APPEND = `select outcome, revision, position
  from event_log.append($1, $2, $3, $4, $5, $6, $7, $8, $9,
    string_to_array($10, e'\\n'), string_to_array($11, e'\\n', ''), string_to_array($12, e'\\n'), $13, $14)`;

export function settle(batch: readonly Request[], rows: readonly Row[]): void {
  batch.forEach((request, at) => {
    const row = rows[at];
    if (row === undefined) request.reject(new Error('The event log returned too few rows'));
    else if (row.outcome === 'conflict' || row.revision === null)
      request.resolve({ ok: false, revision: row.revision });
    else
      request.resolve({
        ok: true,
        revision: row.revision,
        position: row.position as Position,
        repeated: row.outcome === 'repeated',
      });
  });
}

export function parameters(batch: readonly Request[]): unknown[] {
  const events = batch.flatMap(({ events }, at) =>
    events.map((event, place) => ({ request: at + 1, place: place + 1, ...event })),
  );
  return [
    batch.map(({ stream }) => stream),
    batch.map(({ expected }) => (expected === 'any' ? -2 : expected === 'none' ? -1 : expected)),
    batch.map((request) => request.events.length),
    batch.map((request) => request.events.at(-1)?.eventId),
    events.map(({ request }) => request),
    events.map(({ place }) => place),
    events.map(({ eventId }) => eventId),
    events.map(({ type }) => type),
    events.map(({ schemaVersion }) => schemaVersion),
    jsonLines(events.map(({ data }) => data)),
    jsonLines(events.map(({ personal }) => personal)),
    jsonLines(events.map(({ metadata }) => metadata)),
    events.map(({ recordedAt }) => recordedAt ?? null),
    batch.map(({ seen }) => seen ?? null),
  ];
}

/**
 * The JSON of each value, one per line; null is an empty line. JSON contains no raw line breaks, so neither side has
 * to escape and scan every character, as with a text array.
 */
function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => (value === null ? '' : JSON.stringify(value))).join('\n');
}
