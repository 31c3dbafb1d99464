import { hostname } from 'node:os';
import pg from 'pg';
import type { Pool } from '../../services/platform/postgres/pool.ts';

export type Leadership = {
  /** Waits until this process leads `name`; resolves with a function that gives it up. Rejects when closed. */
  lead(name: string): Promise<{ readonly lost: AbortSignal; release(): Promise<void> }>;
  close(): Promise<void>;
};

const RETRY_MS = 1000;

/**
 * One leader a name among all processes, by an advisory lock on a connection of its own: when the process or
 * its connection dies, the database frees the lock and the next one takes over. Exactly-once does not depend
 * on it (see `applyBatch`); it only spares two processes the same work.
 */
export function createLeadership(url: string): Leadership {
  const closing = new AbortController();
  const clients = new Set<pg.Client>();

  async function attempt(name: string) {
    const lost = new AbortController();
    const client = new pg.Client({
      connectionString: url,
      application_name: leaderName(name),
      keepAlive: true,
    });
    client.on('error', () => lost.abort());
    client.on('end', () => {
      clients.delete(client);
      lost.abort();
    });
    await client.connect();
    clients.add(client);
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as got',
      [`lead ${name}`],
    );
    if (rows[0]?.got) return { lost: lost.signal, release: () => client.end() };
    await client.end();
    return null;
  }

  return {
    async lead(name) {
      while (!closing.signal.aborted) {
        const got = await attempt(name).catch(() => null);
        if (got) return got;
        await pause(RETRY_MS, closing.signal);
      }
      throw new Error('Leadership is closed');
    },
    async close() {
      closing.abort();
      await Promise.all([...clients].map((client) => client.end()));
    },
  };
}

const LEADER = 'shop-leader-';

/** Seen by the database, so that it can tell who leads: at most 63 bytes. */
function leaderName(name: string): string {
  return `${LEADER}${name}@${hostname().slice(0, 20)}:${process.pid}`.slice(0, 63);
}

/** Who leads what now, as `host:process`, by name. The lock itself is asked, so nobody who is gone is in it. */
export async function leaders(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct a.application_name as name from pg_stat_activity a join pg_locks l using (pid)
      where l.locktype = 'advisory' and l.granted and a.datname = current_database()
        and starts_with(a.application_name, $1)`,
    [LEADER],
  );
  return new Map(
    rows.map(({ name }) => {
      const at = name.lastIndexOf('@');
      return [name.slice(LEADER.length, at), name.slice(at + 1)];
    }),
  );
}

/** Waits, but no longer than until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
