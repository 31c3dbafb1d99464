import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CartAnswer } from '../cart/cart.schemas.ts';
import { newId } from '../platform/kernel/ids.ts';
import { type Asking, addProduct, checkout } from '../testing/calls/ordering-calls.ts';
import { startStockKeepingShop } from '../testing/calls/stock-keeping-shop.ts';
import { countSheetCall } from '../testing/calls/upload.ts';
import type { TestShop } from '../testing/shop.ts';
import type { StockEvent, StockItem } from './stock.events.ts';
import type { StockRow } from './stock.schemas.ts';
import { stockItemId } from './stock-item.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];

beforeAll(async () => {
  ({ shop, get, post } = await startStockKeepingShop());
});
afterAll(() => shop.close());

const pieces = fc.integer({ min: 1, max: 9 });
const STEP = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), pieces }),
  fc.record({ kind: fc.constant('sell' as const), pieces }),
  fc.record({ kind: fc.constant('open' as const) }),
  fc.record({ kind: fc.constant('count' as const), pieces: fc.integer({ min: 20, max: 60 }) }),
  fc.record({ kind: fc.constant('adjust' as const), pieces }),
  fc.record({ kind: fc.constant('undo' as const) }),
);
/** The same mix every time. */
const [STEPS = []] = fc.sample(fc.array(STEP, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 20 });

async function answered<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await post(path, body, shop.asAdmin);
  expect([path, answer.statusCode < 300 || answer.body]).toEqual([path, true]);
  return answer.json<Answer>();
}
async function shown(productId: string): Promise<StockRow | undefined> {
  await shop.settled();
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  return items.find(({ _id }) => _id === productId);
}
/** The sum of everything that has changed an item. */
async function summed(item: Pick<StockItem, 'productId' | 'variation'>): Promise<number> {
  const events = await shop.stores.store.readStream<StockEvent>(`stock-${stockItemId(item)}`);
  return events
    .flatMap(({ data }) => ('changes' in data ? data.changes : []))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
async function sell(id: string, quantity: number): Promise<void> {
  await shop.settled();
  const { cartId } = await answered<CartAnswer>('/carts/add-cart', {
    cartId: newId(),
    products: [{ id, quantity }],
  });
  const { _id } = await answered<{ _id: string }>('/orders/add-order', { ...checkout, cartId });
  for (const status of ['Potvrđena', 'Poslana']) await answered(`/orders/update-status/${_id}`, { status });
}

it('the displayed stock is the sum of all movements, for any mix of sales, counts and undos', async () => {
  const brand = await answered<{ brand_id: number }>('/brands/add-brand', {
    name: 'Miješani',
    slug: 'mijesani',
    link: 'https://brend.example',
    metaDesc: 'Opis',
    discount: 0,
  });
  const id = await addProduct(shop, 'mijesan', { title: 'Miješan', brand: brand.brand_id });
  await shop.settled();
  const [product] = await shop.modules.catalogue.briefs([id]);
  /** What is there, and what each change that can be taken back has made of it. */
  let there = 0;
  let count: { readonly countId: string; readonly recorded: number } | null = null;
  const undoable: { readonly path: string; readonly change: number }[] = [];
  const receive = async (quantity: number) => {
    const items = [{ productId: id, quantity }];
    const { movementId } = await answered<{ movementId: string }>('/stock/movements', {
      kind: 'receipt',
      items,
    });
    undoable.push({ path: `/stock/movements/${movementId}/undo`, change: quantity });
    there += quantity;
  };
  await receive(40);
  for (const step of STEPS) {
    if (step.kind === 'receive') await receive(step.pieces);
    else if (step.kind === 'sell' && there >= step.pieces) {
      await sell(id, step.pieces);
      there -= step.pieces;
    } else if (step.kind === 'open') {
      await shop.settled();
      const { countId } = await answered<{ countId: string }>('/stock/counts', { brand: brand.brand_id });
      count = { countId, recorded: there };
    } else if (step.kind === 'count' && count && there + step.pieces - count.recorded >= 0) {
      const change = step.pieces - count.recorded;
      await shop.app.inject(countSheetCall(shop.asAdmin, count.countId, `${product?.number};${step.pieces}`));
      const { movementId } = await answered<{ movementId: string }>(`/stock/counts/${count.countId}/book`, {
        sheet: 1,
      });
      undoable.push({ path: `/stock/movements/${movementId}/undo`, change });
      there += change;
      count = null;
    } else if (step.kind === 'adjust') {
      const action = { type: 'stock', how: 'add', quantity: step.pieces };
      const { _id } = await answered<{ _id: string }>('/products/bulk', {
        mode: 'run',
        selection: { ids: [id] },
        action,
      });
      undoable.push({ path: `/products/bulk/${_id}/undo`, change: step.pieces });
      there += step.pieces;
    } else if (step.kind === 'undo') {
      const last = undoable.pop();
      if (!last || there < last.change) continue;
      await answered(last.path, {});
      there -= last.change;
    }
    expect([step, await summed({ productId: id, variation: null })]).toEqual([step, there]);
  }
  expect(await shown(id)).toMatchObject({ quantity: there, reserved: 0, available: there });
});
