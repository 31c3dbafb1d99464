import { expect, it, vi } from 'vitest';
import { PORTION } from '../bulk/bulk.state.ts';
import { inHours, startScheduledShop } from '../scheduled-changes/scheduled-shop.testing.ts';
import { createImportClient, csv } from '../testing/calls/import-client.ts';

const { shop, scheduled } = await startScheduledShop();
const imports = createImportClient(shop);
const COUNT = PORTION + 20;
const { handler } = shop.stores;
const inTurn = handler.handleMany;

const rowsOf = (name: string) =>
  csv('title;price', ...Array.from({ length: COUNT }, (_, at) => `${name} ${at};20`));

/** Looks ahead until `at` by a client that goes during the `last` change of many products, then by others that wait. */
async function lookedAtTwice(at: string, last: number) {
  await shop.settled();
  const { future } = scheduled.scheduledAt(new Date().toISOString());
  const changed = vi.spyOn(handler, 'handleMany');
  const client = new AbortController();
  changed.mockImplementation((...given) => {
    if (changed.mock.calls.length === last) client.abort();
    return inTurn(...given);
  });
  const server = shop.app;
  await expect(future.stepsUntil(at, { server, signal: client.signal })).rejects.toMatchObject({
    rejection: { code: 'as_of_busy' },
  });
  const atFirst = changed.mock.calls.length;
  const look = () => future.stepsUntil(at, { server, signal: new AbortController().signal });
  const [steps, again] = await Promise.all([look(), look()]);
  const inAll = changed.mock.calls.length;
  changed.mockRestore();
  expect(again).toEqual(steps);
  const products = steps.flatMap(({ events }) => events).filter(({ category }) => category === 'product');
  return { atFirst, inAll, hindrances: steps.map(({ hindrance }) => hindrance), changes: products.length };
}

it('looking ahead stops between the portions of a large change when its client is gone, and the next one goes on there', async () => {
  await imports.imported(rowsOf('Veliki proizvod'));
  const body = {
    mode: 'run',
    selection: { filter: { title: 'Veliki proizvod' } },
    action: { type: 'sale-on', percent: 25 },
  };
  const id = await scheduled.post('/products/bulk', body, { at: inHours(1) });
  expect(await lookedAtTwice(inHours(2), 1)).toEqual({
    atFirst: 1,
    inAll: 2,
    hindrances: [null],
    changes: COUNT,
  });
  expect(await scheduled.found(id)).toMatchObject({ state: 'waiting' });
});

it('looking ahead stops within a large import likewise', async () => {
  const { importId } = await imports.handIn(rowsOf('Uvezeni'), { mode: 'preview' });
  await scheduled.post(`/imports/${importId}/start`, {}, { at: inHours(3) });
  const { atFirst, inAll, ...seen } = await lookedAtTwice(inHours(4), 3);
  expect(atFirst).toBeLessThan(inAll);
  expect(seen).toEqual({ hindrances: [null, null], changes: COUNT + COUNT });
});
