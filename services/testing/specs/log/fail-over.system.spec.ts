import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openStores, type Stores } from '../../../api/stores.ts';
import type { Decider } from '../../../platform/kernel/commands/decider.ts';
import { createCommandHandler } from '../../../platform/kernel/commands/handle-command.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { ok, reject } from '../../../platform/kernel/rejection.ts';
import { createEventStore } from '../../../platform/log/event-store.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { startStandIn } from '../../eventstoredb-stand-in/stand-in.ts';

type Counted = { type: 'Counted'; data: { by: number }; personal?: object; subject?: string };
type Count = { by: number; subject?: string };
/** Counts up to 100; a `subject` gives the event a personal part. */
const counter: Decider<number, Count, Counted> = {
  category: 'counter',
  initialState: 0,
  evolve: (state, event) => state + event.data.by,
  decide: ({ by, subject }, state) => {
    if (state + by > 100) return reject('rule', 'too_high', 'Previše.');
    const personal = subject === undefined ? {} : { subject, personal: { name: subject } };
    return ok([{ type: 'Counted', data: { by }, ...personal }]);
  },
};
const context = { correlationId: 'spec', actor: { kind: 'system', id: 'spec' } } as const;
const logger = pino({ level: 'silent' });

/** A process of the shop, as far as it decides. */
async function openProcess(databaseUrl: string, eventStoreUrl: string | null = null) {
  const stores = await openStores(databaseUrl, eventStoreUrl, logger);
  const events = createEventStore(stores.log, stores.keys);
  return { ...stores, events, decides: createCommandHandler(events) };
}
type Process = Awaited<ReturnType<typeof openProcess>>;

async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Cuts every connection to the database, and replaces it with the copy made earlier. */
function failOver(name: string): Promise<void> {
  return onServer(async (client) => {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
      name,
    ]);
    await client.query(`alter database ${name} rename to ${name}_lost`);
    await client.query(`alter database ${name}_older rename to ${name}`);
  });
}

let databases: TestDatabase[];
let opened: Stores[];
beforeEach(() => {
  [databases, opened] = [[], []];
});
afterEach(async () => {
  for (const stores of opened) await stores.close();
  for (const database of databases) {
    await database.drop();
    await onServer(async (client) => {
      for (const left of ['lost', 'older'])
        await client.query(`drop database if exists ${nameOf(database)}_${left} with (force)`);
    });
  }
});

function nameOf({ url }: TestDatabase): string {
  return new URL(url).pathname.slice(1);
}

async function open({ url }: TestDatabase, eventStoreUrl: string | null): Promise<Process> {
  const process = await openProcess(url, eventStoreUrl);
  opened.push(process);
  return process;
}

/** Two processes on one database, which forgets what happens in `lost`. */
async function afterFailOver(
  lost: (one: Process) => Promise<unknown>,
  eventStoreUrl: string | null = null,
): Promise<[Process, Process]> {
  const database = await createTestDatabase();
  databases.push(database);
  const name = nameOf(database);
  const before = await openProcess(database.url, eventStoreUrl);
  await before.logWatch.start();
  await before.decides.handle(counter, 'a', { by: 2 }, context);
  await before.registry.nextNumber('user');
  await before.logWatch.check();
  await before.close();
  await onServer(
    async (client) => void (await client.query(`create database ${name}_older template ${name}`)),
  );
  const processes: [Process, Process] = [
    await open(database, eventStoreUrl),
    await open(database, eventStoreUrl),
  ];
  for (const { logWatch } of processes) await logWatch.start();
  await lost(processes[0]);
  await failOver(name);
  return processes;
}

// All look at once after it: the connection that listens is not back yet, and nothing was forgotten.
describe('a database that loses its latest writes under running processes, as in a fail-over', () => {
  it('has no process decide on a lost event that another has replaced', async () => {
    const [one, other] = await afterFailOver(({ decides }) =>
      decides.handle(counter, 'a', { by: 90 }, context),
    );
    await other.decides.handle(counter, 'a', { by: 4 }, context);
    const decided = await one.decides.handle(counter, 'a', { by: 10 }, context);
    expect(decided).toMatchObject({ ok: true, value: { state: 16, revision: 2 } });
  });

  it('treats no command as handled whose events it has lost', async () => {
    const once = { ...context, commandId: newId() };
    const [one] = await afterFailOver(({ decides }) => decides.handle(counter, 'a', { by: 3 }, once));
    const repeated = await one.decides.handle(counter, 'a', { by: 3 }, once);
    expect(repeated).toMatchObject({ ok: true, value: { state: 5, revision: 1, repeated: false } });
    expect(await one.events.readStream('counter-a')).toHaveLength(2);
  });

  it('has no process encrypt with a lost key', async () => {
    const subject = newId();
    const [one, other] = await afterFailOver(({ decides }) =>
      decides.handle(counter, 'lost', { by: 1, subject }, context),
    );
    await one.decides.handle(counter, 'kept', { by: 1, subject }, context);
    expect(await other.events.readStream('counter-kept')).toMatchObject([{ personal: { name: subject } }]);
  });

  it('assigns no number of its events twice', async () => {
    const [one, other] = await afterFailOver(({ registry }) => registry.nextNumber('user'));
    expect([await other.registry.nextNumber('user'), await one.registry.nextNumber('user')]).toEqual([2, 3]);
  });
});

describe('a database that loses its latest writes beside a log in EventStoreDB', () => {
  it('is detected by running processes after any loss, and nothing is appended', async () => {
    const server = await startStandIn();
    try {
      const id = newId();
      const register = async ({ events, registry }: Process) => {
        const data = { userId: await registry.nextNumber('user'), newsletter: 0 };
        const event = { type: 'UserRegistered', data };
        const metadata = { ...context, commandId: newId(), causationId: 'spec' };
        return events.append(`user-${id}`, 'any', [{ eventId: newId(), event }], metadata);
      };
      const processes = await afterFailOver(register, server.connectionString);
      for (const { logWatch } of processes)
        await expect.poll(() => logWatch.problem()).toMatch(/older than the event log.*user 2 instead of 1/);
      for (const process of processes)
        await expect(register(process)).rejects.toMatchObject({ name: 'LogUnavailable' });
      for (const { logWatch } of processes) logWatch.stop();
    } finally {
      await Promise.all(opened.splice(0).map((stores) => stores.close()));
      await server.close();
    }
  });
});
