import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandDecider, DEFAULT_BRAND_ID, productDecider } from '../../../../services/catalogue/index.ts';
import { SETTINGS_ID, settingsDecider } from '../../../../services/settings/index.ts';
import { startTestCatalogue, type TestCatalogue } from '../catalogue.testing.ts';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startTestCatalogue();
});
afterAll(() => shop.stop());

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

async function update(id: string, changes: object, days: number): Promise<void> {
  await shop.handle(productDecider, id, { type: 'Update', changes }, { recordedAt: daysAgo(days) });
}

describe('the lowest price of 30 days, from the read model', () => {
  it('follows product, weekly offer and brand, for the product and each variation', async () => {
    const plain = await shop.addProduct({ number: 1, title: 'Prvi', price: 8_000 }, daysAgo(90));
    await update(plain, { price: 10_000 }, 20);
    await update(plain, { onSale: true, salePercent: 10 }, 5);
    const varied = await shop.addProduct(
      {
        number: 2,
        title: 'Drugi',
        price: 5_000,
        varied: true,
        variations: [
          { id: 1, type: 'Boja', name: 'Plava', price: 5_000 },
          { id: 2, type: 'Boja', name: 'Crna', price: 6_000 },
        ],
      },
      daysAgo(90),
    );
    await update(varied, { inWeeklyOffer: true }, 10);
    await shop.settled();

    expect(await shop.queries.productForSale(1)).toMatchObject({ sellingPrice: 9_000, lowestPrice30: 8_000 });
    expect(await shop.queries.productForSale(2)).toMatchObject({
      lowestPrice30: 5_000,
      variations: [
        { sellingPrice: 4_000, lowestPrice30: 5_000 },
        { sellingPrice: 4_800, lowestPrice30: 6_000 },
      ],
    });

    // Lowers the shop's percent: the price before it counts from now on, for all products at once.
    await shop.handle(settingsDecider, SETTINGS_ID, { type: 'Update', changes: { weeklyOfferPercent: 5 } });
    await shop.settled();

    const { items } = await shop.queries.list({ selection: {} });
    expect(items.map(({ product_id, lowestPrice30 }) => [product_id, lowestPrice30])).toEqual([
      [2, 4_000],
      [1, 8_000],
    ]);
    await shop.handle(brandDecider, DEFAULT_BRAND_ID, { type: 'Update', changes: { discount: 3 } });
    await shop.settled();
    expect(await shop.queries.productForSale(2)).toMatchObject({ sellingPrice: 4_650, lowestPrice30: 4_000 });
    expect((await shop.queries.productPage('proizvod-2', 5))?.product.priceTerms).toHaveLength(2);
  });

  it('costs one row for a change of the shop’s percent, however many products it touches', async () => {
    const schema = shop.readModels.schema('catalogue');
    const count = async () =>
      (
        await shop.pool.query<{ rows: number }>(
          `select (select count(*) from ${schema}.product_states)::int + (select count(*) from ${schema}.lookup_states)::int as rows`,
        )
      ).rows[0]?.rows ?? 0;
    const before = await count();

    await shop.handle(settingsDecider, SETTINGS_ID, { type: 'Update', changes: { weeklyOfferPercent: 30 } });
    await shop.settled();

    expect((await count()) - before).toBe(1);
  });
});
