import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brandDecider,
  DEFAULT_BRAND_ID,
  filterGroupDecider,
  markupDecider,
  productDecider,
} from '../../../services/catalogue/index.ts';
import { SETTINGS_ID, settingsDecider } from '../../../services/settings/index.ts';
import { tablesOf } from '../../generations/projection.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { catalogueProjection } from './catalogue.projection.ts';
import { startTestCatalogue, type TestCatalogue } from './catalogue.testing.ts';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startTestCatalogue();
});
afterAll(() => shop.stop());

async function rows(schema: string): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tablesOf(catalogueProjection)) {
    all[table] = (await shop.pool.query(`select * from ${schema}.${table} order by 1`)).rows;
  }
  return all;
}

describe('the catalogue’s read model', () => {
  it('has the same rows when it is built again in other batches', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map((number) => shop.addProduct({ number, title: `Proizvod ${number}` })),
    );
    const [first = '', second = ''] = ids;
    await shop.handle(productDecider, first, {
      type: 'Update',
      changes: { slug: 'novi', price: 5, description: 'Opis', onSale: true, salePercent: 5 },
    });
    await shop.handle(productDecider, second, { type: 'Delete' });
    await shop.handle(brandDecider, DEFAULT_BRAND_ID, { type: 'Update', changes: { discount: 2 } });
    await shop.handle(filterGroupDecider, 'grupa', {
      type: 'Add',
      facts: { number: 1, name: 'Oblik', options: [] },
    });
    await shop.handle(filterGroupDecider, 'grupa', {
      type: 'Update',
      changes: {
        options: [
          { id: 'a', name: 'A' },
          { id: 'b', name: 'B' },
        ],
      },
    });
    await shop.handle(filterGroupDecider, 'grupa', {
      type: 'Update',
      changes: {
        options: [
          { id: 'b', name: 'B' },
          { id: 'a', name: 'C' },
        ],
      },
    });
    await shop.handle(markupDecider, 'marza', {
      type: 'Add',
      facts: { number: 1, name: 'Marža', percent: 10 },
    });
    await shop.handle(markupDecider, 'marza', { type: 'Delete' });
    await shop.handle(settingsDecider, SETTINGS_ID, { type: 'Update', changes: { weeklyOfferPercent: 25 } });
    await shop.settled();

    const grown = await rows(shop.readModels.schema('catalogue'));
    expect(grown.products).toHaveLength(3);
    expect(grown.product_texts).toHaveLength(2);
    expect(grown.markups).toEqual([]);
    const { generation } = await rebuild(shop, catalogueProjection);
    await expect.poll(() => shop.readModels.schema('catalogue')).toBe(`catalogue_${generation}`);
    expect(await rows(`catalogue_${generation}`)).toEqual(grown);
    expect(await shop.queries.productById('1')).toMatchObject({
      slug: 'novi',
      price: 5,
      description: 'Opis',
    });
    expect(await shop.queries.productById('2')).toBeNull();
  });
});
