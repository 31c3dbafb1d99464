import { pino } from 'pino';
import { openStores, type Stores } from '../api/stores.ts';
import { type EventLog, type RecordedLogEvent, START } from '../platform/log/event-log.ts';
import { createLogDatabase, createTestDatabase, type Template } from './database.ts';
import { PATIENCE_MS } from './patience.ts';
import { type SpecServer, startServer } from './servers/eventstoredb-server.ts';
import { hasRedis, startRedis } from './servers/redis.ts';

/** A server of one spec. */
type Server = { readonly url: string; stop(): Promise<void> };

export type TestStores = {
  readonly databaseUrl: string;
  readonly stores: Stores;
  /** Closes the stores and deletes their data. */
  drop(): Promise<void>;
};

const PAGE = 500;

/** Creates all tables of the stores, empty. */
export const EMPTY: Template = { purpose: 'stores', fill: (url) => filledBy(url, async () => undefined) };

/** The store of the log, by TEST_LOG. */
export const LOG_ENGINE =
  chosen('TEST_LOG', ['postgres', 'eventstoredb']) === 'eventstoredb' ? 'EventStoreDB' : 'PostgreSQL';

/** An EventStoreDB when TEST_LOG is `eventstoredb`; null (the log is in PostgreSQL) otherwise. */
export async function startTestLog(): Promise<(Server & Pick<SpecServer, 'crash'>) | null> {
  if (LOG_ENGINE === 'PostgreSQL') return null;
  const eventStore = await startServer();
  const { connectionString: url, crash, close } = eventStore;
  return { url, crash, stop: close };
}

/** A Redis when TEST_JOBS is `redis`; null (the jobs are in PostgreSQL) otherwise. */
export async function startTestJobs(): Promise<Server | null> {
  if (chosen('TEST_JOBS', ['postgres', 'redis']) !== 'redis') return null;
  if (!hasRedis()) throw new Error('TEST_JOBS is redis, and redis-server is not installed');
  return startRedis();
}

/**
 * The shop's stores on a database of one spec, with the log selected by TEST_LOG. They start as a copy of `template`,
 * empty by default; with the log in another store always empty, since a template's positions are invalid there.
 */
export async function openTestStores(template = EMPTY): Promise<TestStores> {
  const log = await startTestLog();
  const database = await (log ? createTestDatabase() : createLogDatabase(template));
  const stores = await openStores(database.url, log?.url ?? null, pino({ level: 'silent' }));
  return {
    databaseUrl: database.url,
    stores: { ...stores, readModels: patient(stores.readModels) },
    async drop() {
      await stores.close();
      await database.drop();
      await log?.stop();
    },
  };
}

/** Answers wait for what they show as long as a spec does: on a busy machine a shop's own 3 s are not enough. */
function patient(readModels: Stores['readModels']): Stores['readModels'] {
  const { waitFor } = readModels;
  return { ...readModels, waitFor: (position, names, ms = PATIENCE_MS) => waitFor(position, names, ms) };
}

/** Does `work` with the stores of a template, and closes them. */
export async function filledBy(
  databaseUrl: string,
  work: (opened: Pick<TestStores, 'stores' | 'databaseUrl'>) => Promise<void>,
): Promise<void> {
  const stores = await openStores(databaseUrl, null, pino({ level: 'silent' }));
  try {
    await work({ stores, databaseUrl });
  } finally {
    await stores.close();
  }
}

/** Every event of a log, or of some categories, oldest first. */
export async function everyEvent(log: EventLog, categories?: readonly string[]): Promise<RecordedLogEvent[]> {
  const events: RecordedLogEvent[] = [];
  for (let [after, atEnd] = [START, false]; !atEnd; ) {
    const page = await log.readAll({ after, limit: PAGE, ...(categories && { categories }) });
    events.push(...page.events);
    [after, atEnd] = [page.position, page.atEnd];
  }
  return events;
}

function chosen<T extends string>(variable: string, allowed: readonly T[]): T | null {
  const text = process.env[variable];
  const found = allowed.find((value) => value === text);
  if (text && !found) throw new Error(`${variable} must be one of ${allowed.join(', ')}, not "${text}"`);
  return found ?? null;
}
