import { expect, it } from 'vitest';
import { createCommandHandler } from '../../platform/kernel/commands/handle-command.ts';
import { createEventStore, type StreamReader } from '../../platform/log/event-store.ts';
import { createMemoryEventLog } from '../../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../platform/log/testing/memory-key-ring.ts';
import { stockDecider } from '../stock.decider.ts';
import { stockItemId } from '../stock-item.ts';
import { createLotsToTake } from './lots-to-take.ts';

const ITEM = { productId: 'p', productNumber: 1, title: 'Sirup', variation: null };
const CONTEXT = { correlationId: 'test', actor: { kind: 'system', id: 'test' } } as const;
const TODAY = '2026-11-24';

it('reads what was sent of an item once, however many sent orders there are', async () => {
  const store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  const handler = createCommandHandler(store);
  const orders = Array.from({ length: 20 }, (_, at) => ({
    id: `narudzba-${at}`,
    items: [{ ...ITEM, quantity: 2 }],
    isPacked: true,
  }));
  for (const { id: orderId } of orders)
    for (const _ of ['first parcel', 'second parcel'])
      await handler.run(
        stockDecider,
        stockItemId(ITEM),
        { type: 'Dispatch', item: ITEM, orderId, quantity: 1, today: TODAY },
        CONTEXT,
      );
  let reads = 0;
  const counting: StreamReader = {
    readStored: (...args) => {
      reads += 1;
      return store.readStored(...args);
    },
    readStream: (...args) => {
      reads += 1;
      return store.readStream(...args);
    },
  };
  const unsent = { id: 'otkazana', items: [{ ...ITEM, quantity: 1 }], isPacked: true };
  const lots = await createLotsToTake({ handler, store: counting })([...orders, unsent]);
  const sent = {
    productId: 'p',
    variation: null,
    expired: 0,
    lots: [{ lot: '', expires: null, quantity: 2 }],
  };
  expect(lots).toEqual([...orders.map(() => [sent]), [{ ...sent, lots: [] }]]);
  expect(reads).toBe(1);
});
