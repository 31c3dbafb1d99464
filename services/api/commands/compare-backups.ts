import { sql } from 'kysely';
import { holds } from '../../../projections/consumer/same-log/log-mark.ts';
import { EMAIL_SCOPE } from '../../customers/index.ts';
import {
  categoryOf,
  comparePositions,
  type Position,
  type RecordedLogEvent,
  START,
} from '../../platform/log/event-log.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { runStatement } from '../../platform/postgres/statements.ts';
import { behindLog, isBehind, numberOf } from '../../platform/registry/behind-log.ts';
import type { ExportedLog } from '../../platform/transfer/exported-log.ts';
import { NUMBER_FIELDS } from '../number-fields.ts';
import type { DatabaseCopy } from './backup-copies.ts';
import type { LogCopy } from './log-copy.ts';

export type Verdict = { readonly fits: boolean; readonly text: string };

const PAGE = 1_000;

export async function compare(
  { log, head }: LogCopy,
  database: DatabaseCopy,
  logs: readonly LogCopy[],
): Promise<Verdict> {
  const lost = await lostEvents(head, database, logs);
  if (lost.length > 0) return { fits: false, text: lostText(lost) };
  if (comparePositions(database.seen, head) > 0)
    return {
      fits: false,
      text: 'the log is older. It lacks events that the database has seen, and no log of this drill has them.',
    };
  if (!(await holds(log, database.mark)))
    return { fits: false, text: 'this is another log than the one that the database has followed.' };
  return behind(log, database);
}

/** The events that the database has read after the end of a log, as far as another log has them. */
async function lostEvents(
  head: Position,
  { mark, lookedThrough }: DatabaseCopy,
  logs: readonly LogCopy[],
): Promise<RecordedLogEvent[]> {
  const other = logs.findLast((one) => comparePositions(one.head, head) > 0);
  if (!other || comparePositions(lookedThrough, head) <= 0 || !(await holds(other.log, mark))) return [];
  const lost: RecordedLogEvent[] = [];
  for (let [after, atEnd] = [head, false]; !atEnd; ) {
    const page = await other.log.readAll({ after, limit: PAGE });
    lost.push(...page.events.filter(({ position }) => comparePositions(position, lookedThrough) <= 0));
    [after, atEnd] = [page.position, page.atEnd];
  }
  return lost;
}

function lostText(lost: readonly RecordedLogEvent[]): string {
  const categories = [...new Set(lost.map(({ stream }) => categoryOf(stream)))];
  const parts = categories.map((category) => {
    const events = lost.filter(({ stream }) => categoryOf(stream) === category);
    const numbers = events.flatMap((event) => numberOf(event, NUMBER_FIELDS) ?? []).sort((a, b) => a - b);
    const [first, last] = [numbers[0], numbers.at(-1)];
    const named = first !== undefined && last !== undefined ? ` (${range(first, last)})` : '';
    return `${category} ${events.length}${named}`;
  });
  return `the log is older. It lacks ${counted(lost.length, 'event')} that the database has seen, from ${lost[0]?.recordedAt} on, lost for good: ${parts.join(', ')}.`;
}

/** The comparison of the start and of `align`, over an exported log. */
async function behind(log: ExportedLog, { pool, mark }: DatabaseCopy): Promise<Verdict> {
  let since: string | undefined;
  const accounts = new Set<string>();
  const noted: Pick<ExportedLog, 'readAll'> = {
    async readAll(options) {
      const page = await log.readAll(options);
      since ??= page.events[0]?.recordedAt;
      for (const { stream, revision } of page.events)
        if (categoryOf(stream) === 'user' && revision === 0) accounts.add(stream.slice('user-'.length));
      return page;
    },
  };
  const found = await behindLog(pool, noted, NUMBER_FIELDS, mark?.position ?? START);
  const { events, subjects, numbers } = found;
  const newer = `${counted(events, 'event')} of the log came after the last that the database has noted`;
  if (!isBehind(found))
    return {
      fits: true,
      text: `they fit. ${newer}; it has all their numbers and keys, and nothing is lost.`,
    };
  const free = await withoutEmail(
    pool,
    subjects.filter((subject) => accounts.has(subject)),
  );
  const sentences = [
    `the database is older. ${newer}, from ${since} on.`,
    ...numbers.map(({ name, last, given }) => `${name}: ${range(last + 1, given)} would be given twice.`),
    `The keys of ${counted(subjects.length, 'person or guest order', 'persons and guest orders')} are missing: what they sealed is unreadable for good.`,
    `The e-mails of ${counted(free, 'account')} would be free for others.`,
  ];
  return { fits: false, text: sentences.join(' ') };
}

async function withoutEmail(pool: Pool, accounts: readonly string[]): Promise<number> {
  const rows = await runStatement(
    pool,
    sql`select from unnest(${accounts}::text[]) as a (id)
         where not exists (select from registry.claims where scope = ${EMAIL_SCOPE} and owner = a.id)`,
  );
  return rows.length;
}

function range(first: number, last: number): string {
  return first === last ? `number ${first}` : `numbers ${first} to ${last}`;
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
