import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStores, type Stores } from '../../services/api/stores.ts';
import { START } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import { createTestDatabase, type TestDatabase } from '../../services/testing/database.ts';
import { PATIENCE_MS } from '../../services/testing/patience.ts';
import { failureKind } from '../consumer/failures.ts';
import { listParked } from '../consumer/parking/parked.ts';
import { setPaused } from '../generations/pauses.ts';
import { CHANGED, historyOf, OTHER, startCleaning, THIRD, visitors } from './cart-cleaning.testing.ts';
import { cartWithdrawals } from './cart-withdrawals.ts';
import { listCheckpoints } from './checkpoints.ts';

type Cleaning = Awaited<ReturnType<typeof startCleaning>>;

let database: TestDatabase;
let stores: Stores;
let cleaning: Cleaning;
let shop: ReturnType<typeof visitors>;
beforeAll(async () => {
  database = await createTestDatabase();
  stores = await openStores(database.url, null, pino({ level: 'silent' }));
  shop = visitors(stores);
});
afterAll(async () => {
  await stores.close();
  await database.drop();
});

/** Starts the shop's background work, which includes earlier events. */
async function start(options: Parameters<typeof startCleaning>[1] = {}): Promise<void> {
  cleaning = await startCleaning(database.url, options);
}
afterEach(() => cleaning.stop());

/** Every product event was reacted to, and every job that came of it is done. */
async function isClean(): Promise<boolean> {
  const head = await stores.store.head();
  const checkpoint = (await listCheckpoints(stores.pool)).find(({ name }) => name === 'cart-withdrawals');
  if (checkpoint?.position !== head) return false;
  const { waiting, active, failed } = await cleaning.jobs.queue('carts').counts();
  return waiting + active + failed === 0;
}
const cleaned = () => expect.poll(isClean).toBe(true);

describe('a product that changes', () => {
  it('is removed from every cart that contains it, and no other line is', async () => {
    await start();
    const carts = await shop.fill(3);
    const { eventId, position, correlationId } = await shop.productEvent('ProductSaleStarted');
    await cleaned();
    for (const cartId of carts) {
      const { lines, withdrawn } = await historyOf(stores.store, cartId, position);
      expect(lines).toEqual({ [OTHER]: 1 });
      expect(withdrawn).toMatchObject([
        {
          data: { productId: CHANGED, title: 'Omega 3', quantity: 2, reason: 'sale-started' },
          metadata: {
            causationId: eventId,
            correlationId,
            actor: { kind: 'system' },
            reason: 'Proizvod je stavljen na akciju',
          },
        },
      ]);
    }
  });

  it('is removed for each of the reasons', async () => {
    await start();
    const reasons = {
      ProductDeleted: 'deleted',
      ProductUnpublished: 'unpublished',
      ProductReturnedToDraft: 'unpublished',
      ProductSaleEnded: 'sale-ended',
      ProductPutIntoWeeklyOffer: 'offer-started',
      ProductTakenOutOfWeeklyOffer: 'offer-ended',
    };
    for (const [type, reason] of Object.entries(reasons)) {
      const [cartId = ''] = await shop.fill(1);
      const { position } = await shop.productEvent(type);
      await cleaned();
      const { withdrawn } = await historyOf(stores.store, cartId, position);
      expect(withdrawn.map(({ data }) => data)).toMatchObject([{ reason }]);
    }
  });

  it('stays in the carts when another field changes', async () => {
    await start();
    const [cartId = ''] = await shop.fill(1);
    const others = [
      'ProductClassified',
      'ProductPriceChanged',
      'ProductSalePercentChanged',
      'ProductRenamed',
      'ProductPublished',
      'ProductAvailabilityChanged',
      'ProductWholesalePriceChanged',
    ];
    for (const type of others) await shop.productEvent(type);
    await shop.productEvent('ProductDeleted', {}, THIRD);
    await cleaned();
    expect(await shop.lines(cartId)).toEqual({ [CHANGED]: 2, [OTHER]: 1 });
  });

  it('stays where it was added after the change, and in ordered carts', async () => {
    const [again = '', ordered = '', more = '', rest = ''] = await shop.fill(4);
    const { position } = await shop.productEvent('ProductSaleStarted');
    await shop.send(again, { [OTHER]: 1 });
    await shop.send(again, { [OTHER]: 1, [CHANGED]: 1 });
    await shop.send(more, { [OTHER]: 1, [CHANGED]: 3 });
    await shop.order(ordered);
    await start();
    await cleaned();
    expect(await shop.lines(again)).toEqual({ [CHANGED]: 1, [OTHER]: 1 });
    expect(await shop.lines(more)).toEqual({ [CHANGED]: 3, [OTHER]: 1 });
    expect(await shop.lines(rest)).toEqual({ [OTHER]: 1 });
    expect((await historyOf(stores.store, ordered, position)).withdrawn).toEqual([]);
  });
});

describe('a change that the read model of carts does not show', () => {
  it('waits while that is paused, without parking an event or missing a cart', async () => {
    await setPaused(stores.pool, 'carts', true);
    await start();
    const [cartId = ''] = await shop.fill(1);
    await shop.productEvent('ProductDeleted');
    const waitsFor = async () =>
      (await listCheckpoints(stores.pool)).find(({ name }) => name === 'cart-withdrawals')?.error;
    await expect.poll(waitsFor).toMatch(/carts is behind/);

    await setPaused(stores.pool, 'carts', false);
    await cleaned();
    expect(await shop.lines(cartId)).toEqual({ [OTHER]: 1 });
    expect(await listParked(stores.pool)).toEqual([]);
  });

  it('is no failure, regardless of the read model’s delay', async () => {
    await start();
    const { react } = cartWithdrawals({
      withdrawals: { productsChanged: async () => undefined },
      carts: { held: async () => new Set() },
      shown: async () => false,
    });
    const { position } = await shop.productEvent('ProductDeleted');
    const { events } = await stores.store.readAll({ after: START, categories: ['product'], limit: 1_000 });
    expect(events.at(-1)?.position).toBe(position);
    const failure = await react(events).catch((error: unknown) => error);
    expect(failureKind(failure)).toBe('transient');
  });
});

describe('cleaning many carts', () => {
  it('completes the work of a dead worker exactly once, while customers change the carts', async () => {
    const carts = await shop.fill(240);
    const { position } = await shop.productEvent('ProductDeleted');
    const before = await shop.withdrawals();
    let appends = 0;
    /** Dies now and then: before the cart is changed, or after it but before the job is acknowledged. */
    const failing = (store: EventStore): EventStore => ({
      ...store,
      async append(...asked) {
        appends += 1;
        if (appends % 50 === 20) throw new Error('died before');
        const appended = await store.append(...asked);
        if (appends % 50 === 40) throw new Error('died after');
        return appended;
      },
    });
    await start({ portion: 40, failing });
    await expect.poll(shop.withdrawals, { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(before);
    const change = async (cartId: string, at: number): Promise<void> => {
      if (at % 3 === 0) await shop.send(cartId, { [OTHER]: 5 });
      if (at % 3 === 1) await shop.send(cartId, { [CHANGED]: 2, [OTHER]: 1, [THIRD]: 1 });
    };
    // From behind, so that customers and shop meet in the middle.
    for (let at = carts.length - 1; at >= 0; at -= 1) await change(carts[at] ?? '', at);
    await cleaned();
    expect(appends).toBeGreaterThan(40);
    for (const [at, cartId] of carts.entries()) {
      const { lines, withdrawn, due } = await historyOf(stores.store, cartId, position);
      expect(withdrawn).toHaveLength(due);
      expect(lines[OTHER]).toBe(at % 3 === 0 ? 5 : 1);
      if (at % 3 !== 1) expect(lines[CHANGED]).toBeUndefined();
    }
  });
});
