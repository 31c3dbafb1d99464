import { describe, expect, it } from 'vitest';
import type { CartBody } from '../../../services/cart/cart.schemas.ts';
import { type ApiClient, ApiError } from '../api/client.ts';
import { CART_KEY, type CartStore, countPieces, createCartStore } from './cart-store.ts';
import { createMemoryStorage } from './storage.ts';

type Sent = Exclude<CartBody['products'], string>;

/** A shop that prices everything at 2 KM, merges nothing, and answers on demand. */
function given({ cartId, stock = {} }: { cartId?: string; stock?: Record<string, Sent> } = {}) {
  const calls: string[] = [];
  const seen: unknown[] = [];
  const seenRevisions: unknown[] = [];
  const ordersFound: string[] = [];
  let notices: string[] = [];
  let revision = 0;
  const ordered = new Set<string>();
  const carts = new Map<string, Sent>(Object.entries(stock));
  const state: { away: boolean; gate: Promise<unknown> } = { away: false, gate: Promise.resolve() };
  const answer = (id: string) => {
    const lines = (carts.get(id) ?? []).map((line) => ({
      ...line,
      price: 200,
      productVariationType: line.productVariationType ?? '',
    }));
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    return {
      _id: id,
      cartId: id,
      products: JSON.stringify(lines),
      totalPrice: 200 * pieces,
      totalPoints: 0,
      orderName: '',
      notices: notices.map((id) => ({ id, title: 'Krema', reason: 'Proizvod više nije u ponudi.' })),
      lastNotice: Math.max(0, ...notices.map(Number)),
      revision,
    };
  };
  const refuse = (status: number, code = 'cart_not_found') => {
    throw new ApiError(status, { error: 'Korpa ne postoji.', code });
  };
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    calls.push(`${method} ${path}`);
    await state.gate;
    if (state.away) return refuse(0);
    if (path === '/api/carts/add-cart') {
      const id = `cart-${carts.size + 1}`;
      carts.set(id, (body as CartBody).products as Sent);
      return answer(id);
    }
    const id = path.split('/').at(-1) ?? '';
    if (!carts.has(id)) return refuse(404);
    if (ordered.has(id) && method === 'POST') return refuse(404, 'cart_ordered');
    if (path.startsWith('/api/carts/dismiss-notices/')) {
      const read = (body as { notices: string[] }).notices;
      notices = notices.filter((notice) => !read.includes(notice));
      return answer(id);
    }
    if (method === 'POST') seen.push((body as CartBody).seenNotice);
    if (method === 'POST') seenRevisions.push((body as CartBody).seenRevision);
    if (method === 'POST') revision += 1;
    if (method === 'POST') carts.set(id, (body as CartBody).products as Sent);
    return answer(id);
  }
  const api: ApiClient = {
    send: async <T>(method: string, path: string, body?: unknown) => (await call(method, path, body)) as T,
  };
  const storage = createMemoryStorage(cartId ? { [CART_KEY]: cartId } : {});
  const withdraw = (id: string, notice: string) => {
    carts.set(id, []);
    notices = [notice, ...notices];
  };
  const cart = createCartStore(api, storage, () => void ordersFound.push('found'));
  const order = (id: string) => ordered.add(id);
  return { cart, storage, calls, carts, state, seen, seenRevisions, withdraw, order, ordersFound };
}

const line = (id: string, quantity = 1, variation = '') => ({
  id,
  quantity,
  variation,
  variationType: variation && 'Aroma',
});
const held = (cart: CartStore) =>
  cart.getState().lines.map((l) => [l.id, l.productVariationName, l.quantity]);

describe('the cart', () => {
  it('is unknown on the server and makes no call', () => {
    const { cart, calls } = given();
    expect(cart.getState()).toMatchObject({ status: 'unknown', lines: [], pending: 0 });
    expect(calls).toEqual([]);
  });

  it('is created by the first addition and remembered by its id', async () => {
    const { cart, storage, calls } = given();
    await cart.add(line('a', 2));
    expect(calls).toEqual(['POST /api/carts/add-cart']);
    expect(storage.getItem(CART_KEY)).toBe('cart-1');
    expect(cart.getState()).toMatchObject({ status: 'ready', cartId: 'cart-1', totalPrice: 400, pending: 0 });
  });

  it('sends the whole list on later additions', async () => {
    const { cart, calls } = given();
    await cart.add(line('a'));
    await cart.add(line('b'));
    expect(calls.at(-1)).toBe('POST /api/carts/update-cart/cart-1');
    expect(held(cart)).toEqual([
      ['a', '', 1],
      ['b', '', 1],
    ]);
  });

  it('raises the quantity of an equal product and variation, up to 100, and keeps other variations apart', async () => {
    const { cart, calls } = given();
    expect(await cart.add(line('a', 60, 'Limun'))).toBe(60);
    expect(await cart.add(line('a', 60, 'Limun'))).toBe(40);
    const before = calls.length;
    expect(await cart.add(line('a', 1, 'Limun'))).toBe(0);
    expect(calls.length).toBe(before);
    expect(await cart.add(line('a', 1, 'Jagoda'))).toBe(1);
    expect(held(cart)).toEqual([
      ['a', 'Limun', 100],
      ['a', 'Jagoda', 1],
    ]);
    expect(countPieces(cart.getState().lines)).toBe(101);
  });

  it('loses no click of several at once', async () => {
    const { cart, calls, state } = given();
    let open: (value?: unknown) => void = () => undefined;
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    const clicks = [cart.add(line('a')), cart.add(line('b')), cart.add(line('a'))];
    expect(cart.getState().pending).toBe(3);
    open();
    await Promise.all(clicks);
    expect(calls.filter((call) => call.includes('add-cart'))).toHaveLength(1);
    expect(held(cart)).toEqual([
      ['a', '', 2],
      ['b', '', 1],
    ]);
  });

  it('adds to the stored cart when the page has not loaded it yet', async () => {
    const { cart } = given({
      cartId: 'old',
      stock: { old: [{ id: 'a', quantity: 3, productVariationName: '' }] },
    });
    await cart.add(line('b'));
    expect(held(cart)).toEqual([
      ['a', '', 3],
      ['b', '', 1],
    ]);
  });

  it('continues with a new cart when the old one no longer exists', async () => {
    const { cart, carts, storage } = given();
    await cart.add(line('a'));
    carts.delete('cart-1');
    carts.set('someone-else', []);
    await cart.add(line('b'));
    expect(storage.getItem(CART_KEY)).toBe('cart-2');
    expect(held(cart)).toHaveLength(2);
  });

  it('puts only new lines into the next cart when this one was ordered, and reports it', async () => {
    const { cart, storage, order, ordersFound } = given();
    await cart.add(line('a', 2));
    await cart.add(line('c'));
    order('cart-1');
    await cart.add(line('b'));
    expect(storage.getItem(CART_KEY)).toBe('cart-2');
    expect(held(cart)).toEqual([['b', '', 1]]);
    expect(ordersFound).toHaveLength(1);
  });

  it('puts only additional pieces into the next cart, or leaves it empty', async () => {
    const { cart, storage, order } = given();
    await cart.add(line('a', 2));
    order('cart-1');
    await cart.add(line('a', 3));
    expect(held(cart)).toEqual([['a', '', 3]]);
    order('cart-2');
    await cart.remove({ id: 'a', variation: '' });
    expect([storage.getItem(CART_KEY), held(cart)]).toEqual(['cart-3', []]);
  });

  it('that another page of this browser has ordered or replaced is not the base of the next change', async () => {
    const { cart, storage, carts } = given();
    await cart.add(line('a'));
    // A page that the browser has kept frozen gets no event of this.
    storage.removeItem(CART_KEY);
    await cart.add(line('b'));
    expect([storage.getItem(CART_KEY), held(cart)]).toEqual(['cart-2', [['b', '', 1]]]);
    carts.set('other', [{ id: 'c', quantity: 1, productVariationName: '' }]);
    storage.setItem(CART_KEY, 'other');
    await cart.add(line('d'));
    expect(held(cart).map(([id]) => id)).toEqual(['c', 'd']);
  });

  it('does not come back by dismissing its notices after another page has ordered it', async () => {
    const { cart, storage, withdraw } = given();
    await cart.add(line('a'));
    withdraw('cart-1', '4');
    await cart.load();
    storage.removeItem(CART_KEY);
    await cart.dismissNotices();
    expect([storage.getItem(CART_KEY), cart.getState().notices]).toEqual([null, []]);
  });

  it('sends with each list the version of the answer it is based on', async () => {
    const { cart, seenRevisions } = given();
    await cart.add(line('a'));
    await cart.add(line('b'));
    await cart.add(line('c'));
    expect(seenRevisions).toEqual([0, 1]);
  });

  it('is empty after loading a deleted cart', async () => {
    const { cart, storage } = given({ cartId: 'gone' });
    await cart.load();
    expect(cart.getState()).toMatchObject({ status: 'ready', cartId: null, lines: [] });
    expect(storage.getItem(CART_KEY)).toBeNull();
  });

  it('keeps its lines when the shop is unavailable, rejects, and works again afterwards', async () => {
    const { cart, state, storage } = given();
    await cart.add(line('a'));
    state.away = true;
    await expect(cart.add(line('b'))).rejects.toThrow(ApiError);
    expect(held(cart)).toEqual([['a', '', 1]]);
    expect(storage.getItem(CART_KEY)).toBe('cart-1');
    state.away = false;
    await cart.add(line('b'));
    expect(held(cart)).toHaveLength(2);
  });

  it('sends a new quantity only when it is possible and different', async () => {
    const { cart, calls } = given();
    await cart.add(line('a', 2));
    const key = { id: 'a', variation: '' };
    for (const quantity of [2, 0, -1, 101]) await cart.setQuantity(key, quantity);
    await cart.setQuantity({ id: 'unknown', variation: '' }, 5);
    expect(calls).toHaveLength(1);
    await cart.setQuantity(key, 7);
    expect(held(cart)).toEqual([['a', '', 7]]);
  });

  it('shows lines removed by the shop until dismissed, and sends the number of the last one seen', async () => {
    const { cart, seen, withdraw, calls } = given();
    await cart.add(line('a'));
    await cart.dismissNotices();
    expect(calls).toHaveLength(1);
    withdraw('cart-1', '4');
    await cart.setQuantity({ id: 'a', variation: '' }, 2);
    expect(seen).toEqual([0]);
    expect(cart.getState().notices.map(({ id }) => id)).toEqual(['4']);
    await cart.add(line('b'));
    expect(seen).toEqual([0, 4]);
    await cart.dismissNotices();
    expect(cart.getState().notices).toEqual([]);
    expect(held(cart)).toHaveLength(2);
  });

  it('removes a line, and can be cleared', async () => {
    const { cart, carts, storage } = given();
    await cart.add(line('a'));
    await cart.add(line('b'));
    await cart.remove({ id: 'a', variation: '' });
    expect(carts.get('cart-1')?.map((l) => l.id)).toEqual(['b']);
    cart.forget();
    expect(storage.getItem(CART_KEY)).toBeNull();
    expect(cart.getState().lines).toEqual([]);
  });
});
