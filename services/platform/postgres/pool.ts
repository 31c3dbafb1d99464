import pg from 'pg';
import { isUnavailable } from './faults.ts';
import { PatientPool } from './patient-pool.ts';
import { withoutNames } from './unnamed-statements.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

type PoolOptions = {
  readonly max?: number;
  readonly name?: string;
  /** Commits do not wait for the disk: for data that can be rebuilt from the log. */
  readonly relaxed?: boolean;
  /** How many idle connections stay open, so that a burst need not wait for all of them. */
  readonly warm?: number;
  /** How long the other connections stay open while idle. */
  readonly idleMs?: number;
  /** How long a caller waits for a connection. */
  readonly waitMs?: number;
  /** How long a statement may take; `STATEMENT_MS` by default, 0 for no limit. */
  readonly statementMs?: number;
  /** The address is that of a transaction pooler, whose connections keep neither prepared statements nor settings. */
  readonly pooled?: boolean;
  /** The server refuses every change. */
  readonly readOnly?: boolean;
};

/**
 * For every connection: each side detects within 10 to 15 s, not after hours, that the other vanished (no power, no
 * network), and releases its resources.
 */
export const KEEP_ALIVE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  options:
    '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=5 -c tcp_user_timeout=10000',
};

/** The timeout of a connection attempt. Its caller was refused long before. */
const HANDSHAKE_MS = 30_000;

/** The time limit of a statement of a request. A rebuild or a change of tables has more. */
const STATEMENT_MS = 30_000;
/** A server that stands still cancels nothing: then its client gives up, so much later. */
const MARGIN_MS = 2_000;

/** A pool on the shop's database. Times are read as ISO text, bigints as text: nothing is rounded. */
export function createPool(
  url: string,
  {
    max = 10,
    name = 'shop',
    relaxed = false,
    warm = 0,
    idleMs = 30_000,
    waitMs = 5_000,
    statementMs = STATEMENT_MS,
    pooled = false,
    readOnly = false,
  }: PoolOptions = {},
): Pool {
  const { options, ...keepAlive } = KEEP_ALIVE;
  const bounded = `${options} -c statement_timeout=${statementMs}${readOnly ? ' -c default_transaction_read_only=on' : ''}`;
  const config: pg.PoolConfig & { readonly max: number } = {
    connectionString: url,
    max,
    min: warm,
    application_name: name,
    ...keepAlive,
    ...(pooled ? {} : { options: relaxed ? `${bounded} -c synchronous_commit=off` : bounded }),
    connectionTimeoutMillis: HANDSHAKE_MS,
    ...(statementMs > 0 ? { query_timeout: statementMs + MARGIN_MS } : {}),
    idleTimeoutMillis: idleMs,
    onConnect: surviveLoss,
    types: {
      getTypeParser: (oid, format) => (oid === 1184 ? isoTime : pg.types.getTypeParser(oid, format)) as never,
    },
  };
  const pool = new PatientPool(config, waitMs);
  if (pooled) pool.on('connect', withoutNames);
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * A pool whose commits do not wait for the disk. For rows whose last moments may be lost (counted attempts), and, where the
 * log lies in the same database, for those that matter only once an event refers to them (numbers, claims, personal keys):
 * one journal holds both in order, so when the event is durable, everything committed before it is, too.
 */
export function openHurriedPool(url: string): Pool {
  return createPool(url, { max: 3, name: 'shop-hurried', relaxed: true });
}

/**
 * For a pool's `onConnect`. A connection may break inside a transaction while no statement is under way. The next statement
 * fails then, but without a listener Node would end the process first.
 */
export function surviveLoss(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}

/** `2026-11-21 19:08:17.27+00` as `2026-11-21T19:08:17.270Z`; other time zones are converted by `Date`. */
function isoTime(text: string): string {
  if (!text.endsWith('+00') || text.charCodeAt(10) !== SPACE) return new Date(text).toISOString();
  const millis = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`;
}
const SPACE = 32;

/** Runs `work` on one connection of the pool. */
export async function onConnection<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    broken = connectionFault(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The error, unless the server itself has answered with it: the next statement on that connection would get no answer either. */
function connectionFault(error: unknown): Error | undefined {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return undefined;
  return isUnavailable(error) ? error : undefined;
}

/** For `inTransaction`: the work reads one state of the database, that of its first statement, and writes nothing. */
export const SNAPSHOT = 'set transaction isolation level repeatable read read only';

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. `settings` are statements sent with
 * its `begin` (`set local …`), without a round trip of their own.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: Client) => Promise<T>,
  settings = '',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin; ${settings}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = connectionFault(error);
    // Ending the connection rolls back, too.
    if (!broken)
      await client.query('rollback').catch((fault: Error) => {
        broken = fault;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
