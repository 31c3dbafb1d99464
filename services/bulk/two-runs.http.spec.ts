import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAlone } from '../platform/jobs/alone.ts';
import { newId } from '../platform/kernel/ids.ts';
import { LogUnavailable } from '../platform/log/event-log.ts';
import { callsOf, productBody } from '../testing/calls/catalogue-calls.ts';
import { haltedBefore, waitingForLocks } from '../testing/halted-handler.ts';
import { PATIENCE } from '../testing/patience.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { bulkDecider } from './bulk.decider.ts';
import { createBulkRunner } from './bulk-runner.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** A process that runs bulk actions, and halts before it records a portion; `stands` is false once it has lost its connection. */
function aProcess(stands = () => true) {
  const { stores, modules, settled } = shop;
  const registry = { ...stores.registry, since: () => stands };
  const { handler, ...halting } = haltedBefore(stores.handler, 'CompletePortion');
  const alone = createAlone({ databaseUrl: stores.databaseUrl, logger: { warn: () => undefined } });
  const { catalogue: queries, bulkStock: stock } = modules;
  const deps = {
    ...stores,
    registry,
    handler,
    alone,
    queries,
    stock,
    bundlesWith: async () => [],
    caughtUp: settled,
  };
  return { ...halting, runner: createBulkRunner(deps) };
}

/** Starts an action on two new products. */
async function startAction() {
  const calls = callsOf(shop);
  const made = [
    (await calls.post('/products/add-product', productBody())).body,
    (await calls.post('/products/add-product', productBody())).body,
  ];
  const products = made.map(({ product_id }) => product_id);
  const id = newId();
  const start = {
    type: 'Start',
    change: { kind: 'end-sale' },
    title: 'kraj akcije',
    products,
    missing: [],
  } as const;
  const actor = { kind: 'administrator', id: newId() } as const;
  await shop.stores.handler.run(bulkDecider, id, start, { correlationId: id, actor });
  return { calls, made, id };
}

it('two runs of one action record what it did, although another changes its products in between', async () => {
  const { calls, made, id } = await startAction();
  const ids = made.map(({ _id }) => _id);

  const [first, second] = [aProcess(), aProcess()];
  const one = first.runner.run(id);
  await first.arrived;
  const action = { type: 'sale-on', percent: 20 };
  await calls.post('/products/bulk', { mode: 'run', selection: { ids }, action });
  const two = second.runner.run(id);
  const waits = expect.poll(() => waitingForLocks(shop.stores.pool), PATIENCE).toBe(1);
  await Promise.race([second.arrived, waits]);
  first.goOn();
  await one;
  second.goOn();
  await two;

  await shop.settled();
  expect((await calls.asAdmin(`/products/bulk/${id}`)).body).toMatchObject({
    state: 'done',
    changed: 0,
    unchanged: 2,
  });
  for (const { slug } of made)
    expect((await calls.asAdmin(`/products/edit-product/${slug}`)).body[0]).toMatchObject({
      productAction: 1,
      actionPercent: 20,
    });
});

it('a run whose work a fail-over may have lost completes no portion of its action, which the next one does', async () => {
  const { calls, id } = await startAction();
  let isConnected = true;
  const failingOver = aProcess(() => isConnected);
  const lost = expect(failingOver.runner.run(id)).rejects.toThrow(LogUnavailable);
  await failingOver.arrived;
  isConnected = false;
  failingOver.goOn();
  await lost;

  const next = aProcess();
  next.goOn();
  await next.runner.run(id);
  await shop.settled();
  expect((await calls.asAdmin(`/products/bulk/${id}`)).body).toMatchObject({ state: 'done', unchanged: 2 });
});
