import { afterAll, beforeAll, expect, it } from 'vitest';
import { listGenerations } from '../../../../projections/generations/generations.ts';
import { newProduct, productDecider } from '../../../catalogue/index.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { unwrap } from '../../../platform/kernel/rejection.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const context = { correlationId: 'spec', actor: { kind: 'system', id: 'spec' } } as const;

it('stops read models and commands at an event of an unknown type, without a change', async () => {
  const { handler, log, pool } = shop.stores;
  const id = newId();
  const facts = newProduct({
    number: 1,
    title: 'Vosak',
    slug: 'vosak',
    price: 1000,
    brand: 15,
    category: 53,
    localKey: 'GWS1',
    status: 'published',
  });
  unwrap(await handler.handle(productDecider, id, { type: 'Add', facts }, context));
  await shop.settled();
  const suggested = {
    eventId: newId(),
    type: 'ProductPriceSuggested',
    schemaVersion: 1,
    data: { price: 1 },
    personal: null,
    metadata: { ...context, commandId: newId(), causationId: 'spec' },
  };
  const before = await log.head();
  expect(await log.append(`product-${id}`, 'any', [suggested])).toMatchObject({ ok: true });

  const stoppedAt = async (name: string) => (await listGenerations(pool, name))[0];
  for (const name of ['catalogue', 'audit'])
    await expect
      .poll(() => stoppedAt(name))
      .toMatchObject({
        position: before,
        error: expect.stringContaining('NewerEvent: ProductPriceSuggested'),
      });
  const get = async (url: string) =>
    (await shop.app.inject({ url: `/api${url}`, headers: shop.asAdmin })).json();
  expect(await get(`/products/get-product-id/${id}`)).toMatchObject({ price: 1000 });
  expect((await get(`/products/${id}/history`)).items).toMatchObject([{ type: 'ProductAdded' }]);
  const command = { type: 'Delete' } as const;
  await expect(handler.handle(productDecider, id, command, context)).rejects.toMatchObject({
    statusCode: 503,
  });
  const { rows } = await pool.query('select * from projections.parked');
  expect(rows).toEqual([]);
});
