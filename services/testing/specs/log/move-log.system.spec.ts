import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { assertSameLog } from '../../../../projections/consumer/same-log/same-log.ts';
import { tablesOf } from '../../../../projections/generations/projection.ts';
import { switchLog } from '../../../../projections/operators/log-switch.ts';
import { rebuild } from '../../../../projections/rebuild/rebuild.ts';
import { startProjections } from '../../../../projections/start-projections.ts';
import { openStores, type Stores } from '../../../api/stores.ts';
import { createCustomersSchema } from '../../../customers/index.ts';
import { eventsOf, exportEvents } from '../../../platform/transfer/export-events.ts';
import { importEvents } from '../../../platform/transfer/import-events.ts';
import { exportTables, importTables } from '../../../platform/transfer/table-file.ts';
import { verifyAgainstLog, verifyFile } from '../../../platform/transfer/verify-events.ts';
import { createTestDatabase } from '../../database.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { createWorld, followedUp } from '../../seed-world.ts';
import { type SpecServer, startServer } from '../../servers/eventstoredb-server.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

const logger = pino({ level: 'silent' });
const TABLES = ['registry.numbers', 'registry.claims', 'registry.secrets', 'registry.credentials'];
const KEYS = ['registry.personal_keys'];
const closing: (() => Promise<unknown>)[] = [];

let shop: TestShop;
let eventStore: SpecServer;
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-move-'));
  eventStore = await startServer();
  shop = await startTestShop();
  const world = await createWorld(shop);
  for (let made = 0; made < 5; made += 1) await world.make.order(world.amra.headers);
  await world.call('DELETE', `/users/delete-user/${(await world.make.customer()).id}`, shop.asAdmin);
  await followedUp(shop);
  await exportEvents(shop.stores.log, at('events'), [
    { name: 'mails', position: await shop.stores.store.head() },
  ]);
  await exportTables(shop.stores.pool, TABLES, at('state'));
  await exportTables(shop.stores.pool, KEYS, at('keys'));
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await shop.close();
  await eventStore.close();
  await rm(folder, { recursive: true, force: true });
});

/** An empty shop on a database of its own, with its log there or in EventStoreDB. */
async function emptyShop(eventStoreUrl: string | null): Promise<Stores> {
  const database = await createTestDatabase();
  closing.push(() => database.drop());
  const stores = await openStores(database.url, eventStoreUrl, logger);
  closing.push(() => stores.close());
  await createCustomersSchema(stores.pool);
  return stores;
}

async function moveInto(stores: Stores, kind: 'postgresql' | 'eventstoredb', file: string) {
  const imported = await importEvents(stores.log, file);
  await importTables(stores.pool, TABLES, at('state'));
  await importTables(stores.pool, KEYS, at('keys'));
  await switchLog(stores.pool, kind, imported.followers);
  const runner = startProjections({ ...stores, url: stores.databaseUrl, logger }, projections);
  const names = projections.map(({ name }) => name);
  const there = await stores.readModels.waitFor(await stores.store.head(), names, PATIENCE_MS);
  await runner.stop();
  expect(there).toBe(true);
  for (const projection of projections) await rebuild(stores, projection);
  return imported;
}

/** Every row of every read model; where it names a place in the log, by the number of the event there. */
async function rowsOf({ pool, readModels, log }: Stores): Promise<Map<string, string[]>> {
  await readModels.refresh();
  const numbers = new Map<string, number>();
  for await (const { position } of eventsOf(log)) numbers.set(position, numbers.size + 1);
  function numbered(this: object, field: string, value: unknown) {
    // A banner has a position of its own.
    const isPlace = PLACES.has(field) || (field === 'position' && 'thing' in this);
    const number = isPlace ? numbers.get(String(value)) : undefined;
    return number === undefined ? value : String(number);
  }
  const found = new Map<string, string[]>();
  for (const projection of projections) {
    for (const table of tablesOf(projection)) {
      const { rows } = await pool.query<{ row: object }>(
        `select to_jsonb(t) as row from ${readModels.schema(projection.name)}.${table} t`,
      );
      const texts = rows.map(({ row }) => JSON.stringify(row, numbered));
      found.set(`${projection.name}.${table}`, texts.sort());
    }
  }
  return found;
}

/** Fields that hold positions, which each log counts in its own way. */
const PLACES: ReadonlySet<string> = new Set(['ordinal', 'since', 'changedAt', 'changed_at', 'id']);

describe('moving a shop', () => {
  it('into an empty one keeps every row of every read model, on both logs and back again', async () => {
    const before = await rowsOf(shop.stores);
    expect([...before.values()].flat().length).toBeGreaterThan(50);

    const there = await emptyShop(eventStore.connectionString);
    const moved = await moveInto(there, 'eventstoredb', at('events'));
    expect(await rowsOf(there)).toEqual(before);
    expect(moved.followers).toEqual([{ name: 'mails', position: await there.store.head() }]);

    const again = await exportEvents(there.log, at('events-again'), []);
    expect(again).toEqual({ end: true, count: moved.count, hash: moved.hash });

    const back = await emptyShop(null);
    await moveInto(back, 'postgresql', at('events-again'));
    expect(await rowsOf(back)).toEqual(before);
    expect(await verifyAgainstLog(at('events'), back.log)).toMatchObject({ hash: moved.hash });
    expect(await back.registry.nextNumber('product')).toBe(await shop.stores.registry.nextNumber('product'));
  });

  it('is refused by a log that is not empty, and by one that another shop has followed', async () => {
    await expect(importEvents(shop.stores.log, at('events'))).rejects.toMatchObject({
      name: 'LogNotEmpty',
    });
    const stores = await emptyShop(null);
    await assertSameLog(stores.pool, 'postgresql', stores.log);
    await expect(assertSameLog(stores.pool, 'eventstoredb', stores.log)).rejects.toMatchObject({
      name: 'OtherLog',
    });
  });

  it('resumes after an interruption', async () => {
    const stores = await emptyShop(null);
    const lines = (await readFile(at('events'), 'utf8')).split('\n');
    await writeFile(at('half'), `${lines.slice(0, lines.length / 2).join('\n')}\n`);
    await expect(importEvents(stores.log, at('half'))).rejects.toThrow('cut off');
    const half = await stores.store.head();
    await importEvents(stores.log, at('events'), { resume: true });
    expect(Number(half)).toBeGreaterThan(10);
    await verifyAgainstLog(at('events'), stores.log);
  });
});

describe('an exported log', () => {
  it('detects changed, omitted, moved and added events', async () => {
    const lines = (await readFile(at('events'), 'utf8')).trimEnd().split('\n');
    const middle = Math.floor(lines.length / 2);
    const broken: Record<string, readonly string[]> = {
      changed: lines.with(
        middle,
        (lines[middle] ?? '').replace(/"recordedAt":"20\d\d/, '"recordedAt":"1999'),
      ),
      missing: lines.toSpliced(middle, 1),
      moved: lines.with(middle, lines[middle + 1] ?? '').with(middle + 1, lines[middle] ?? ''),
      added: lines.toSpliced(middle, 0, lines[middle] ?? ''),
      'without its end': lines.slice(0, -1),
      'with another end': lines.with(-1, JSON.stringify({ end: true, count: 1, hash: '0'.repeat(64) })),
      empty: [''],
    };
    expect(await verifyFile(at('events'))).toMatchObject({ count: lines.length - 2 });
    for (const [what, text] of Object.entries(broken)) {
      await writeFile(at('broken'), `${text.join('\n')}\n`);
      await expect(verifyFile(at('broken')), what).rejects.toMatchObject({ name: 'BrokenFile' });
    }
    await appendFile(at('state'), '');
    expect((await stat(at('keys'))).mode & 0o077).toBe(0);
  });

  it('identifies no person without the keys', async () => {
    const text = await readFile(at('events'), 'utf8');
    for (const piece of ['Kovač', 'kupac@example.com', '061 111 222']) expect(text).not.toContain(piece);
  });
});
