import { pino } from 'pino';
import { openStores } from '../../services/api/stores.ts';
import { startEmbeddedPostgres } from '../../services/platform/embedded/embedded-postgres.ts';
import { createMaker } from '../../services/testing/seed-world.ts';
import { startTestShop, type TestShop } from '../../services/testing/shop.ts';
import { openTestStores, type TestStores } from '../../services/testing/stores.ts';
import { FILLED, fillOffice } from './fill.ts';
import type { Sizes } from './order-rows.ts';

/** For loading; a checkpoint or a vacuum in between would disturb what is measured. */
const LOADING = { max_wal_size: '16GB', autovacuum: 'off' };
const TEMPLATES = 8;

/**
 * A shop with that many orders and entries of the trail. With a `folder` its database is there, and is filled once; it is
 * deleted at the end otherwise.
 */
export async function openOffice(
  sizes: Sizes,
  folder: string | undefined,
  report: (line: string) => void,
): Promise<TestShop> {
  const opened = folder ? await storesIn(folder) : await openTestStores();
  if (!(await isFilled(opened))) {
    await makeTemplates(opened);
    await fillOffice(opened.databaseUrl, sizes, report);
  }
  const shop = await startTestShop({ opened });
  await shop.settled();
  return shop;
}

async function storesIn(folder: string): Promise<TestStores> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: LOADING });
  const stores = await openStores(postgres.url, null, pino({ level: 'silent' }));
  return {
    databaseUrl: postgres.url,
    stores,
    async drop() {
      await stores.close();
      await postgres.stop();
    },
  };
}

async function isFilled({ stores }: TestStores): Promise<boolean> {
  const { rows } = await stores.pool.query<{ filled: boolean }>(
    `select to_regclass('${FILLED}') is not null as filled`,
  );
  return rows[0]?.filled === true;
}

/** Orders and a customer, which the others are like. */
async function makeTemplates(opened: TestStores): Promise<void> {
  const shop = await startTestShop({ opened });
  const make = createMaker(shop);
  await make.customer();
  for (let made = 0; made < TEMPLATES; made += 1) await make.order();
  await shop.settled();
  await shop.leave();
}
