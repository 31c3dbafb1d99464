import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../../../api/commands/events.ts';
import { openStores, type Stores } from '../../../api/stores.ts';
import { EMAIL_SCOPE } from '../../../customers/index.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { createPool } from '../../../platform/postgres/pool.ts';
import { exportEvents } from '../../../platform/transfer/export-events.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { type StandIn, startStandIn } from '../../eventstoredb-stand-in/stand-in.ts';
import { PATIENCE_MS } from '../../patience.ts';

const logger = pino({ level: 'silent' });
const METADATA = {
  commandId: newId(),
  correlationId: 'spec',
  causationId: 'spec',
  actor: { kind: 'system', id: 'spec' },
} as const;
let folder: string;
let server: StandIn;
/** The database of the shop, which is the newer one, and its copy of before. */
let newer: TestDatabase;
let older: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-drill-'));
  [newer, server] = await Promise.all([createTestDatabase(), startStandIn()]);
  await tradeAndExport('older.ndjson', async (shop) => {
    await register(shop, 'amra');
    await orders(shop, 1);
  });
  older = await createTestDatabase(databaseOf(newer));
  await tradeAndExport('newer.ndjson', async (shop) => {
    await register(shop, 'bakir');
    await orders(shop, 2);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});
afterAll(async () => {
  await server.close();
  await Promise.all([older.drop(), newer.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const databaseOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

/** Closes the stores, and waits until the database has noticed that their connections are gone. */
async function leave(shop: Stores): Promise<void> {
  await shop.close();
  const pool = createPool(shop.databaseUrl, { name: 'spec' });
  const connections = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'shop%'`,
    );
    return rowCount;
  };
  await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENCE_MS);
  await pool.end();
}

async function tradeAndExport(
  file: string,
  trade: (shop: Stores) => Promise<void>,
  { database, log }: { database: TestDatabase; log: StandIn } = { database: newer, log: server },
): Promise<void> {
  const shop = await openStores(database.url, log.connectionString, logger);
  await shop.logWatch.check();
  await trade(shop);
  await shop.logWatch.check();
  await exportEvents(shop.log, join(folder, file), []);
  await leave(shop);
}

async function register({ store, registry }: Stores, id: string): Promise<void> {
  const userId = await registry.nextNumber('user');
  await registry.claim({ scope: EMAIL_SCOPE, value: `${id}@example.com`, owner: id });
  const data = { userId, newsletter: 0 };
  const event = { type: 'UserRegistered', data, personal: { name: id }, subject: id };
  await store.append(`user-${id}`, 'none', [{ eventId: newId(), event }], METADATA);
}

async function orders({ store, registry }: Stores, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const number = await registry.nextNumber('order');
    const event = {
      type: 'OrderPlaced',
      data: { number },
      personal: { name: 'Gost' },
      subject: `guest-${number}`,
    };
    await store.append(`order-${number}`, 'none', [{ eventId: newId(), event }], METADATA);
  }
}

/** What a drill says on each stream, and its exit code. */
async function drill(
  files: readonly string[],
  databases: readonly TestDatabase[],
): Promise<{ said: string; refused: string; code: unknown }> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await run([
    'drill',
    ...files.map((file) => join(folder, file)),
    ...databases.flatMap(({ url }) => ['--database', url]),
  ]);
  const [said, refused] = [out, err].map((spy) => spy.mock.calls.flat().join(''));
  return { said: said ?? '', refused: refused ?? '', code: process.exitCode ?? 0 };
}

async function rowsOf({ url }: TestDatabase): Promise<unknown> {
  const pool = createPool(url, { name: 'spec' });
  const { rows } = await pool.query(
    `select (select json_agg(n order by n.name) from registry.numbers n) as numbers,
            (select count(*) from registry.personal_keys) as keys, (select json_agg(l) from projections.log l) as log`,
  );
  await pool.end();
  return rows;
}

describe('a drill with two exported logs and two restored databases', () => {
  it('reports whether each pair matches and what is lost, succeeds if the newest do, and changes nothing', async () => {
    const before = [await rowsOf(older), await rowsOf(newer)];
    const { said, refused, code } = await drill(['older.ndjson', 'newer.ndjson'], [older, newer]);
    expect([code, refused]).toEqual([0, '']);
    const [old, now] = [databaseOf(older), databaseOf(newer)];
    const reported = said.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').split('\n\n');
    expect(reported).toEqual([
      `older.ndjson with ${old}: they fit. 0 events of the log came after the last that the database has noted; it has all their numbers and keys, and nothing is lost.`,
      `older.ndjson with ${now}: the log is older. It lacks 3 events that the database has seen, from TIME on, lost for good: user 1 (number 2), order 2 (numbers 2 to 3).`,
      `newer.ndjson with ${old}: the database is older. 3 events of the log came after the last that the database has noted, from TIME on. user: number 2 would be given twice. order: numbers 2 to 3 would be given twice. The keys of 3 persons and guest orders are missing: what they sealed is unreadable for good. The e-mails of 1 account would be free for others.`,
      `newer.ndjson with ${now}: they fit. 0 events of the log came after the last that the database has noted; it has all their numbers and keys, and nothing is lost.`,
      'The newest log and the newest database fit together\n',
    ]);
    expect([await rowsOf(older), await rowsOf(newer)]).toEqual(before);
  });

  it('fails when the newest log and database do not match, also when no log has the database’s events', async () => {
    const behind = await drill(['older.ndjson', 'newer.ndjson'], [older, older]);
    expect([behind.code, behind.refused]).toEqual([1, expect.stringContaining('do not fit together')]);
    const lost = await drill(['older.ndjson', 'older.ndjson'], [older, newer]);
    expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('no log of this drill has them')]);
  });

  it('detects the log of another shop', async () => {
    const stranger = { database: await createTestDatabase(), log: await startStandIn() };
    await tradeAndExport('other.ndjson', (shop) => orders(shop, 9), stranger);
    const { said, code } = await drill(['older.ndjson', 'other.ndjson'], [older, newer]);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`other.ndjson with ${databaseOf(newer)}: this is another log`),
    ]);
    await stranger.log.close();
    await stranger.database.drop();
  });

  it('refuses copies in the wrong order, and databases in use, without a shop, or with their own log', async () => {
    const turned = await drill(['newer.ndjson', 'older.ndjson'], [older, newer]);
    expect([turned.code, turned.refused]).toEqual([1, expect.stringContaining('older database first')]);

    const running = await openStores(older.url, server.connectionString, logger);
    const { code, refused } = await drill(['older.ndjson', 'newer.ndjson'], [older, newer]);
    await leave(running);
    expect([code, refused]).toEqual([1, expect.stringContaining(`running in ${databaseOf(older)}`)]);

    const empty = await createTestDatabase();
    const none = await drill(['older.ndjson', 'newer.ndjson'], [empty, newer]);
    const whole = await openStores(empty.url, null, logger);
    await whole.logWatch.check();
    await leave(whole);
    const itself = await drill(['older.ndjson', 'newer.ndjson'], [empty, newer]);
    await empty.drop();
    expect([itself.code, itself.refused]).toEqual([1, expect.stringContaining('holds its log itself')]);
    expect([none.code, none.refused]).toEqual([1, expect.stringContaining('not the database of a shop')]);
  });

  it.each([
    { databases: 1, files: ['older.ndjson', 'newer.ndjson'] },
    { databases: 3, files: ['older.ndjson', 'newer.ndjson'] },
  ])('prints its usage for $databases databases', async ({ databases, files }) => {
    const { code, refused } = await drill(
      files,
      Array.from({ length: databases }, () => older),
    );
    expect([code, refused]).toEqual([2, expect.stringContaining('npm run events -- drill older.ndjson')]);
  });
});
