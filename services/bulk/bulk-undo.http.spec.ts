import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import { type Calls, callsOf, productBody } from '../testing/calls/catalogue-calls.ts';
import { bodies, nextNumber } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let calls: Calls;
beforeAll(async () => {
  shop = await startTestShop();
  calls = callsOf(shop);
});
afterAll(() => shop.close());

type Product = { _id: string; product_id: number; slug: string };

async function product(changes: object = {}): Promise<Product> {
  return (await calls.post('/products/add-product', productBody(changes))).body;
}
async function now({ slug }: Product) {
  return (await calls.asAdmin(`/products/edit-product/${slug}`)).body[0];
}
async function edit(one: Product, changes: object): Promise<void> {
  const { version: _, ...read } = await now(one);
  expect((await calls.post(`/products/update-product/${one.slug}`, { ...read, ...changes })).status).toBe(
    200,
  );
}
/** Makes a change of many; its id. */
async function bulk(action: object, ...products: readonly Product[]): Promise<string> {
  const selection = { ids: products.map(({ _id }) => _id) };
  return (await calls.post('/products/bulk', { mode: 'run', selection, action })).body._id;
}
const saleOf = (percent: number) => ({ type: 'sale-on', percent });
const undo = (id: string) => calls.post(`/products/bulk/${id}/undo`, {});

const NO_SALE = { productAction: 0, actionPercent: 0 };
const onSale = (percent: number) => ({ productAction: 1, actionPercent: percent });
const KEPT = { changed: 0, refused: 1, refusals: [{ code: 'changed_since' }] };

describe('undoing a bulk change', () => {
  it('restores the previous values as one action, and leaves a sale that was changed since', async () => {
    const [first, second, edited] = [
      await product({ productAction: 1, actionPercent: 10 }),
      await product(),
      await product(),
    ];
    const id = await bulk(saleOf(30), first, second, edited);
    await edit(edited, { actionPercent: 25 });
    const undone = await undo(id);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        type: 'undo',
        undoes: id,
        title: 'poništenje izmjene „akcija 30 %“',
        changed: 2,
        refused: 1,
        refusals: [{ product_id: edited.product_id, code: 'changed_since' }],
      },
    });
    expect([await now(first), await now(second), await now(edited)]).toMatchObject([
      onSale(10),
      NO_SALE,
      onSale(25),
    ]);

    const again = await undo(id);
    expect(again).toMatchObject({ status: 409, body: { code: 'bulk_undone' } });
    expect((await calls.asAdmin(`/products/bulk/${id}`)).body).toMatchObject({
      undoneBy: undone.body._id,
      undoRefusal: 'Grupna izmjena je već poništena.',
    });
    const redo = await undo(undone.body._id);
    expect(redo.body).toMatchObject({ changed: 2 });
    expect(await now(first)).toMatchObject(onSale(30));
  });

  it('leaves other fields as they are, whoever changed them since', async () => {
    const one = await product();
    const id = await bulk(saleOf(30), one);
    await edit(one, { seoTitle: 'Ispravljen naslov', price: 4_321 });
    const hidden = await bulk({ type: 'unpublish' }, one);
    expect((await undo(id)).body).toMatchObject({ changed: 1, refused: 0 });
    expect(await now(one)).toMatchObject({
      ...NO_SALE,
      seoTitle: 'Ispravljen naslov',
      price: 4_321,
      status: 'Neobjavljeno',
    });
    await undo(hidden);
    expect(await now(one)).toMatchObject({ ...NO_SALE, status: 'Objavljeno' });
  });

  it('of one within another restores the outer one, whose undo then restores what was before both', async () => {
    const one = await product();
    const outer = await bulk(saleOf(20), one);
    const inner = await bulk(saleOf(50), one);
    await undo(inner);
    expect(await now(one)).toMatchObject(onSale(20));
    expect((await undo(outer)).body).toMatchObject({ changed: 1, refused: 0 });
    expect(await now(one)).toMatchObject(NO_SALE);
  });

  it('of one that a later one covers leaves that, whose undo then does not bring it back', async () => {
    const one = await product();
    const [earlier, later] = [await bulk(saleOf(20), one), await bulk(saleOf(30), one)];
    expect((await undo(earlier)).body).toMatchObject(KEPT);
    expect(await now(one)).toMatchObject(onSale(30));
    expect((await undo(later)).body).toMatchObject({ changed: 1 });
    expect(await now(one)).toMatchObject(NO_SALE);
  });

  it('of the middle one of three, and of the last, leaves what stands', async () => {
    const one = await product();
    const [first, second, third] = [
      await bulk(saleOf(20), one),
      await bulk({ type: 'sale-off' }, one),
      await bulk(saleOf(20), one),
    ];
    expect((await undo(second)).body).toMatchObject(KEPT);
    // The third gave the same values, and stands.
    expect((await undo(first)).body).toMatchObject(KEPT);
    expect(await now(one)).toMatchObject(onSale(20));
    await undo(third);
    expect(await now(one)).toMatchObject(NO_SALE);
  });

  it('counts a change that was made and taken back otherwise as none', async () => {
    const one = await product();
    const id = await bulk(saleOf(20), one);
    await edit(one, { actionPercent: 25 });
    await edit(one, { actionPercent: 20 });
    expect((await undo(id)).body).toMatchObject({ changed: 1, refused: 0 });
    expect(await now(one)).toMatchObject(NO_SALE);
  });

  it('makes one that was undone and done again count for the others', async () => {
    const one = await product();
    const outer = await bulk(saleOf(20), one);
    const undone = (await undo(outer)).body._id;
    const redone = (await undo(undone)).body._id;
    const inner = await bulk(saleOf(50), one);
    await undo(inner);
    expect(await now(one)).toMatchObject(onSale(20));
    await undo(redone);
    expect(await now(one)).toMatchObject(NO_SALE);
  });

  it('restores what was deleted without the sale that ended meanwhile', async () => {
    const one = await product();
    const sale = await bulk(saleOf(20), one);
    const deletion = await bulk({ type: 'delete' }, one);
    expect((await undo(sale)).body).toMatchObject({ refusals: [{ code: 'product_not_found' }] });
    expect((await undo(deletion)).body).toMatchObject({ changed: 1 });
    expect(await now(one)).toMatchObject({ _id: one._id, ...NO_SALE });
  });

  it('puts a product back into its category with the lists that belong to it, unless it was moved since', async () => {
    const category = async () =>
      (await calls.post('/categories/add-category', bodies.category(nextNumber()))).body.category_id;
    const [from, to, other] = [await category(), await category(), await category()];
    const [back, moved] = [
      await product({ category: from, categories: [from] }),
      await product({ category: from, categories: [from] }),
    ];
    const id = await bulk({ type: 'category', category: to }, back, moved);
    await edit(moved, { category: other });
    expect((await undo(id)).body).toMatchObject({ changed: 1, refused: 1 });
    expect([await now(back), await now(moved)]).toMatchObject([
      { category: from, categories: [from] },
      { category: other },
    ]);
  });

  it('is refused when it changed nothing, or does not exist', async () => {
    const id = await bulk({ type: 'publish' }, await product());
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
    expect((await undo(newId())).status).toBe(404);
  });
});
