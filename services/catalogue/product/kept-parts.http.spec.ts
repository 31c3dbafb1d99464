import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf, productBody } from '../../testing/calls/catalogue-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let calls: Calls;
beforeAll(async () => {
  shop = await startTestShop();
  calls = callsOf(shop);
});
afterAll(() => shop.close());

type Entry = { position: string; type: string };
type Made = { _id: string; slug: string };

const LEMON = { id: 100, type: 'Aroma', name: 'Limun', price: 900 };
const HONEY = { ...LEMON, id: 101, name: 'Med' };
const VARIED = { productVariety: 1, productVariations: [LEMON] };
const IN_BUNDLE = { status: 409, body: { code: 'product_in_bundle' } };

async function product(changes: object = {}): Promise<Made> {
  return (await calls.post('/products/add-product', productBody(changes))).body;
}
async function edit({ slug }: Made, changes: object): Promise<void> {
  const { version: _, ...now } = (await calls.asAdmin(`/products/edit-product/${slug}`)).body[0];
  const answer = await calls.post(`/products/update-product/${slug}`, { ...now, ...changes });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
async function bulk(action: object, ...ids: readonly string[]) {
  return (await calls.post('/products/bulk', { mode: 'run', selection: { ids }, action })).body;
}
const undoBulk = async (id: string) => (await calls.post(`/products/bulk/${id}/undo`, {})).body;
async function entry({ _id }: Made, type: string): Promise<string> {
  await shop.settled();
  const { items } = (await calls.asAdmin(`/audit?entity=product&id=${_id}`)).body as { items: Entry[] };
  return items.find((one) => one.type === type)?.position ?? '';
}
const undoEntry = (position: string) => calls.post(`/audit/${position}/undo`, { reason: 'Nazad' });
const isThere = async ({ _id }: Made) =>
  (await calls.asAdmin(`/products/get-product-id/${_id}`)).status === 200;
const bundleOf = (...parts: readonly object[]) => product({ parts });
const variationsOf = async ({ slug }: Made) => {
  const [now] = (await calls.asAdmin(`/products/edit-product/${slug}`)).body;
  return now.productVariations.map(({ name }: { name: string }) => name);
};

describe('a part of a bundle', () => {
  it('stays when its addition is undone', async () => {
    const part = await product();
    await bundleOf({ id: part._id, quantity: 1 });
    expect(await undoEntry(await entry(part, 'ProductAdded'))).toMatchObject(IN_BUNDLE);
    expect(await isThere(part)).toBe(true);
  });

  it('keeps its variations when their change is undone, and when it is put back to an earlier moment', async () => {
    const part = await product(VARIED);
    const added = await entry(part, 'ProductAdded');
    await edit(part, { productVariations: [LEMON, HONEY] });
    await bundleOf({ id: part._id, variation: 'Med', quantity: 1 });
    const changed = await entry(part, 'ProductVariationsChanged');
    expect(await undoEntry(changed)).toMatchObject(IN_BUNDLE);
    const before = String(BigInt(added) + 1n);
    const restored = await calls.post(`/products/${part._id}/restore`, { before });
    expect(restored).toMatchObject({
      status: 409,
      body: { code: 'restore_refused', details: [{ field: 'variations' }] },
    });
    expect(await variationsOf(part)).toEqual(['Limun', 'Med']);
  });

  it('is not deleted again by the undo of the undo of its deletion', async () => {
    const [part, free] = [await product(), await product()];
    const deletion = await bulk({ type: 'delete' }, part._id, free._id);
    const restored = await undoBulk(deletion._id);
    await bundleOf({ id: part._id, quantity: 1 });
    const redone = await undoBulk(restored._id);
    expect(redone).toMatchObject({ changed: 1, refused: 1, refusals: [{ code: 'product_in_bundle' }] });
    expect([await isThere(part), await isThere(free)]).toEqual([true, false]);
  });
});

describe('a bundle that was deleted', () => {
  it('stays so where its parts are gone, also with others that come back', async () => {
    const [part, other] = [await product(), await product()];
    const bundle = await bundleOf({ id: part._id, quantity: 1 });
    const deletion = await bulk({ type: 'delete' }, bundle._id, other._id);
    await bulk({ type: 'delete' }, part._id);
    expect(await undoBulk(deletion._id)).toMatchObject({
      changed: 1,
      refused: 1,
      refusals: [{ code: 'unknown_reference' }],
    });
    expect([await isThere(bundle), await isThere(other)]).toEqual([false, true]);
  });

  it('comes back with its parts where they were deleted with it', async () => {
    const part = await product();
    const bundle = await bundleOf({ id: part._id, quantity: 1 });
    const deletion = await bulk({ type: 'delete' }, bundle._id, part._id);
    expect(await undoBulk(deletion._id)).toMatchObject({ changed: 2, refused: 0 });
    expect([await isThere(bundle), await isThere(part)]).toEqual([true, true]);
  });
});

describe('a part that is named by its variation', () => {
  it('is the variation of that name, although another one has it as its id', async () => {
    const part = await product({
      productVariety: 1,
      productVariations: [
        { ...LEMON, id: 30, name: '60' },
        { ...LEMON, id: 60, name: '30' },
      ],
    });
    const bundle = await bundleOf({ id: part._id, variation: '30', quantity: 1 });
    const { parts } = (await calls.asAdmin(`/products/get-product-id/${bundle._id}`)).body;
    expect(parts).toEqual([{ id: part._id, variation: '30', quantity: 1 }]);
  });
});
