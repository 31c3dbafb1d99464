import { hostname } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../kernel/logging/logger.ts';
import { KEEP_ALIVE } from './pool.ts';
import { firstRow, runStatement } from './statements.ts';

export type ProcessLockOptions = {
  readonly databaseUrl: string;
  /** The work that the lock protects. */
  readonly name: string;
  readonly logger: Pick<Logger, 'warn'>;
  /** Aborted when the lock is no longer wanted. */
  readonly stopping?: AbortSignal;
  /** How long the holder may be silent; 30 s by default. */
  readonly silentMs?: number;
  /** How often a waiting process logs that it waits; every 30 s by default. */
  readonly reportMs?: number;
};

const SILENT_MS = 30_000;
const REPORT_MS = 30_000;
const BEATS = 6;
const LOCK_TIMEOUT = '55P03';

/**
 * Takes a lock that one process holds at a time. While it waits, it logs the holder. A connection of its own holds the lock:
 * a process that dies loses it at once; one that is paused or hangs loses it after `silentMs` of silence.
 */
export async function takeProcessLock(options: ProcessLockOptions) {
  const { databaseUrl, name, logger, stopping, silentMs = SILENT_MS, reportMs = REPORT_MS } = options;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `shop-lock ${hostname().slice(0, 30)}:${process.pid}`,
    ...KEEP_ALIVE,
    options: `${KEEP_ALIVE.options} -c idle_session_timeout=${silentMs} -c lock_timeout=${reportMs}`,
  });
  const lost = new Promise<never>((_, reject) => client.on('error', reject));
  // The rejection reaches callers of `held`.
  lost.catch(() => undefined);
  await client.connect();
  const leave = () => void client.end();
  stopping?.addEventListener('abort', leave, { once: true });
  try {
    await wait();
  } catch (error) {
    await client.end();
    throw error;
  }
  let isAsking = false;
  const beating = setInterval(beat, silentMs / BEATS);
  return {
    /** Rejects when the turn was lost; another process may have it by then. */
    lost,
    async release(): Promise<void> {
      clearInterval(beating);
      stopping?.removeEventListener('abort', leave);
      await client.end();
    },
  };

  function beat(): void {
    if (isAsking) return;
    isAsking = true;
    runStatement(client, sql`select 1`)
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }

  async function wait(): Promise<void> {
    let reported: number | undefined;
    for (;;) {
      try {
        await runStatement(client, sql`select pg_advisory_lock(hashtext(${name}))`);
        return;
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_TIMEOUT) throw error;
      }
      const holder = await holderOf(client, name);
      if (!holder || holder.session === reported) continue;
      reported = holder.session;
      logger.warn({ turn: name, ...holder }, 'Waiting for the process that holds this lock');
    }
  }
}

export type ProcessLock = Awaited<ReturnType<typeof takeProcessLock>>;

type Holder = { readonly session: number; readonly process: string; readonly since: string };

/** Any other holder: a lock granted just as its timeout expires is ours already, and is taken again at the next attempt. */
function holderOf(client: pg.Client, name: string): Promise<Holder | null> {
  return firstRow(
    client,
    sql<Holder>`select a.pid as session, a.application_name as process, a.backend_start::text as since
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.database = a.datid
        and a.datname = current_database() and a.pid <> pg_backend_pid()
        and (l.classid::bigint << 32 | l.objid::bigint) = hashtext(${name})::bigint`,
  );
}
