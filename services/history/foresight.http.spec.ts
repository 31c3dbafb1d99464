import { describe, expect, it, vi } from 'vitest';
import type { ScheduledChangeQueries } from '../scheduled-changes/index.ts';
import { inHours, startScheduledShop } from '../scheduled-changes/scheduled-shop.testing.ts';
import type { StorefrontAhead } from './history.schemas.ts';

const { shop, call, make, scheduled } = await startScheduledShop();

const now = () => new Date().toISOString();
const waiting = () => ({ server: shop.app, signal: new AbortController().signal });

/** Something that others wait for. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('looking ahead', () => {
  it('lets some wait while the future is looked at, and refuses more', async () => {
    const { open, opened } = gate();
    const ahead: ScheduledChangeQueries['ahead'] = (most) => opened.then(() => scheduled.queries.ahead(most));
    const { future } = scheduled.scheduledAt(now(), { queries: { ahead } });
    const asked = Array.from({ length: 20 }, () => future.stepsUntil(inHours(1), waiting()));
    open();
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused.map(({ rejection }) => rejection.code)).toEqual(Array(4).fill('as_of_busy'));
    expect(await future.stepsUntil(inHours(1), waiting())).toEqual([]);
  });

  it('stops when its client is gone, and the next asker goes on from there', async () => {
    for (const hours of [1, 2, 3]) {
      const { _id } = await make.product();
      await scheduled.change(_id, { price: 1200 }, { at: inHours(hours) });
    }
    await shop.settled();
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const [begun, released] = [gate(), gate()];
    const injected = vi.spyOn(shop.app, 'inject');
    const keyOf = ([request]: unknown[]) => /"idempotency-key":"([^"]+)"/.exec(JSON.stringify(request))?.[1];
    const steps = () => new Set(injected.mock.calls.map(keyOf).filter(Boolean)).size;
    const { store } = shop.stores;
    const read = store.readStream.bind(store);
    const reading = vi.spyOn(store, 'readStream').mockImplementation(async (...given) => {
      begun.open();
      await released.opened;
      return read(...given);
    });
    const client = new AbortController();
    const at = inHours(10);
    const asked = fetch(`${address}/api/history/ahead?at=${at}`, {
      headers: shop.asAdmin,
      signal: client.signal,
    });
    await begun.opened;
    client.abort();
    await expect(asked).rejects.toThrow();
    await expect
      .poll(() => new Promise((resolve) => shop.app.server.getConnections((_, open) => resolve(open))))
      .toBe(0);
    released.open();
    // Its turn comes when the one before has stopped.
    const answer = await fetch(`${address}/api/history/ahead?at=${inHours(0)}`, { headers: shop.asAdmin });
    expect(answer.status).toBe(200);
    expect(steps()).toBe(1);
    const all = await fetch(`${address}/api/history/ahead?at=${at}`, { headers: shop.asAdmin });
    expect(await all.json()).toMatchObject({ total: 3 });
    expect(steps()).toBe(3);
    for (const spy of [injected, reading]) spy.mockRestore();
  });

  it('looks once at the end of what jobs do, and says that it is not foreseen', async () => {
    const { _id } = await make.product();
    const action = { type: 'stock', how: 'set', quantity: 5 };
    const times = { at: inHours(20), until: inHours(21) };
    const body = { mode: 'run', selection: { ids: [_id] }, action };
    const id = await scheduled.post('/products/bulk', body, times);
    await shop.settled();
    const { future } = scheduled.scheduledAt(now());
    const look = async () =>
      (await future.stepsUntil(inHours(22), waiting())).filter((step) => step.id === id);
    const seen = await look();
    const hindrance = 'Šta se mijenja vidi se tek kad se izvrši.';
    expect(seen).toMatchObject([
      { isReturn: false, hindrance },
      { isReturn: true, hindrance },
    ]);
    const injected = vi.spyOn(shop.app, 'inject');
    expect(await look()).toEqual(seen);
    expect(injected).not.toHaveBeenCalled();
    injected.mockRestore();
  });

  it('says how many of how many scheduled changes it looks at', async () => {
    const at = inHours(10);
    const answer = await call('GET', `/history/ahead?at=${at}`, shop.asAdmin);
    expect(answer.json<StorefrontAhead>().changes).toEqual({ applied: 3, total: 3 });
    const { future } = scheduled.scheduledAt(now(), { mostAhead: 2 });
    expect(await future.changesUntil(at)).toEqual({ applied: 2, total: 3 });
    expect(await future.changesUntil(inHours(1.5))).toEqual({ applied: 1, total: 1 });
    expect(await future.stepsUntil(at, waiting())).toHaveLength(2);
  });
});
