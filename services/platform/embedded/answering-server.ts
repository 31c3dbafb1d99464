import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findServer, type RunningServer, urlOf } from './find-server.ts';
import type { Place } from './place.ts';

/** Also the timeout for crash recovery. */
export const START_SECONDS = 60;

/**
 * The port of a server left running that accepts our password; waits while it is still starting,
 * recovering or shutting down. Null when there is none.
 */
export async function findAnsweringServer(place: Place, password: string): Promise<RunningServer | null> {
  const attempts = START_SECONDS * 10;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const server = await findServer(place.cluster);
    if (server === null) return null;
    if (server.port > 0) {
      const answer = await tryToConnect(urlOf(server.port, password, 'postgres'));
      if (answer !== 'not yet') return answer === 'yes' ? server : null;
    }
    await pause(100);
  }
  return null;
}

const NOT_YET = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET']);

async function tryToConnect(url: string): Promise<'yes' | 'not yet' | 'no'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.end();
    return 'yes';
  } catch (error) {
    return NOT_YET.has(String((error as { code?: unknown }).code)) ? 'not yet' : 'no';
  }
}
