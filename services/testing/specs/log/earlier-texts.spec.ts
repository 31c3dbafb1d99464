import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { rebuild } from '../../../../projections/rebuild/rebuild.ts';
import { newProduct, productDecider } from '../../../catalogue/index.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { unwrap } from '../../../platform/kernel/rejection.ts';
import type { StreamName } from '../../../platform/log/event-log.ts';
import { startTestShop, type TestShop } from '../../shop.ts';
import { openTestStores, type TestStores } from '../../stores.ts';

const HALF = '😀'[0] ?? '';
const [product, received] = [newId(), newId()];
const beginning = 'a'.repeat(119);

let opened: TestStores;
let shop: TestShop;

/** Appends to the log itself, as an earlier release did: without a look at the texts. */
async function append(stream: StreamName, type: string, data: object): Promise<void> {
  const actor = { kind: 'system', id: 'spec' } as const;
  const metadata = {
    commandId: newId(),
    correlationId: 'c',
    causationId: 'c',
    actor,
    reason: `razlog${HALF}\u0000`,
  };
  const event = { eventId: newId(), type, schemaVersion: 1, data, personal: null, metadata };
  expect(await opened.stores.log.append(stream, 'none', [event])).toMatchObject({ ok: true });
}

beforeAll(async () => {
  opened = await openTestStores();
  const facts = {
    ...newProduct({
      number: 1,
      title: 'Pčelinji vosak',
      slug: 'pcelinji-vosak',
      price: 1000,
      brand: 15,
      category: 53,
      localKey: 'GWS1',
      status: 'published',
      purpose: 'nula\u0000',
      shortDescription: `<p>${beginning}😀 kraj</p>`,
    }),
    seoDescription: `${beginning}${HALF}`,
  };
  for (const { type, data } of unwrap(
    productDecider.decide({ type: 'Add', facts }, productDecider.initialState),
  ))
    await append(`product-${product}`, type, data);
  await append(`import-${received}`, 'ImportFileReceived', {
    number: 1,
    title: `${'😀'[1]}cjenovnik.csv`,
    bytes: 10,
    total: 1,
    deliverer: null,
    brand: 15,
    duplicates: 'skip',
  });
  shop = await startTestShop({ opened });
});
afterAll(() => shop.close());

const get = async (url: string) => {
  const answer = await shop.app.inject({ url: `/api${url}`, headers: shop.asAdmin });
  return { status: answer.statusCode, body: answer.json() };
};

describe('events of an earlier release with unpaired surrogates or NUL', () => {
  it('are read without them: the product, its history and the import', async () => {
    expect((await get('/products/edit-product/pcelinji-vosak')).body).toMatchObject([{ _id: product }]);
    expect((await get(`/products/get-product-id/${product}`)).body).toMatchObject({
      title: 'Pčelinji vosak',
      purpose: 'nula',
      seoDescription: beginning,
    });
    const { items } = (await get(`/products/${product}/history`)).body;
    expect(items).toEqual([expect.objectContaining({ title: 'Pčelinji vosak', reason: 'razlog' })]);
    expect((await get(`/imports/${received}`)).body).toMatchObject({ fileName: 'cjenovnik.csv' });
    const { rows } = await opened.stores.pool.query('select * from projections.parked');
    expect(rows).toEqual([]);
  });

  it.each(['catalogue', 'audit', 'imports'])('lets %s be built anew', async (name) => {
    const projection = projections.find((one) => one.name === name);
    expect(projection && (await rebuild(opened.stores, projection))).toMatchObject({ state: 'live' });
  });
});
