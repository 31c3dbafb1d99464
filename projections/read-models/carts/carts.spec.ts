import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartDecider, type ProductForSale } from '../../../services/cart/index.ts';
import { createCommandHandler } from '../../../services/platform/kernel/commands/handle-command.ts';
import { newId } from '../../../services/platform/kernel/ids.ts';
import { catalogueOf, productForSale } from '../../../services/testing/samples/products-for-sale.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { cartsProjection } from './carts.projection.ts';
import { type CartsReadModel, createCartsQueries } from './queries.ts';

const context = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } } as const;
const catalogue = catalogueOf(
  productForSale({ id: 'omega', price: 1600 }),
  productForSale({ id: 'cream', price: 3000 }),
  productForSale({ id: 'salve', price: 500 }),
);

let shop: Harness;
let queries: CartsReadModel;
let give: (cartId: string, pieces: Record<string, number>) => Promise<void>;
let send: (cartId: string, command: Parameters<typeof cartDecider.decide>[0]) => Promise<void>;

beforeAll(async () => {
  shop = await createHarness();
  shop.start(cartsProjection);
  queries = createCartsQueries(shop);
  const handler = createCommandHandler(shop.store);
  send = async (cartId, command) => {
    const handled = await handler.handle(cartDecider, cartId, command, context);
    if (!handled.ok) throw new Error(handled.error.code);
  };
  give = async (cartId, pieces) => {
    const { state } = await handler.load(cartDecider, cartId);
    const products: ReadonlyMap<string, ProductForSale> = await catalogue.productsForSale(
      Object.keys(pieces),
    );
    const sent = Object.entries(pieces).map(([id, quantity]) => ({ id, quantity, variationName: '' }));
    await send(cartId, { type: state.status === 'absent' ? 'CreateCart' : 'ChangeLines', sent, products });
  };
});
afterAll(() => shop.close());

describe('the read model of carts', () => {
  it('shows the current lines of a cart, and those the shop removed', async () => {
    const cartId = newId();
    await give(cartId, { omega: 2, cream: 1 });
    await give(cartId, { omega: 5, cream: 1 });
    await send(cartId, {
      type: 'WithdrawProduct',
      productId: 'cream',
      changedAt: await shop.store.head(),
      reason: 'deleted',
    });
    await shop.settled('carts');
    expect(await queries.cart(cartId)).toEqual({
      cartId,
      lines: [
        {
          productId: 'omega',
          title: 'omega',
          variation: null,
          quantity: 5,
          priceWhenAdded: 1600,
          since: expect.stringMatching(/^\d+$/),
          revision: 1,
        },
      ],
      notices: [
        { number: 1, productId: 'cream', variation: null, title: 'cream', quantity: 1, reason: 'deleted' },
      ],
      orderName: '',
      revision: 3,
    });
  });

  it('finds the carts that contain a product, and not those that contained it', async () => {
    const [holds, held, never] = [newId(), newId(), newId()];
    await give(holds, { cream: 1, omega: 1 });
    await give(held, { cream: 1, omega: 1 });
    await give(held, { omega: 1 });
    await give(never, { omega: 1 });
    await shop.settled('carts');
    expect(await queries.cartsHolding('cream', { after: '', limit: 10 })).toEqual([holds]);
    expect(await queries.held(['cream', 'omega', 'salve'])).toEqual(new Set(['cream', 'omega']));
  });

  it('pages through the carts that contain a product', async () => {
    const carts = [newId(), newId(), newId()].sort();
    for (const cartId of carts) await give(cartId, { salve: 1 });
    await shop.settled('carts');
    const [first = '', second = '', third] = carts;
    expect(await queries.cartsHolding('salve', { after: '', limit: 2 })).toEqual([first, second]);
    expect(await queries.cartsHolding('salve', { after: second, limit: 2 })).toEqual([third]);
    expect(await queries.cartsHolding('salve', { after: first, upTo: second, limit: 2 })).toEqual([second]);
    expect(await queries.cartsHolding('salve', { after: third ?? '', limit: 2 })).toEqual([]);
  });

  it('keeps a cart that became an order, empty and with the order’s name', async () => {
    const cartId = newId();
    await give(cartId, { cream: 1 });
    await send(cartId, { type: 'EmptyCart', orderId: 'o1', orderName: '1.21.11.2026.123' });
    await shop.settled('carts');
    expect(await queries.cart(cartId)).toMatchObject({ lines: [], orderName: '1.21.11.2026.123' });
  });

  it('drops a deleted cart', async () => {
    const cartId = newId();
    await give(cartId, { cream: 1 });
    await send(cartId, { type: 'DeleteCart' });
    await shop.settled('carts');
    expect(await queries.cart(cartId)).toBeNull();
  });

  it('drops an abandoned cart with its products', async () => {
    const cartId = newId();
    await give(cartId, { cream: 1 });
    await send(cartId, { type: 'AbandonCart', seenRevision: 1 });
    await shop.settled('carts');
    expect(await queries.cart(cartId)).toBeNull();
    expect(await queries.cartsHolding('cream', { after: '', limit: 1_000 })).not.toContain(cartId);
  });

  it('finds open carts without a recent change, the oldest first, in batches', async () => {
    const [first, second, ordered] = [newId(), newId(), newId()];
    await give(first, { omega: 1 });
    await give(second, { omega: 1 });
    await give(ordered, { omega: 1 });
    await send(ordered, { type: 'EmptyCart', orderId: 'o2', orderName: '2' });
    await shop.settled('carts');
    const later = new Date(Date.now() + 60_000).toISOString();
    const all = await queries.unchangedSince(later, { after: null, limit: 100 });
    const ids = all.map(({ cartId }) => cartId);
    // Carts of one millisecond are in the sequence of their ids.
    expect(ids.slice(-2).sort()).toEqual([first, second].sort());
    const sequence = all.map(({ changedAt, cartId }) => `${changedAt} ${cartId}`);
    expect(sequence).toEqual(sequence.toSorted());
    expect(ids).not.toContain(ordered);
    expect(all.at(-1)).toEqual({ cartId: ids.at(-1), changedAt: expect.any(String), revision: 1 });
    const before = all.at(-3) ?? null;
    expect(await queries.unchangedSince(later, { after: before, limit: 1 })).toEqual([all.at(-2)]);
    expect(await queries.unchangedSince('2020-01-01T00:00:00.000Z', { after: null, limit: 9 })).toEqual([]);
  });

  it('reads a cart of an earlier release, which has an event for each line', async () => {
    const cartId = newId();
    const line = { productId: 'omega', title: 'omega', variation: null };
    const events = [
      { type: 'CartCreated', data: {} },
      { type: 'CartLineAdded', data: { ...line, quantity: 2, unitPrice: 1600 } },
      { type: 'CartLineAdded', data: { ...line, productId: 'salve', quantity: 1, unitPrice: 500 } },
      { type: 'CartLineQuantityChanged', data: { ...line, quantity: 3, previousQuantity: 2 } },
      { type: 'CartLineRemoved', data: { ...line, productId: 'salve', reason: 'customer' } },
    ].map((event) => ({ eventId: newId(), event }));
    const metadata = { ...context, commandId: newId(), causationId: 'spec' };
    await shop.store.append(`cart-${cartId}`, 'none', events, metadata);
    await shop.settled('carts');
    const cart = await queries.cart(cartId);
    expect(cart?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['omega', 3]]);
    expect(cart?.revision).toBe(4);
  });

  it('lists the carts that changed last first', async () => {
    const [first, second] = [newId(), newId()];
    await give(first, { omega: 1 });
    await give(second, { omega: 1 });
    await give(first, { omega: 2 });
    await shop.settled('carts');
    expect((await queries.carts({ limit: 2 })).map(({ cartId }) => cartId)).toEqual([first, second]);
  });

  it('has the same rows after a rebuild', async () => {
    const rows = async () =>
      (await shop.pool.query(`select * from ${shop.readModels.schema('carts')}.carts order by id`)).rows;
    await shop.settled('carts');
    const before = await rows();
    const schema = shop.readModels.schema('carts');
    await rebuild(shop, cartsProjection);
    await expect.poll(() => shop.readModels.schema('carts')).not.toBe(schema);
    expect(before.length).toBeGreaterThan(3);
    expect(await rows()).toEqual(before);
  });
});
