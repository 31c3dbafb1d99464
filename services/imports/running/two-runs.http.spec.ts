import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createQueries } from '../../api/queries.ts';
import { createAlone } from '../../platform/jobs/alone.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { csv, type ImportClient, named, startImportShop } from '../../testing/calls/import-client.ts';
import { haltedBefore, waitingForLocks } from '../../testing/halted-handler.ts';
import { PATIENCE } from '../../testing/patience.ts';
import type { Maker } from '../../testing/seed-world.ts';
import type { TestShop } from '../../testing/shop.ts';
import { readTable } from '../file/table.ts';
import { createImports } from '../imports.module.ts';

let shop: TestShop;
let make: Maker;
let client: ImportClient;
beforeAll(async () => {
  ({ shop, make, client } = await startImportShop());
});
afterAll(() => shop.close());

/** A process that runs imports without pieces, and halts before it records a portion; `stands` is false once it has lost its connection. */
function aProcess(stands = () => true) {
  const { stores } = shop;
  const registry = { ...stores.registry, since: () => stands };
  const { handler, ...halting } = haltedBefore(stores.handler, 'Process');
  const logger = { warn: () => undefined };
  const alone = createAlone({ databaseUrl: stores.databaseUrl, logger });
  const { importCatalogue: catalogue, imports: queries, namesOf } = createQueries(stores);
  const none = async () => undefined;
  const stock = { book: none, blockers: async () => [], isUndone: async () => false, undo: none };
  const ports = { catalogue, queries, namesOf, readTable, stock, awaited: async () => [] };
  return { ...halting, runner: createImports({ ...stores, registry, handler, alone, logger }, ports).runner };
}

it('two runs of one import change what they count, although a product of the same name comes in between', async () => {
  // No other process is to work at it.
  vi.spyOn(shop.modules.importRunner, 'run').mockResolvedValue();
  const title = named('Isti');
  const { importId } = await client.handIn(csv('title;price', `${title};7`), { duplicates: 'update' });

  const [first, second] = [aProcess(), aProcess()];
  const one = first.runner.run(importId);
  await first.arrived;
  await make.product({ title, price: 900 });
  await shop.settled();
  const two = second.runner.run(importId);
  const waits = expect.poll(() => waitingForLocks(shop.stores.pool), PATIENCE).toBe(1);
  await Promise.race([second.arrived, waits]);
  first.goOn();
  await one;
  second.goOn();
  await two;

  expect(await client.settledAs(importId, 'done')).toMatchObject({ added: 1, updated: 0 });
  const prices = (await client.productsNamed(title)).map(({ price }) => price);
  expect(prices.sort()).toEqual([700, 900]);
});

it('a run whose work a fail-over may have lost records no portion and no end of its import, which the next one does', async () => {
  vi.spyOn(shop.modules.importRunner, 'run').mockResolvedValue();
  const { importId } = await client.handIn(csv('title;price', `${named('Izgubljen')};7`), {
    duplicates: 'update',
  });
  let isConnected = true;
  const failingOver = aProcess(() => isConnected);
  const lost = expect(failingOver.runner.run(importId)).rejects.toThrow(LogUnavailable);
  await failingOver.arrived;
  isConnected = false;
  failingOver.goOn();
  await lost;
  await client.settledAs(importId, 'running');

  const next = aProcess();
  next.goOn();
  await next.runner.run(importId);
  expect(await client.settledAs(importId, 'done')).toMatchObject({ added: 1 });
});
