import pg from 'pg';

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
      application_name: `shop-leader-${name}`,
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
