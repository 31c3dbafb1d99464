import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Consumers } from '../../../../projections/consumer/consumer.ts';
import { pausedNames, setPaused } from '../../../../projections/generations/pauses.ts';
import { switchLog } from '../../../../projections/operators/log-switch.ts';
import { createOperators } from '../../../../projections/operators/operators.ts';
import { listFollowers } from '../../../../projections/reactions/followers.ts';
import type { Reaction } from '../../../../projections/reactions/reaction.ts';
import { startReactions } from '../../../../projections/reactions/reactions.ts';
import { openStores, type Stores } from '../../../api/stores.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { exportEvents } from '../../../platform/transfer/export-events.ts';
import { importEvents } from '../../../platform/transfer/import-events.ts';
import { createTestDatabase } from '../../database.ts';
import { PATIENCE } from '../../patience.ts';
import { type SpecServer, startServer } from '../../servers/eventstoredb-server.ts';

const logger = pino({ level: 'silent' });
const by = { actor: { kind: 'operator', id: 'spec', name: 'spec' }, correlationId: 'spec' } as const;
const closing: (() => Promise<unknown>)[] = [];
let folder: string;
let file: string;
let eventStore: SpecServer;
let source: Stores;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-parked-'));
  file = join(folder, 'events');
  eventStore = await startServer();
  source = await open(null);
  const running = react(source, { broken: true });
  // Before its first run, the reaction has no checkpoint.
  await until(async () => (await status(source)) !== undefined);
  // The third event waits behind the first, of the same box.
  await happen(source, 1, 'bad');
  await happen(source, 2, 'a');
  await happen(source, 3, 'bad');
  await happen(source, 4, 'b');
  await until(async () => (await parked(source)).length === 2 && running.reported.length === 2);
  await until(async () => (await status(source))?.behind.events === 0);
  await running.stop();
  await setPaused(source.pool, 'reaction idle', true);
  await source.pool.query("insert into projections.reactions (name) values ('idle')");
  await exportEvents(source.log, file, await listFollowers(source.pool));
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await eventStore.close();
  await rm(folder, { recursive: true, force: true });
});

/** Waits inside of `beforeAll`, where a spec cannot poll. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE.timeout; !(await holds()); )
    if (Date.now() > end) throw new Error('It did not come about in time');
}

async function open(eventStoreUrl: string | null, databaseUrl?: string): Promise<Stores> {
  const database = databaseUrl === undefined ? await createTestDatabase() : null;
  if (database) closing.push(() => database.drop());
  const stores = await openStores(databaseUrl ?? database?.url ?? '', eventStoreUrl, logger);
  closing.push(() => stores.close());
  return stores;
}

/** Runs a reaction that fails for every event of the box `bad` while it is broken. */
function react(stores: Stores, { broken }: { broken: boolean }) {
  const reported: number[] = [];
  const reaction: Reaction = {
    name: 'noting',
    begins: 'beginning',
    categories: ['box'],
    async react(events) {
      if (broken && events.some(({ id }) => id === 'bad')) throw new Error('the post office has burned down');
      for (const { data } of events) reported.push((data as { number: number }).number);
    },
  };
  const running: Consumers = startReactions({ ...stores, url: stores.databaseUrl, logger }, [reaction]);
  closing.push(() => running.stop());
  return { reported, stop: () => running.stop() };
}

async function happen({ store }: Stores, number: number, box: string): Promise<void> {
  const metadata = { commandId: newId(), correlationId: 'spec', causationId: 'spec', actor: by.actor };
  const event = { type: 'Noted', data: { number } };
  await store.append(`box-${box}`, 'any', [{ eventId: newId(), event }], metadata);
}

const operators = (stores: Stores) => createOperators({ ...stores, projections: [] });
const parked = (stores: Stores) => operators(stores).parked('reaction noting');
const status = async (stores: Stores) =>
  (await operators(stores).status()).find(({ name }) => name === 'reaction noting');

const targets = [
  ['another shop on PostgreSQL', 'postgresql', () => open(null)],
  ['another shop on EventStoreDB', 'eventstoredb', () => open(eventStore.connectionString)],
] as const;

describe.each(targets)('a log moved into %s', (_, kind, openTarget) => {
  let target: Stores;
  beforeAll(async () => {
    target = await openTarget();
    const imported = await importEvents(target.log, file);
    await switchLog(target.pool, kind, imported.followers);
  });

  it('includes parked events of reactions, and pauses', async () => {
    const reported = (await parked(target)).map(({ stream, revision, type, failure, attempts }) => ({
      stream,
      revision,
      type,
      failure,
      attempts,
    }));
    expect(reported).toEqual([
      { stream: 'box-bad', revision: 0, type: 'Noted', failure: 'code', attempts: 5 },
      { stream: 'box-bad', revision: 1, type: 'Noted', failure: null, attempts: 0 },
    ]);
    expect(await pausedNames(target.pool)).toEqual(new Set(['reaction idle']));
  });

  it('repeats no effect, and retries parked events in order on request', async () => {
    const { reported } = react(target, { broken: false });
    await happen(target, 5, 'a');
    await happen(target, 6, 'bad');
    await expect.poll(async () => (await parked(target)).length, PATIENCE).toBe(3);
    await expect.poll(() => reported, PATIENCE).toEqual([5]);
    expect(await operators(target).retry('reaction noting', undefined, by)).toBe(3);
    await expect.poll(() => parked(target), PATIENCE).toEqual([]);
    expect(reported).toEqual([5, 1, 3, 6]);
  });
});

describe('a log moved into EventStoreDB beside the same database', () => {
  it('has the same parked events, once each', async () => {
    const there = await startServer();
    closing.push(() => there.close());
    const target = await open(there.connectionString, source.databaseUrl);
    const before = await parked(source);
    const imported = await importEvents(target.log, file);
    await switchLog(target.pool, 'eventstoredb', imported.followers);
    const after = await parked(target);
    expect(after.map(({ eventId }) => eventId)).toEqual(before.map(({ eventId }) => eventId));
    const [first] = await target.log.readStream('box-bad');
    expect(after[0]?.position).toBe(first?.position);
  });
});
