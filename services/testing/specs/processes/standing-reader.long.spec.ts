import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStores, type Stores } from '../../../api/stores.ts';
import { makeEvent } from '../../../platform/log/testing/events.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { createPrograms, type Program } from '../../programs.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 500 };

const programs = createPrograms();
let database: TestDatabase;
let stores: Stores;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  stores = await openStores(database.url, null, pino({ level: 'silent' }));
  environment = { DATABASE_URL: database.url, DATA_DIR: await programs.folder() };
  await programs.start({ ...environment, ROLES: 'projections,worker' });
});
afterAll(async () => {
  await programs.cleanUp();
  await stores.close();
  await database.drop();
});

const readiness = async ({ url }: Program) => (await fetch(`${url}/readyz`)).json();

it('of the log prevents no process from starting, and is named until it continues', async () => {
  const holding = await stores.pool.connect();
  await holding.query("begin; select from projections.generations where name = 'carts' for update");
  await stores.log.append('cart-standing', 'none', [{ ...makeEvent({}), type: 'CartCreated' }]);
  const shop = await programs.start({ ...environment, ROLES: 'api' });
  expect(await readiness(shop)).toMatchObject({
    status: 'not ready',
    behind: expect.arrayContaining(['carts']),
  });

  await holding.query('rollback');
  holding.release();
  await expect.poll(() => readiness(shop), PATIENCE).toMatchObject({ status: 'ready' });
});
