import { sql } from 'kysely';
import type { EventLog, Position } from '../../../services/platform/log/event-log.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement } from '../../../services/platform/postgres/statements.ts';
import { behindLog, isBehind, type NumberFields } from '../../../services/platform/registry/behind-log.ts';
import { db, furthestCheckpoint, holds, type LogKind, type LogMark, readMark } from './log-mark.ts';

/** The log differs from, or is shorter than, the one that read models and reactions have followed. */
export class OtherLog extends Error {
  override readonly name = 'OtherLog';
}

type FollowedLog = {
  readonly kind: LogKind;
  readonly identity: string | null;
  readonly mark: LogMark | null;
};

/** The log that the checkpoints of this database belong to; a shop that has followed none yet adopts this one. */
async function followedLog(pool: Pool, kind: LogKind, log: Pick<EventLog, 'identity'>): Promise<FollowedLog> {
  const [before] = await runStatement(
    pool,
    db.selectFrom('projections.log').select(['kind', 'identity', 'mark']),
  );
  if (before && (before.kind !== kind || before.identity !== null)) return before;
  // Shops of earlier releases stored only the kind.
  const [now] = await runStatement(
    pool,
    sql<FollowedLog>`
      insert into projections.log as l (kind, identity) values (${kind}, ${await log.identity()})
      on conflict (one) do update set identity = coalesce(l.identity, excluded.identity) returning kind, identity, mark`,
  );
  return now ?? { kind, identity: null, mark: null };
}

/**
 * Rejects with `OtherLog` when checkpoints belong to another log, or to one that has lost its end since: following it would
 * skip events or repeat them.
 */
export async function assertSameLog(
  pool: Pool,
  kind: LogKind,
  log: Pick<EventLog, 'identity' | 'reaches' | 'readStream'>,
): Promise<void> {
  const { mark } = await followedHere(pool, kind, log);
  // The checkpoints are read first: the log may only have grown since.
  const furthest = await furthestCheckpoint(pool);
  if (!(await holds(log, mark)) || !(await log.reaches(furthest))) throw logLost();
}

/**
 * Rejects with `OtherLog` when the registry lacks numbers or keys that the log uses: the database is an older copy. Checks the
 * events after the mark, which is as old as the database; in PostgreSQL log and registry are one database.
 */
export async function assertSameTime(
  pool: Pool,
  kind: LogKind,
  log: Pick<EventLog, 'readAll'>,
  fields: NumberFields,
): Promise<void> {
  const mark = kind === 'eventstoredb' ? await readMark(pool) : null;
  if (mark === null) return;
  const behind = await behindLog(pool, log, fields, mark.position);
  if (!isBehind(behind)) return;
  const numbers = behind.numbers.map(({ name, last, given }) => `${name} ${given} instead of ${last}`);
  throw new OtherLog(
    `The database is older than the event log: of the ${behind.events} events since then it lacks ${behind.subjects.length} personal keys${numbers.length > 0 ? `, and the last numbers given (${numbers.join(', ')})` : ''}. Bring back the database that belongs to this log, or stop the shop and give up what only that one holds: npm run events -- align (docs/operations.md).`,
  );
}

/** The last known position up to which this is the log the shop has followed. Rejects for another log. */
export async function agreedPosition(
  pool: Pool,
  kind: LogKind,
  log: Pick<EventLog, 'identity' | 'head' | 'readStream'>,
): Promise<Position> {
  const { mark } = await followedHere(pool, kind, log);
  return mark !== null && (await holds(log, mark)) ? mark.position : log.head();
}

async function followedHere(
  pool: Pool,
  kind: LogKind,
  log: Pick<EventLog, 'identity'>,
): Promise<FollowedLog> {
  const followed = await followedLog(pool, kind, log);
  const { kind: before, identity } = followed;
  if (before !== kind)
    throw new OtherLog(
      `This shop has followed the event log in ${before} and is started with the one in ${kind}. Bring the events over first: npm run events -- export, then import (docs/operations.md).`,
    );
  if (identity !== (await log.identity()))
    throw new OtherLog(
      `This is another event log than the one that this shop has followed (EVENTSTORE_URL, DATABASE_URL). Name the right one, or bring the events over: npm run events -- export, then import (docs/operations.md).`,
    );
  return followed;
}

export function logLost(): OtherLog {
  return new OtherLog(
    'The event log has lost events that this shop has followed: it is an older copy. Bring back the newer one, or stop the shop and have everything follow this one: npm run projections -- reset (docs/operations.md).',
  );
}
