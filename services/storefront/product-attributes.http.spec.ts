import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller, createMaker, type Maker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
let make: Maker;
beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
  make = createMaker(shop);
});
afterAll(() => shop?.close());

it('the attributes of a product omit a filter that has lost its name, and a group of no other', async () => {
  const { filter_id: group } = await make.filter();
  const save = async (first: string, second: string) => {
    const filters = [
      { id: 'ukuslimun', name: first },
      { id: 'ukusmenta', name: second },
    ];
    const saved = await call('POST', `/filters/update-filter/${group}`, shop.asAdmin, { filters });
    expect(saved.statusCode).toBe(200);
    await shop.settled();
  };
  await save('Limun', 'Menta');
  const { slug } = await make.product({
    filters: ['ukuslimun', 'ukusmenta'].map((filter_id) => ({ cat_id: group, filter_id })),
  });
  const attributes = async () => (await call('GET', `/storefront/product/${slug}`, {})).json().attributes;
  expect(await attributes()).toEqual([{ name: expect.any(String), options: ['Limun', 'Menta'] }]);
  await save('Limun', '');
  expect(await attributes()).toEqual([{ name: expect.any(String), options: ['Limun'] }]);
  await save('', '');
  expect(await attributes()).toEqual([]);
});
