import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetToLog } from '../../../../projections/cli/reset.ts';
import { assertSameLog } from '../../../../projections/consumer/same-log/same-log.ts';
import { liveGeneration } from '../../../../projections/generations/generations.ts';
import { listCheckpoints } from '../../../../projections/reactions/checkpoints.ts';
import { startReactions } from '../../../../projections/reactions/reactions.ts';
import { startProjections } from '../../../../projections/start-projections.ts';
import { healthPlugin } from '../../../api/plugins/health.ts';
import { openStores, type Stores } from '../../../api/stores.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { START } from '../../../platform/log/event-log.ts';
import { checkLog } from '../../../platform/proof/check-log.ts';
import { hashAll } from '../../../platform/proof/kept-hashes.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { type StandIn, startStandIn } from '../../eventstoredb-stand-in/stand-in.ts';
import { createStandInStore, type StandInStore } from '../../eventstoredb-stand-in/store.ts';
import { PATIENCE_MS } from '../../patience.ts';

const logger = pino({ level: 'silent' });
const closing: (() => Promise<unknown>)[] = [];
let database: TestDatabase;
let server: StandIn;
let shop: Stores;

const things = {
  name: 'things',
  definition: 1,
  categories: ['thing'],
  tables: 'create table things (id text primary key);',
  indexes: '',
  project: async () => true,
} as const;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startStandIn();
  shop = await open(server.connectionString);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await server.close();
  await database.drop();
});

async function open(url: string): Promise<Stores> {
  const stores = await openStores(database.url, url, logger);
  closing.push(() => stores.close());
  return stores;
}

async function write({ store }: Stores, times: number): Promise<void> {
  const metadata = {
    commandId: newId(),
    correlationId: newId(),
    causationId: newId(),
    actor: { kind: 'system', id: 'spec' },
  } as const;
  for (let n = 0; n < times; n += 1)
    await store.append(
      `thing-${newId()}`,
      'none',
      [{ eventId: newId(), event: { type: 'Made', data: {} } }],
      metadata,
    );
}

/** What is followed from here on, until all there is now was seen. */
async function follow(stores: Stores): Promise<string[]> {
  const seen: string[] = [];
  const runner = startProjections({ ...stores, url: database.url, logger }, [things]);
  const reactions = startReactions({ ...stores, url: database.url, logger }, [
    {
      name: 'seen',
      begins: 'beginning',
      categories: ['thing'],
      react: async (events) => void seen.push(...events.map(({ eventId }) => eventId)),
    },
  ]);
  const head = await stores.store.head();
  const isFollowed = async () => {
    const [reaction] = await listCheckpoints(stores.pool);
    return reaction !== undefined && Number(reaction.position) >= Number(head);
  };
  await expect.poll(isFollowed).toBe(true);
  await stores.readModels.waitFor(head, ['things'], PATIENCE_MS);
  await reactions.stop();
  await runner.stop();
  return seen;
}

/** What a server holds that was made of the first so many records of clients of another one. */
function olderCopy({ store }: StandIn, records: number): StandInStore {
  const copy = createStandInStore();
  for (const record of store.records.filter(({ stream }) => !stream.startsWith('$')).slice(0, records))
    copy.append(record.stream, 'any', [record]);
  return copy;
}

const check = ({ pool, log }: Stores) => assertSameLog(pool, 'eventstoredb', log);

describe('a log', () => {
  it('is adopted by a shop of an earlier release, and recognized afterwards', async () => {
    await shop.pool.query("insert into projections.log (kind) values ('eventstoredb')");
    await check(shop);
    await write(shop, 6);
    await follow(shop);
    await shop.logWatch.check();
    await check(await open(server.connectionString));
  });

  it('is appended to in one call for new ids, also while it is watched', async () => {
    const other = await startStandIn();
    closing.push(() => other.close());
    const { store } = await open(other.connectionString);
    const before = other.traffic.sent;
    const metadata = {
      commandId: newId(),
      correlationId: newId(),
      causationId: newId(),
      actor: { kind: 'system', id: 'spec' },
    } as const;
    const events = [{ eventId: newId(), event: { type: 'Made', data: {} } }];
    await store.append(`thing-${newId()}`, 'none', events, metadata, { fresh: true });
    expect(other.traffic.sent - before).toBe(0);
  });

  it('of another server is refused, with the remedy', async () => {
    const other = await startStandIn();
    closing.push(() => other.close());
    await expect(check(await open(other.connectionString))).rejects.toMatchObject({
      name: 'OtherLog',
      message: expect.stringContaining('another event log'),
    });
  });

  it('that is an older copy is refused, with the remedy', async () => {
    const old = await startStandIn({ store: olderCopy(server, 4) });
    closing.push(() => old.close());
    await expect(check(await open(old.connectionString))).rejects.toMatchObject({
      name: 'OtherLog',
      message: expect.stringContaining('npm run projections -- reset'),
    });
  });

  it('that is an older copy is refused when it has grown beyond all checkpoints since', async () => {
    const old = await startStandIn({ store: olderCopy(server, 4) });
    closing.push(() => old.close());
    const stores = await open(old.connectionString);
    await write(stores, 9);
    await expect(check(stores)).rejects.toMatchObject({ name: 'OtherLog' });
  });

  it('that becomes an older copy while the shop runs is reported by readiness, no longer followed and not written to', async () => {
    const app = Fastify();
    await app.register(healthPlugin, { ...shop, projections: [] });
    closing.push(() => app.close());
    const ready = async () => {
      const answer = await app.inject('/readyz');
      return { ...answer.json<{ log: boolean; problem?: string }>(), status: answer.statusCode };
    };
    expect(await ready()).toMatchObject({ status: 200, log: true });

    const newer = server.store;
    const { port } = server;
    await server.close();
    server = await startStandIn({ port, store: olderCopy(server, 4) });
    await expect(shop.logWatch.check()).rejects.toMatchObject({ name: 'OtherLog' });
    expect(await ready()).toMatchObject({
      status: 503,
      log: false,
      problem: expect.stringContaining('npm run projections -- reset'),
    });
    await expect(write(shop, 1)).rejects.toMatchObject({ name: 'LogUnavailable' });
    const subscription = shop.store.subscribe(
      { after: (await listCheckpoints(shop.pool))[0]?.position ?? START },
      async () => undefined,
    );
    // Whichever is seen first: that the log is an older copy, or that it does not reach so far.
    const name = expect.stringMatching(/^(LogUnavailable|PositionAhead)$/);
    await expect(subscription.done).rejects.toMatchObject({ name });

    await server.close();
    // A process that starts now answers as far as it can.
    const restarted = await open(server.connectionString);
    await restarted.logWatch.start();
    server = await startStandIn({ port, store: newer });
    await shop.logWatch.check();
    await expect.poll(ready).toMatchObject({ status: 200, log: true });
    await write(shop, 1);
  });

  it('that is an older copy is followed after a reset: read models rebuilt, reactions where both agree', async () => {
    await follow(shop);
    await shop.logWatch.check();
    await hashAll(shop);
    const old = await startStandIn({ store: olderCopy(server, 4) });
    closing.push(() => old.close());
    const stores = await open(old.connectionString);
    await expect(checkLog(stores)).rejects.toThrow('missing');
    await resetToLog(stores);
    await hashAll(stores);
    expect(await checkLog(stores)).toMatchObject({ newer: 0 });
    await check(stores);
    expect(await liveGeneration(stores.pool, things)).toBeNull();
    expect((await listCheckpoints(stores.pool))[0]?.position).toBe(await stores.store.head());
    await write(stores, 2);
    expect(await follow(stores)).toHaveLength(2);
    await stores.logWatch.check();
    // The newer one is now the one that does not know what the shop has seen.
    await expect(check(shop)).rejects.toMatchObject({ name: 'OtherLog' });
  });
});
