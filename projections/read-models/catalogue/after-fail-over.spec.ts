import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueQueries, productDecider } from '../../../services/catalogue/index.ts';
import { SETTINGS_ID, settingsDecider } from '../../../services/settings/index.ts';
import { stockDecider } from '../../../services/stock/stock.decider.ts';
import { stockItemId } from '../../../services/stock/stock-item.ts';
import { createStockLevels } from '../stock/levels.ts';
import { startTestCatalogue, type TestCatalogue } from './catalogue.testing.ts';
import { createCatalogueQueries } from './queries.ts';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startTestCatalogue();
});
afterAll(() => shop.stop());

async function shownBy(queries: CatalogueQueries) {
  const page = { number: 1, size: 10 };
  const list = await queries.list({ selection: {}, sort: 'price-asc', page, facets: true });
  const available = await queries.list({ selection: {}, page, facets: true, onlyAvailable: true });
  return {
    list,
    available,
    charged: [...(await queries.productsForSale([1, 2, 3]))],
    table: await queries.administration({ selection: {}, page }),
  };
}

/** As after a fail-over: product 1 has another state at its last position, product 2 one at an earlier, 3 has lost a release. */
async function loseStates(ids: readonly string[]): Promise<void> {
  const { pool, readModels } = shop;
  const [catalogue, stock] = [readModels.schema('catalogue'), readModels.schema('stock')];
  for (const [at, price] of [9100, 100].entries()) {
    const given = [ids[at], price];
    await pool.query(
      `update ${catalogue}.products set doc = jsonb_set(doc, '{price}', to_jsonb($2::int)) where id = $1`,
      given,
    );
    await pool.query(
      `update ${catalogue}.list_rows set price = $2::int, selling_price = $2::int where id = $1`,
      given,
    );
  }
  await pool.query(`update ${stock}.items set reserved = 5 where product = $1`, [ids[2]]);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-listener' and datname = current_database()",
  );
}

it('shows and charges, after a fail-over, the states that are left and those that were given lost positions', async () => {
  await shop.handle(settingsDecider, SETTINGS_ID, { type: 'Update', changes: { stockKept: true } });
  const ids: string[] = [];
  for (const number of [1, 2, 3]) {
    const id = await shop.addProduct({ number, title: `Proizvod ${number}`, price: 1000 * number });
    const item = { productId: id, productNumber: number, title: '', variation: null };
    const pieces = { movementId: id, quantity: 5, lot: null, expires: null };
    await shop.handle(stockDecider, stockItemId(item), { type: 'Receive', item, ...pieces });
    ids.push(id);
  }
  await shop.handle(productDecider, ids[0] ?? '', { type: 'Update', changes: { title: 'Izgubljen' } });
  await shop.settled();
  const running = [shop.queries, shop.databaseQueries];
  for (const queries of running) await shownBy(queries);

  await loseStates(ids);
  const epoch = shop.readModels.epoch();
  await expect.poll(() => shop.readModels.epoch()).toBeGreaterThan(epoch);
  for (const [at, memoryLimit] of [20_000, 0].entries()) {
    const fresh = createCatalogueQueries({ ...shop, stock: createStockLevels(shop), memoryLimit });
    const shown = await shownBy(fresh);
    expect(shown.charged.map(([, product]) => product.price)).toEqual([9100, 100, 3000]);
    expect(shown.available.items.map(({ title }) => title)).toEqual(['Proizvod 2', 'Izgubljen']);
    expect(await shownBy(running[at] ?? fresh)).toEqual(shown);
  }
});
