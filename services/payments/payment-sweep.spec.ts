import { beforeEach, expect, it } from 'vitest';
import { type OrderEvent, type OrderView, orderDecider } from '../ordering/index.ts';
import { createPlacedOrders } from '../ordering/placing/placed-orders.ts';
import { createCommandHandler } from '../platform/kernel/commands/handle-command.ts';
import { newId } from '../platform/kernel/ids.ts';
import { createEventStore, type EventStore } from '../platform/log/event-store.ts';
import { createMemoryEventLog } from '../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../platform/log/testing/memory-key-ring.ts';
import { BANK_TRANSFER, CARD_PAYMENT, CASH_ON_DELIVERY } from '../rules/orders/order-terms.ts';
import { anOrder } from '../testing/samples/an-order.ts';
import { ProviderAway } from './payment-provider.ts';
import { createPaymentSweep, type SweepDeps } from './payment-sweep.ts';

const DAY_MS = 24 * 3_600_000;
const context = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } } as const;

let store: EventStore;
let asked: string[];
let now: number;
let sweep: () => Promise<void>;
let isAway: boolean;
/** Attempts of these orders make the provider fail. */
let broken: ReadonlySet<string>;
let ids: string[];
let undecidable: string;
/** The age of orders when they were first changed, in days. */
let daysBefore: number;
/** What the sweep read: portions of waiting orders, and the settings. */
let reads: string[];
let terms: Awaited<ReturnType<SweepDeps['settings']['shopSettings']>>;

beforeEach(() => {
  store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  const handler = createCommandHandler(store);
  const orders = createPlacedOrders(store);
  [asked, ids, now, isAway, broken] = [[], [], Date.now(), false, new Set()];
  [undecidable, reads, daysBefore] = ['', [], 0];
  terms = { bankAccount: '1610000010000014', paymentReminderDays: 3, paymentCancelDays: 8 };
  ({ sweep } = createPaymentSweep({
    handler: {
      ...handler,
      async handle(decider, id, ...rest) {
        if (id === undecidable) throw new Error('broken');
        return handler.handle(decider, id, ...rest);
      },
    },
    cards: {
      async ask(orderId) {
        if (isAway || broken.has(orderId)) throw new ProviderAway('Away');
        asked.push(orderId);
      },
    },
    async waiting(after, most) {
      reads.push(`orders after ${after}`);
      const found = (await Promise.all(ids.map((id) => orders.find(id)))).filter((order) => order !== null);
      return found
        .map(placedBefore)
        .filter(({ facts }) => facts.number > after)
        .slice(0, most);
    },
    settings: {
      async shopSettings() {
        reads.push('settings');
        return terms;
      },
    },
    now: () => now,
    logger: { info: () => undefined, warn: () => undefined },
  }));
});

async function place(id: string, payment: string): Promise<void> {
  const handler = createCommandHandler(store);
  await handler.handle(
    orderDecider,
    id,
    { type: 'PlaceOrder', id, ...anOrder({ payment, number: ids.length + 1 }) },
    context,
  );
  ids.push(id);
}
function placedBefore(order: OrderView): OrderView {
  const placedAt = new Date(Date.parse(order.placedAt) - daysBefore * DAY_MS).toISOString();
  return { ...order, placedAt };
}
async function append(id: string, event: OrderEvent): Promise<void> {
  await store.append(`order-${id}`, 'any', [{ eventId: newId(), event }], {
    ...context,
    commandId: newId(),
    causationId: 'spec',
  });
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

it('counts from the last change of the payment or the sum, not from the order', async () => {
  daysBefore = 9;
  const priced = { changeId: 'x1', previousTotal: 2900 };
  const delivery = { method: 'home', price: 900, place: null } as const;
  const previousDelivery = delivery;
  for (const [id, payment] of [
    ['o1', CASH_ON_DELIVERY],
    ['o2', BANK_TRANSFER],
    ['o3', BANK_TRANSFER],
  ] as const)
    await place(id, payment);
  const paidBy = { payment: BANK_TRANSFER, previousPayment: CASH_ON_DELIVERY };
  await append('o1', { type: 'OrderPaymentMethodChanged', data: { changeId: 'x1', ...paidBy } });
  await append('o2', {
    type: 'OrderDeliveryChanged',
    data: { ...priced, delivery, previousDelivery, total: 3800 },
  });
  await append('o3', {
    type: 'OrderDeliveryChanged',
    data: { ...priced, delivery, previousDelivery, total: 2900 },
  });
  await sweep();
  expect([await typesOf('o1'), await typesOf('o2'), (await typesOf('o3')).at(-1)]).toEqual([
    ['OrderPaymentMethodChanged'],
    ['OrderDeliveryChanged'],
    'PaymentReminded',
  ]);
  now += 3 * DAY_MS + 1_000;
  await sweep();
  now += 5 * DAY_MS;
  await sweep();
  expect((await typesOf('o1')).slice(1)).toEqual(['PaymentReminded', 'OrderCancelled']);
  expect((await typesOf('o2')).slice(1)).toEqual(['PaymentReminded', 'OrderCancelled']);
});

it('reminds of an order with an invoice, and cancels it only some days after that is cancelled', async () => {
  const invoice = { invoiceId: 'i1', invoice: '1-2026' };
  await place('o1', BANK_TRANSFER);
  await append('o1', { type: 'OrderInvoiceRequested', data: { invoiceId: 'i1', year: 2026 } });
  await append('o1', { type: 'OrderInvoiced', data: invoice });
  daysBefore = 9;
  for (let times = 0; times < 2; times += 1) await sweep();
  expect((await typesOf('o1')).slice(2)).toEqual(['PaymentReminded']);
  await append('o1', { type: 'OrderInvoiceCancelled', data: invoice });
  now += 7 * DAY_MS;
  await sweep();
  expect((await typesOf('o1')).slice(3)).toEqual(['OrderInvoiceCancelled']);
  now += DAY_MS + 1_000;
  await sweep();
  expect((await typesOf('o1')).slice(3)).toEqual(['OrderInvoiceCancelled', 'OrderCancelled']);
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

it('polls an attempt though the provider never answers about many earlier ones', async () => {
  const handler = createCommandHandler(store);
  for (const id of ['o1', 'o2', 'o3', 'o4']) {
    await place(id, CARD_PAYMENT);
    await handler.handle(orderDecider, id, { type: 'StartPayment', id }, context);
  }
  broken = new Set(['o1', 'o2', 'o3']);
  now += 60_000;
  for (let times = 0; times < 2; times += 1) await sweep();
  expect(asked).toEqual(['o4']);
});

it('cancels an order though an earlier one cannot be decided on', async () => {
  await place('o1', BANK_TRANSFER);
  await place('o2', BANK_TRANSFER);
  undecidable = 'o1';
  terms = { ...terms, paymentReminderDays: 0 };
  now += 9 * DAY_MS;
  await sweep();
  expect([await typesOf('o1'), await typesOf('o2')]).toEqual([[], ['OrderCancelled']]);
});

it('cancels no order that was never reminded, where deadlines are set, or met, late', async () => {
  await place('o1', BANK_TRANSFER);
  await place('o2', CARD_PAYMENT);
  daysBefore = 30;
  for (let times = 0; times < 2; times += 1) await sweep();
  expect([await typesOf('o1'), await typesOf('o2')]).toEqual([['PaymentReminded'], ['OrderCancelled']]);
  now += 5 * DAY_MS - 1_000;
  await sweep();
  expect(await typesOf('o1')).toEqual(['PaymentReminded']);
  now += 60_000;
  await sweep();
  expect(await typesOf('o1')).toEqual(['PaymentReminded', 'OrderCancelled']);
});

it('uses up no reminder, and cancels no transfer, while there is no account to pay to', async () => {
  await place('o1', BANK_TRANSFER);
  terms = { ...terms, bankAccount: '' };
  now += 9 * DAY_MS;
  await sweep();
  expect(await typesOf('o1')).toEqual([]);
  terms = { ...terms, bankAccount: '1610000010000014' };
  await sweep();
  expect(await typesOf('o1')).toEqual(['PaymentReminded']);
});

it('reads each waiting order and the settings once a turn', async () => {
  for (let order = 1; order <= 201; order += 1) await place(`o${order}`, BANK_TRANSFER);
  now += 3 * DAY_MS + 1_000;
  await sweep();
  expect(reads).toEqual(['settings', 'orders after 0', 'orders after 200']);
});
