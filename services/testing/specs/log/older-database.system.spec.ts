import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { align } from '../../../api/commands/align-registry.ts';
import { openStores, type Stores } from '../../../api/stores.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { type StandIn, startStandIn } from '../../eventstoredb-stand-in/stand-in.ts';

const logger = pino({ level: 'silent' });
const opened: Stores[] = [];
let database: TestDatabase;
let server: StandIn;
beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startStandIn()]);
});
afterAll(async () => {
  for (const stores of opened) await stores.close();
  await server.close();
  await database.drop();
});

async function open(): Promise<Stores> {
  const stores = await openStores(database.url, server.connectionString, logger);
  opened.push(stores);
  return stores;
}

/** A customer with the next number and a key, as the shop registers one. */
async function register({ store, registry }: Stores, id: string): Promise<number> {
  const userId = await registry.nextNumber('user');
  const event = {
    type: 'UserRegistered',
    data: { userId, newsletter: 0 },
    personal: { name: id },
    subject: id,
  };
  const metadata = {
    commandId: newId(),
    correlationId: 'spec',
    causationId: 'spec',
    actor: { kind: 'system', id: 'spec' },
  } as const;
  const appended = await store.append(`user-${id}`, 'none', [{ eventId: newId(), event }], metadata);
  expect(appended).toMatchObject({ ok: true });
  return userId;
}

const TABLES = ['registry.numbers', 'registry.personal_keys', 'projections.log'];
/** A backup of the database, and its restore beside the current log. */
async function backUp({ pool }: Stores): Promise<() => Promise<void>> {
  for (const table of TABLES) await pool.query(`create table ${table}_backup as table ${table}`);
  return async () => {
    for (const table of TABLES)
      await pool.query(`delete from ${table}; insert into ${table} select * from ${table}_backup`);
  };
}

describe('a database that is older than its log in EventStoreDB', () => {
  it('prevents the start, with the missing data and the remedy, and is used once that is accepted', async () => {
    const shop = await open();
    expect(await register(shop, 'amra')).toBe(1);
    await shop.logWatch.start();
    await shop.logWatch.check();
    const restore = await backUp(shop);
    expect(await register(shop, 'bakir')).toBe(2);
    await shop.logWatch.check();
    await (await open()).logWatch.start();

    await restore();
    const older = await open();
    await expect(older.logWatch.start()).rejects.toMatchObject({
      name: 'OtherLog',
      message: expect.stringMatching(
        /older than the event log.* 1 personal keys.*user 2 instead of 1.*events -- align/,
      ),
    });
    const refused = register(older, 'ceca');
    await expect(refused).rejects.toMatchObject({ name: 'LogUnavailable' });

    await align({ stores: older }, false);
    await expect(older.logWatch.check()).rejects.toThrow(/older than the event log/);
    await align({ stores: older }, true);
    await older.logWatch.check();
    expect(await register(older, 'denis')).toBeGreaterThan(2);
    // Another key would make data encrypted with the lost one permanently unreadable.
    await expect(older.keys.ensure('bakir')).rejects.toMatchObject({
      rejection: { code: 'person_forgotten' },
    });
    expect(await older.store.readStream('user-amra')).toMatchObject([{ personal: { name: 'amra' } }]);
  });
});
