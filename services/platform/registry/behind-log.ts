import { sql } from 'kysely';
import { categoryOf, type EventLog, type Position, type RecordedLogEvent } from '../log/event-log.ts';
import type { Pool } from '../postgres/pool.ts';
import { anyOf, runStatement, statementsFor } from '../postgres/statements.ts';
import type { RegistryTables } from './registry-schema.ts';

/** By stream category, which is the name of its sequence, too: the field of its events with a number of that sequence. */
export type NumberFields = Readonly<Record<string, string>>;

/** The entries that the log contains and the registry lacks: the registry is an older copy. */
export type BehindLog = {
  /** The number of events compared. */
  readonly events: number;
  /** Persons whose data is sealed with keys that the registry never had; in the order of the log. */
  readonly subjects: readonly string[];
  /** Sequences that would repeat numbers: the last number of the registry, and of the log. */
  readonly numbers: readonly { readonly name: string; readonly last: number; readonly given: number }[];
};

const PAGE = 1_000;
const db = statementsFor<RegistryTables>();

/**
 * Compares the registry with the events after a position. Numbers and keys are durable before an event that has them, so none
 * are missing unless the registry is an older copy.
 */
export async function behindLog(
  pool: Pool,
  log: Pick<EventLog, 'readAll'>,
  fields: NumberFields,
  after: Position,
): Promise<BehindLog> {
  const given = new Map<string, number>();
  const unknown = new Set<string>();
  let events = 0;
  for (let [from, atEnd] = [after, false]; !atEnd; ) {
    const page = await log.readAll({ after: from, limit: PAGE });
    events += page.events.length;
    for (const event of page.events) noteNumber(given, event, fields);
    for (const subject of await withoutKey(pool, page.events)) unknown.add(subject);
    [from, atEnd] = [page.position, page.atEnd];
  }
  return { events, subjects: [...unknown], numbers: await repeated(pool, given) };
}

export function isBehind({ subjects, numbers }: BehindLog): boolean {
  return subjects.length > 0 || numbers.length > 0;
}

/** Moves the registry past the log: no number is given again, and no person whose key is lost gets another one. */
export async function catchUp(pool: Pool, { subjects, numbers }: BehindLog): Promise<void> {
  const names = numbers.map(({ name }) => name);
  const lasts = numbers.map(({ given }) => given);
  await runStatement(
    pool,
    sql`insert into registry.numbers as n (name, last) select * from unnest(${names}::text[], ${lasts}::bigint[])
        on conflict (name) do update set last = greatest(n.last, excluded.last)`,
  );
  await runStatement(
    pool,
    sql`insert into registry.personal_keys (subject, key) select subject, null from unnest(${subjects}::text[]) as s (subject)
        on conflict do nothing`,
  );
}

/** The number that an event has of the sequence of its category; null when it has none. */
export function numberOf({ stream, data }: RecordedLogEvent, fields: NumberFields): number | null {
  const field = fields[categoryOf(stream)];
  const number: unknown = field === undefined ? undefined : Object(data)[field];
  return Number.isSafeInteger(number) ? Number(number) : null;
}

function noteNumber(given: Map<string, number>, event: RecordedLogEvent, fields: NumberFields): void {
  const name = categoryOf(event.stream);
  const number = numberOf(event, fields);
  if (number !== null) given.set(name, Math.max(given.get(name) ?? 0, number));
}

async function withoutKey(pool: Pool, events: readonly RecordedLogEvent[]): Promise<readonly string[]> {
  const subjects = [...new Set(events.flatMap(({ personal }) => personal?.subject ?? []))];
  if (subjects.length === 0) return [];
  const keys = db.selectFrom('registry.personal_keys').select('subject');
  const known = await runStatement(pool, keys.where('subject', '=', anyOf(subjects)));
  const has = new Set(known.map(({ subject }) => subject));
  return subjects.filter((subject) => !has.has(subject));
}

async function repeated(pool: Pool, given: ReadonlyMap<string, number>): Promise<BehindLog['numbers']> {
  const rows = await runStatement(pool, db.selectFrom('registry.numbers').select(['name', 'last']));
  const lasts = new Map(rows.map(({ name, last }) => [name, Number(last)]));
  return [...given].flatMap(([name, number]) => {
    const last = lasts.get(name) ?? 0;
    return last < number ? [{ name, last, given: number }] : [];
  });
}
