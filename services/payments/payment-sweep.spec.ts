import { beforeEach, expect, it } from 'vitest';
import { orderDecider } from '../ordering/index.ts';
import { createPlacedOrders } from '../ordering/placing/placed-orders.ts';
import { createCommandHandler } from '../platform/kernel/commands/handle-command.ts';
import { createEventStore, type EventStore } from '../platform/log/event-store.ts';
import { createMemoryEventLog } from '../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../platform/log/testing/memory-key-ring.ts';
import { BANK_TRANSFER, CARD_PAYMENT } from '../rules/orders/order-terms.ts';
import { anOrder } from '../testing/an-order.ts';
import { ProviderAway } from './payment-provider.ts';
import { createPaymentSweep } from './payment-sweep.ts';

const DAY_MS = 24 * 3_600_000;
const context = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } } as const;

let store: EventStore;
let asked: string[];
let now: number;
let sweep: () => Promise<void>;
let isAway: boolean;
let ids: string[];

beforeEach(() => {
  store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  const handler = createCommandHandler(store);
  const orders = createPlacedOrders(store);
  [asked, ids, now, isAway] = [[], [], Date.now(), false];
  ({ sweep } = createPaymentSweep({
    handler,
    cards: {
      async ask(orderId) {
        if (isAway) throw new ProviderAway('Away');
        asked.push(orderId);
      },
    },
    async waiting() {
      const found = await Promise.all(ids.map((id) => orders.find(id)));
      return found.filter((order) => order !== null);
    },
    settings: { shopSettings: async () => ({ paymentReminderDays: 3, paymentCancelDays: 8 }) },
    now: () => now,
    logger: { info: () => undefined, warn: () => undefined },
  }));
});

async function place(id: string, payment: string): Promise<void> {
  const handler = createCommandHandler(store);
  await handler.handle(orderDecider, id, { type: 'PlaceOrder', id, ...anOrder({ payment }) }, context);
  ids.push(id);
}
async function typesOf(id: string): Promise<string[]> {
  return (await store.readStream(`order-${id}`)).map(({ type }) => type).slice(1);
}

it('reminds of a transfer once, and cancels an unpaid order once', async () => {
  await place('o1', BANK_TRANSFER);
  await sweep();
  expect(await typesOf('o1')).toEqual([]);
  now += 3 * DAY_MS + 1_000;
  for (let times = 0; times < 2; times += 1) await sweep();
  expect(await typesOf('o1')).toEqual(['PaymentReminded']);
  now += 5 * DAY_MS;
  for (let times = 0; times < 2; times += 1) await sweep();
  expect(await typesOf('o1')).toEqual(['PaymentReminded', 'OrderCancelled']);
});

it('polls an attempt without a notification, and continues with others during a provider’s outage', async () => {
  await place('o1', CARD_PAYMENT);
  await place('o2', BANK_TRANSFER);
  const handler = createCommandHandler(store);
  await handler.handle(orderDecider, 'o1', { type: 'StartPayment', id: 'o1' }, context);
  await sweep();
  expect(asked).toEqual([]);
  now += 60_000;
  await sweep();
  expect(asked).toEqual(['o1']);
  isAway = true;
  now += 4 * DAY_MS;
  await sweep();
  expect([await typesOf('o1'), await typesOf('o2')]).toEqual([['PaymentStarted'], ['PaymentReminded']]);
});
