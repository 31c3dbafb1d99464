import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../services/platform/kernel/ids.ts';
import type { MovementEvent, StockEvent } from '../../../services/stock/index.ts';
import { tablesOf } from '../../generations/projection.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { createStockQueries } from './queries.ts';
import { createReservations } from './reservations.ts';
import { stockProjection } from './stock.projection.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  harness.start(stockProjection);
  while (!harness.readModels.names().includes('stock')) await harness.readModels.refresh();
  await history();
});
afterAll(() => harness.close());

const context = {
  correlationId: 'spec',
  causationId: 'spec',
  actor: { kind: 'system', id: 'spec' },
} as const;
const EARLY = '2026-11-28T10:00:00.000Z';
const LATE = '2026-11-28T10:00:01.000Z';

/** Appends to the stream of an item, and waits until the read model shows it. */
async function happened(item: string, ...events: readonly StockEvent[]): Promise<void> {
  const identified = events.map((event) => ({ eventId: newId(), event }));
  await harness.store.append(`stock-${item}`, 'any', identified, { ...context, commandId: newId() });
  await harness.settled('stock');
}

const opened: StockEvent = {
  type: 'StockItemOpened',
  data: { productId: 'p', productNumber: 1, title: 'Čaj', variation: null },
};
const received: StockEvent = {
  type: 'StockReceived',
  data: { movementId: 'm', changes: [{ lot: '', expires: null, quantity: 20 }] },
};
function reserved(orderId: string, quantity: number, at = EARLY): StockEvent {
  return { type: 'StockReserved', data: { orderId, quantity, at, token: newId() } };
}
const released = (orderId: string): StockEvent => ({ type: 'StockReleased', data: { orderId } });
function dispatched(orderId: string, quantity: number): StockEvent {
  const changes = [{ lot: '', expires: null, quantity: -quantity }];
  return { type: 'StockDispatched', data: { orderId, quantity, changes } };
}

async function rows(): Promise<Record<string, unknown[]>> {
  const schema = harness.readModels.schema('stock');
  const all: Record<string, unknown[]> = {};
  for (const table of tablesOf(stockProjection))
    all[table] = (await harness.pool.query(`select * from ${schema}.${table} order by 1, 2`)).rows;
  return all;
}

/** In batches of their own, and together. */
async function history(): Promise<void> {
  await happened('tea', opened, received);
  await happened('soap', opened, received);
  for (const event of [reserved('o1', 3), reserved('o2', 5), reserved('o1', 4, LATE)])
    await happened('tea', event);
  await happened('tea', dispatched('o2', 2), reserved('o3', 1), released('o3'), released('unknown'));
  await happened('soap', reserved('o1', 2), dispatched('o1', 1), reserved('o4', 6), released('o4'));
  await happened('soap', reserved('o5', 1));
  await happened('soap', dispatched('o5', 1));
}

it('keeps what is reserved for each order and item, whatever events share a batch', async () => {
  const { items, reservations, ...others } = await rows();
  expect(items).toMatchObject([
    { id: 'soap', reserved: 1, quantity: 18 },
    { id: 'tea', reserved: 7, quantity: 18 },
  ]);
  expect(reservations).toEqual([
    { order_id: 'o1', item: 'soap', quantity: 1, at: EARLY },
    { order_id: 'o1', item: 'tea', quantity: 4, at: LATE },
    { order_id: 'o2', item: 'tea', quantity: 3, at: EARLY },
  ]);
  const { generation } = await rebuild(harness, stockProjection);
  await expect.poll(() => harness.readModels.schema('stock')).toBe(`stock_${generation}`);
  expect(await rows()).toEqual({ items, reservations, ...others });
});

it('lists what was reserved before a moment, the oldest first, in parts', async () => {
  const list = createReservations(harness);
  const moment = '2026-11-28T10:00:02.000Z';
  const [first, ...more] = await list(moment, { after: null, limit: 1 });
  const rest = await list(moment, { after: first ?? null, limit: 9 });
  expect([first, ...more, ...rest].map((one) => `${one?.orderId} ${one?.item}`)).toEqual([
    'o1 soap',
    'o2 tea',
    'o1 tea',
  ]);
  expect(await list(LATE, { after: null, limit: 9 })).toHaveLength(2);
});

it('shows each line of a movement, those listed before it, and the same twice', async () => {
  const item = { productId: 'p', productNumber: 1, title: 'Čaj', variation: null };
  const line = { ...item, item: 'tea', quantity: 2, lot: null, expires: null };
  const events: MovementEvent[] = [
    { type: 'StockMovementLinesListed', data: { lines: [{ ...line, productNumber: 3 }] } },
    {
      type: 'StockMovementBooked',
      data: {
        kind: 'count',
        reason: '',
        lines: [line, { ...line, recorded: 5 }],
        listedBefore: { lines: 1, pieces: 2 },
      },
    },
  ];
  const identified = events.map((event) => ({ eventId: newId(), event }));
  await harness.store.append('movement-m1', 'any', identified, { ...context, commandId: newId() });
  await harness.settled('stock');
  const { items, total } = await createStockQueries(harness).movementLines('m1', 1, 12);
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { productNumber: 1, quantity: 2, recorded: null },
    { productNumber: 1, quantity: 2, recorded: 5 },
    { productNumber: 3, quantity: 2, recorded: null },
  ]);
});
