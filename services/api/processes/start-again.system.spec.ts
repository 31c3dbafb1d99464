import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { LogAccessDenied } from '../../platform/log/eventstoredb/open-log.ts';
import { UnsupportedServer } from '../../platform/log/eventstoredb/server-version.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { openStores } from '../stores.ts';
import { startAgain } from './start-again.ts';
import { asStoresFault, DatabaseAway } from './start-refusal.ts';

const logger = pino({ level: 'silent' });

function coded(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code });
}

/** A start that fails with these errors, one after the other, and then works. */
async function startedAfter(...errors: Error[]): Promise<{ starts: number; outcome: unknown }> {
  let starts = 0;
  const start = async () => {
    const error = errors[starts];
    starts += 1;
    if (error) throw error;
    return 'started';
  };
  const stopping = new AbortController().signal;
  const outcome = await startAgain(start, { logger, stopping }).catch((error: unknown) => error);
  return { starts, outcome };
}

describe('a start', () => {
  it.each(['57014', '40P01', '57P01', '53300', '57P03'])(
    'is tried again when the database answers with %s',
    async (code) => {
      expect(await startedAfter(coded(code))).toEqual({ starts: 2, outcome: 'started' });
      expect(await startedAfter(new DatabaseAway(coded(code)))).toEqual({ starts: 2, outcome: 'started' });
    },
  );

  it('is retried when its connection is lost', async () => {
    const lost = new Error('Connection terminated unexpectedly');
    const away = new DatabaseAway(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    expect(await startedAfter(lost, away)).toEqual({ starts: 3, outcome: 'started' });
  });

  it('fails at once when the database cannot be reached, refuses the sign-in, or has another fault', async () => {
    const away = new DatabaseAway(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const locked = new DatabaseAway(coded('28P01'));
    const fault = new Error('a fault of the program');
    for (const error of [away, locked, fault])
      expect(await startedAfter(error)).toEqual({ starts: 1, outcome: error });
  });
});

describe('the error when the stores cannot be opened', () => {
  it.each(['DATABASE_POOL_URL', 'DATABASE_READ_URL'])(
    'names %s where that is the way that failed',
    async (variable) => {
      const database = await createTestDatabase();
      const away = 'postgres://127.0.0.1:1/none';
      const ways = variable === 'DATABASE_POOL_URL' ? { databasePoolUrl: away } : { databaseReadUrl: away };
      const opening = openStores(database.url, null, logger, [], ways).catch((error: unknown) =>
        asStoresFault(error, database.url),
      );
      const fault = await opening;
      await database.drop();
      expect(fault).toBeInstanceOf(DatabaseAway);
      expect(String(fault)).toContain(`The database that ${variable} names`);
    },
  );

  it('names DATABASE_URL for a fault of that database only', () => {
    expect(asStoresFault(coded('28P01'), 'postgres://shop')).toBeInstanceOf(DatabaseAway);
    const denied = new LogAccessDenied('EventStoreDB refuses the user of EVENTSTORE_URL');
    const unsupported = new UnsupportedServer('EventStoreDB 5.0');
    const own = coded('57P03');
    expect([denied, unsupported].map((error) => asStoresFault(error, 'postgres://shop'))).toEqual([
      denied,
      unsupported,
    ]);
    expect(asStoresFault(own, null)).toBe(own);
  });
});
