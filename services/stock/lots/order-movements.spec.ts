import { expect, it } from 'vitest';
import { createCommandHandler } from '../../platform/kernel/commands/handle-command.ts';
import { createEventStore, type EventStore } from '../../platform/log/event-store.ts';
import { PORTION } from '../../platform/log/portions.ts';
import { createMemoryEventLog } from '../../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../platform/log/testing/memory-key-ring.ts';
import { createBulkStock } from '../bulk-stock.ts';
import { createMovements } from '../movements/movements.ts';
import { createOrderStock } from '../order-stock.ts';
import type { StockCommand } from '../stock.commands.ts';
import { stockDecider } from '../stock.decider.ts';
import { stockItemId } from '../stock-item.ts';

const ITEM = { productId: 'p', productNumber: 1, title: 'Sirup', variation: null };
const ID = stockItemId(ITEM);
const CONTEXT = { correlationId: 'spec', actor: { kind: 'system', id: 'spec' } } as const;
const TODAY = '2026-11-24';
const LOT = { lot: 'A1', expires: '2027-03-31' };

/** An item whose history has more than a portion of orders between the first, `o0`, and now; notes what is read of it. */
async function soldItem() {
  const store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  const handler = createCommandHandler(store);
  const run = (command: StockCommand) => handler.run(stockDecider, ID, command, CONTEXT);
  await run({ type: 'Receive', item: ITEM, movementId: 'first', quantity: PORTION + 10, ...LOT });
  for (let at = 0; at < PORTION + 10; at += 1)
    await run({ type: 'Dispatch', item: ITEM, orderId: `o${at}`, quantity: 1, today: TODAY });
  const reads: { from: number; limit: number }[] = [];
  const noting: EventStore = {
    ...store,
    readStored(stream, from = 0, limit = Number.POSITIVE_INFINITY) {
      reads.push({ from, limit });
      return store.readStored(stream, from, limit);
    },
    readStream(stream, from = 0, limit = Number.POSITIVE_INFINITY) {
      reads.push({ from, limit });
      return store.readStream(stream, from, limit);
    },
  };
  const deps = { store: noting, handler };
  const lots = async () => (await handler.load(stockDecider, ID)).state.lots;
  return { deps, reads, lots };
}

it('takes back an order by portions of the history of its item, and reads nothing of it for a repetition', async () => {
  const { deps, reads, lots } = await soldItem();
  const stock = createOrderStock({ ...deps, settleOrder: async () => true, now: Date.now });
  const order = { id: 'o0', items: [{ ...ITEM, quantity: 1 }], uncounted: new Set(['rest']), parcels: [] };
  const settle = () => stock.settle({ ...order, fate: 'returned' }, { correlationId: 'spec' });
  const position = await settle();
  expect(reads).toEqual([
    { from: 0, limit: PORTION },
    { from: PORTION, limit: PORTION },
  ]);
  expect(await lots()).toEqual([{ ...LOT, quantity: 1 }]);
  reads.length = 0;
  expect(await settle()).toBe(position);
  expect(reads).toEqual([]);
  expect(await lots()).toEqual([{ ...LOT, quantity: 1 }]);
});

it('finds the last expiry of a lot, and undoes a movement, by portions', async () => {
  const { deps, reads, lots } = await soldItem();
  const movements = createMovements(deps);
  const line = { ...ITEM, item: ID, quantity: 3, lot: 'A1', expires: null };
  await movements.book('second', { kind: 'receipt', reason: '', lines: [line] }, CONTEXT);
  expect(await lots()).toEqual([{ ...LOT, quantity: 3 }]);
  expect(await movements.undo('second', CONTEXT)).toMatchObject({ ok: true });
  expect(await lots()).toEqual([]);
  expect(reads.every(({ limit }) => limit === PORTION)).toBe(true);
});

it('undoes a change of many products by portions', async () => {
  const { deps, reads, lots } = await soldItem();
  const products = { briefs: async () => [{ ...BRIEF }] };
  const bulk = createBulkStock({ ...deps, products, queries: { itemsOf: async () => [] } });
  const contextOf = () => CONTEXT;
  expect(await bulk.adjust('more', { how: 'add', quantity: 4 }, ['p'], contextOf)).toEqual(['changed']);
  const undo = () => bulk.undo('back', { movementId: 'more', isReversal: false }, [BRIEF], contextOf);
  expect(await undo()).toEqual(['changed']);
  expect(await lots()).toEqual([]);
  expect(await undo()).toEqual(['changed']);
  expect(await lots()).toEqual([]);
  expect(reads.every(({ limit }) => limit === PORTION)).toBe(true);
});

const BRIEF = { id: 'p', number: 1, title: 'Sirup', varied: false, variations: [], parts: [] };
