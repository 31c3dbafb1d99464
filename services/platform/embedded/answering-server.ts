import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../kernel/logging/logger.ts';
import { findServer, type RunningServer, urlOf } from './find-server.ts';
import type { Place } from './place.ts';

/** The time after which a server that neither answers nor recovers is given up; a crash recovery may take longer. */
export const START_SECONDS = 60;

export type Patience = {
  readonly seconds?: number;
  readonly logger?: Pick<Logger, 'warn'> | undefined;
  /** Aborted when it is to be waited for no longer: the wait rejects. */
  readonly stopping?: AbortSignal | undefined;
};

const TURN_MS = 100;
const TURNS_A_MINUTE = 600;
/** By then an operator wonders what a command does. */
const ANNOUNCED_AFTER_TURNS = 30;

/**
 * The port of a server left running that accepts our password; waits while it is still starting or shutting down, and for as
 * long as it recovers, which is announced after a few seconds and then every minute. Null when there is none.
 */
export async function findAnsweringServer(
  place: Place,
  password: string,
  { seconds = START_SECONDS, logger, stopping }: Patience = {},
): Promise<RunningServer | null> {
  let attempts = (seconds * 1_000) / TURN_MS;
  for (let waited = 1; attempts > 0; waited += 1) {
    const server = await findServer(place.cluster);
    if (server === null) return null;
    const answer = server.port > 0 ? await tryToConnect(urlOf(server.port, password, 'postgres')) : 'not yet';
    if (answer === 'yes') return server;
    if (answer === 'no') return null;
    const recovers = answer === 'starting' && server.state !== 'stopping';
    if (!recovers) attempts -= 1;
    else if (waited % TURNS_A_MINUTE === ANNOUNCED_AFTER_TURNS) logger?.warn({ pid: server.pid }, RECOVERS);
    await pause(TURN_MS, undefined, { signal: stopping });
  }
  return null;
}

export const RECOVERS = 'PostgreSQL still recovers from a crash, and is waited for';

/** It answers that it takes no connections: it is starting, recovering or shutting down. */
const STARTING = '57P03';
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET']);

async function tryToConnect(url: string): Promise<'yes' | 'starting' | 'not yet' | 'no'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.end();
    return 'yes';
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (code === STARTING) return 'starting';
    return NOT_YET.has(code) ? 'not yet' : 'no';
  }
}
