import { sql } from 'kysely';
import {
  furthestCheckpoint,
  type LogKind,
  readMark,
} from '../../../projections/consumer/same-log/log-mark.ts';
import { laterPosition } from '../../platform/log/event-log.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { runStatement } from '../../platform/postgres/statements.ts';
import { keptHead } from '../../platform/proof/kept-hashes.ts';

/** The name of the database that a URL leads to; empty when it is no such URL. */
export function databaseName(url: string): string {
  const { protocol, pathname } = URL.canParse(url) ? new URL(url) : { protocol: '', pathname: '' };
  return /^postgres(ql)?:$/.test(protocol) ? decodeURIComponent(pathname.slice(1)) : '';
}

export async function openDatabase(pool: Pool, name: string) {
  const [found] = await runStatement(
    pool,
    sql<{ isShop: boolean; isRunning: boolean }>`
      select to_regclass('projections.log') is not null as "isShop",
             exists (select from pg_stat_activity
                      where datname = current_database() and application_name like 'shop%') as "isRunning"`,
  );
  if (!found?.isShop) throw new Error(`${name} is not the database of a shop`);
  if (found.isRunning)
    throw new Error(`A shop is running in ${name}: restore the backup into a database of its own`);
  const [followed] = await runStatement(pool, sql<{ kind: LogKind }>`select kind from projections.log`);
  if (followed?.kind === 'postgresql')
    throw new Error(`${name} holds its log itself, so that both are always of one time: there is no drill`);
  const [mark, hashed, lookedThrough] = await Promise.all([
    readMark(pool),
    keptHead(pool),
    furthestCheckpoint(pool),
  ]);
  const seen = laterPosition(hashed.position, mark?.position ?? null);
  return {
    name,
    pool,
    mark,
    /** The last event that it is known to have seen. */
    seen,
    /** The furthest position that its readers have scanned; may lie beyond the last event. */
    lookedThrough: laterPosition(seen, lookedThrough),
  };
}

export type DatabaseCopy = Awaited<ReturnType<typeof openDatabase>>;
