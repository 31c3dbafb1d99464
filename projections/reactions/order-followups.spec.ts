import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stores } from '../../services/api/stores.ts';
import { cartDecider, createCartServices } from '../../services/cart/index.ts';
import {
  type Customers,
  createCustomers,
  createCustomersSchema,
  userDecider,
} from '../../services/customers/index.ts';
import { invoiceDecider } from '../../services/invoices/index.ts';
import {
  createOrderAllowance,
  createOrderPlacing,
  createOrderSettling,
  type LaterStage,
  type OrderPlacing,
  orderDecider,
} from '../../services/ordering/index.ts';
import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { newId } from '../../services/platform/kernel/ids.ts';
import { comparePositions } from '../../services/platform/log/event-log.ts';
import { createAttemptsSchema, NO_LIMITS } from '../../services/platform/registry/attempts.ts';
import { createOrderStock } from '../../services/stock/index.ts';
import { cream, wish } from '../../services/testing/samples/ordering-in-memory.ts';
import { catalogueOf } from '../../services/testing/samples/products-for-sale.ts';
import { openTestStores, type TestStores } from '../../services/testing/stores.ts';
import { listCheckpoints } from './checkpoints.ts';
import { type OrderFollowupsDeps, orderFollowups } from './order-followups.ts';
import { orderMails } from './order-mails.ts';
import type { Reaction } from './reaction.ts';
import { startReactions } from './reactions.ts';

const context: CommandContext = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } };
const logger = pino({ level: 'silent' });

let opened: TestStores;
let stores: Stores;
let customers: Customers;
let placing: OrderPlacing;
const catalogue = catalogueOf(cream);
const settings = {
  shopSettings: async () => ({
    shippingPrice: 0,
    freeShippingThreshold: 0,
    pickupPlaces: [],
    stockKept: false,
    pointsAfterDelivery: false,
  }),
};

beforeAll(async () => {
  opened = await openTestStores();
  stores = opened.stores;
  await createCustomersSchema(stores.pool);
  await createAttemptsSchema(stores.pool);
  customers = await createCustomers({
    ...stores,
    attempts: NO_LIMITS,
    settleOrder: createOrderSettling(stores.handler),
  });
  placing = createOrderPlacing({
    ...stores,
    products: catalogue,
    settings,
    customers: customers.services,
    stock: createOrderStock({ ...stores, settleOrder: createOrderSettling(stores.handler), now: Date.now }),
    lowerReservations: async () => null,
    allowance: createOrderAllowance(NO_LIMITS),
  });
});
afterAll(async () => {
  await opened.drop();
});

/** A customer with 100 points, 30 of them in a coupon. */
async function customerWithCoupon(): Promise<{ id: string; code: string }> {
  const id = newId();
  const person = { name: 'Amir', surname: 'Begić', email: `${id}@example.com` };
  await customers.accounts.register({ id, person, passwordHash: 'x' }, context);
  const code = 'KUPON30';
  await stores.handler.handle(
    userDecider,
    id,
    { type: 'CreditPoints', orderId: 'gift', points: 100 },
    context,
  );
  await stores.handler.handle(userDecider, id, { type: 'CreateCoupon', code, points: 30 }, context);
  return { id, code };
}

async function order(customerId: string | null, changes: Partial<typeof wish> = {}, as = context) {
  const cartId = newId();
  const products = await catalogue.productsForSale(['cream']);
  const command = {
    type: 'CreateCart',
    sent: [{ id: 'cream', quantity: 2, variationName: '' }],
    products,
  } as const;
  await stores.handler.handle(cartDecider, cartId, command, context);
  const placed = await placing.place({ ...wish, ...changes, cartId }, customerId, as);
  if (!placed.ok) throw new Error(placed.error.code);
  return { id: placed.value.id, cartId, name: placed.value.facts.name };
}

/** The order's invoice is requested and issued. */
async function invoiced(id: string, number: string, fiscal: boolean): Promise<void> {
  const wanted = { type: 'RequestInvoice', id, year: 2026 } as const;
  const { state } = await stores.handler.run(orderDecider, id, wanted, context);
  const note = { type: 'NoteInvoice', invoiceId: state.invoice?.id ?? '', number, fiscal } as const;
  await stores.handler.run(orderDecider, id, note, context);
}

/** The types of a stream's events that an order brought about. */
async function consequences(stream: `${string}-${string}`): Promise<string[]> {
  const events = await stores.store.readStream(stream);
  return events.filter(({ metadata }) => metadata.actor.id === 'orders').map(({ type }) => type);
}

async function finished(name: string): Promise<boolean> {
  const head = await stores.store.head();
  const checkpoints = await listCheckpoints(stores.pool);
  // A checkpoint may lie behind the last event, where the log has records of its own.
  return checkpoints.some(
    (one) => one.name === name && comparePositions(one.position, head) >= 0 && one.error === null,
  );
}

/** Runs until everything is followed up, however often it has to start again. */
async function followUp(reaction: Reaction): Promise<void> {
  const running = startReactions({ ...stores, url: opened.databaseUrl, logger }, [reaction]);
  await expect.poll(() => finished(reaction.name)).toBe(true);
  await running.stop();
}

/** The real steps, one of which fails once: before it has done its work, or after it, as if the process had died. */
function withFault(
  step: number,
  when: 'before' | 'after',
): { deps: OrderFollowupsDeps; happened: () => boolean } {
  let calls = 0;
  let done = false;
  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    calls += 1;
    const isHit = !done && calls === step;
    if (isHit && when === 'before') {
      done = true;
      throw new Error('died before');
    }
    const result = await work();
    if (isHit) {
      done = true;
      throw new Error('died after');
    }
    return result;
  }
  const carts = createCartServices(stores.handler);
  const { services } = customers;
  return {
    happened: () => done,
    deps: {
      exchanges: { settle: async () => undefined },
      carts: { emptyCart: (...asked) => guarded(() => carts.emptyCart(...asked)) },
      customers: {
        creditPoints: (...asked) => guarded(() => services.creditPoints(...asked)),
        promisePoints: (...asked) => guarded(() => services.promisePoints(...asked)),
        adjustPoints: (...asked) => guarded(() => services.adjustPoints(...asked)),
        consumeCoupon: (...asked) => guarded(() => services.consumeCoupon(...asked)),
        withdrawPoints: (...asked) => guarded(() => services.withdrawPoints(...asked)),
        returnCoupon: (...asked) => guarded(() => services.returnCoupon(...asked)),
        accountFromOrder: {
          create: (...asked) => guarded(() => services.accountFromOrder.create(...asked)),
          release: (...asked) => guarded(() => services.accountFromOrder.release(...asked)),
        },
      },
    },
  };
}

/** Dies after the reaction has done everything, before it could note so. */
function dyingBeforeItsCheckpoint(reaction: Reaction): Reaction {
  let died = false;
  return {
    ...reaction,
    async react(events) {
      await reaction.react(events);
      if (died) return;
      died = true;
      throw new Error('died before the checkpoint');
    },
  };
}

const faults = [1, 2, 3].flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })));

describe('the effects of a customer’s order', () => {
  it.each(faults)('happen once each when the process dies $when step $step', async ({ step, when }) => {
    const { id: customerId, code } = await customerWithCoupon();
    const placed = await order(customerId, { couponCode: code });
    const { deps, happened } = withFault(step, when);

    await followUp(orderFollowups(deps));

    expect(happened()).toBe(true);
    expect(await consequences(`cart-${placed.cartId}`)).toEqual(['CartEmptied']);
    expect(await consequences(`user-${customerId}`)).toEqual(['PointsCredited', 'CouponConsumed']);
    const { state } = await stores.handler.load(userDecider, customerId);
    expect(state).toMatchObject({ totalPoints: 70 + 12, coupon: null });
    const cart = await stores.handler.load(cartDecider, placed.cartId);
    expect(cart.state).toMatchObject({
      status: 'ordered',
      lines: [],
      order: { id: placed.id, name: placed.name },
    });
  });

  it('happen once each when the process dies before recording that they are done', async () => {
    const { id: customerId, code } = await customerWithCoupon();
    const placed = await order(customerId, { couponCode: code });
    const { deps } = withFault(0, 'before');
    await followUp(dyingBeforeItsCheckpoint(orderFollowups(deps)));
    expect(await consequences(`cart-${placed.cartId}`)).toEqual(['CartEmptied']);
    expect(await consequences(`user-${customerId}`)).toEqual(['PointsCredited', 'CouponConsumed']);
  });

  it('include an emptied cart, even when the customer has changed it since', async () => {
    const placed = await order(null);
    const products = await catalogue.productsForSale(['cream']);
    const sent = [{ id: 'cream', quantity: 3, variationName: '' }];
    await stores.handler.handle(cartDecider, placed.cartId, { type: 'ChangeLines', sent, products }, context);
    await followUp(orderFollowups(withFault(0, 'before').deps));
    const { state } = await stores.handler.load(cartDecider, placed.cartId);
    expect(state).toMatchObject({ status: 'ordered', lines: [], order: { id: placed.id } });
  });

  it('happen for many concurrent orders of one customer', async () => {
    const { id: customerId } = await customerWithCoupon();
    await Promise.all(Array.from({ length: 12 }, () => order(customerId)));
    await followUp(orderFollowups(withFault(7, 'after').deps));
    const { state } = await stores.handler.load(userDecider, customerId);
    expect(state.totalPoints).toBe(70 + 12 * 12);
  });
});

describe('the effects of a changed order', () => {
  const steps = [3, 4].flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })));

  it.each(steps)(
    'change the points once a change when the process dies $when step $step',
    async ({ step, when }) => {
      const { id: customerId } = await customerWithCoupon();
      const { id } = await order(customerId);
      const products = await catalogue.productsForSale(['cream']);
      const { stockKept: _, ...shop } = await settings.shopSettings();
      for (const [quantity, expectedTotal] of [
        [5, 15_000],
        [1, 3900],
      ] as const) {
        const lines = [{ id: 'cream', variation: '', quantity }];
        const change = { lines, contact: {}, delivery: null, payment: null };
        const command = { type: 'ChangeOrder', id, changeId: newId(), change, expectedTotal } as const;
        const terms = { products, settings: shop };
        const changed = await stores.handler.handle(orderDecider, id, { ...command, terms }, context);
        expect(changed.ok).toBe(true);
      }
      const { deps, happened } = withFault(step, when);

      await followUp(orderFollowups(deps));

      expect(happened()).toBe(true);
      expect(await consequences(`user-${customerId}`)).toEqual([
        'PointsCredited',
        'PointsAdjusted',
        'PointsAdjusted',
      ]);
      const { state } = await stores.handler.load(userDecider, customerId);
      expect(state.totalPoints).toBe(70 + 6);
    },
  );
});

describe('the effects of a guest’s order', () => {
  const accounts = [1, 2].flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })));

  it.each(accounts)(
    'create the account once when the process dies $when step $step',
    async ({ step, when }) => {
      const email = `${newId()}@example.com`;
      const placed = await order(null, { password: 'moja-lozinka', contact: { ...wish.contact, email } });
      const { deps, happened } = withFault(step, when);

      await followUp(orderFollowups(deps));

      expect(happened()).toBe(true);
      expect(await consequences(`cart-${placed.cartId}`)).toEqual(['CartEmptied']);
      const events = await stores.store.readAll({ after: '0' as never, categories: ['user'], limit: 1000 });
      const registrations = events.events.filter(({ personal }) =>
        JSON.stringify(personal ?? {}).includes(email),
      );
      expect(registrations.map(({ type }) => type)).toEqual(['UserRegistered', 'EmailConfirmationRequested']);
      expect(registrations[0]?.personal).toMatchObject({
        name: 'Đenana',
        city: 'Mostar',
        phone: '061 123 456',
      });
      expect(JSON.stringify(registrations[0]?.personal)).not.toContain('key');
      expect(await customers.services.emailIsFree(email)).toBe(false);
    },
  );

  it('create no account when none was requested', async () => {
    const email = `${newId()}@example.com`;
    await order(null, { contact: { ...wish.contact, email } });
    await followUp(orderFollowups(withFault(0, 'before').deps));
    expect(await customers.services.emailIsFree(email)).toBe(true);
  });
});

describe('the effects of a cancelled or returned order', () => {
  const later = [4, 5].flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })));

  async function change(id: string, stage: LaterStage): Promise<void> {
    const command = { type: 'ChangeStage', id, stage, note: '' } as const;
    const changed = await stores.handler.handle(orderDecider, id, command, context);
    if (!changed.ok) throw new Error(changed.error.code);
  }

  it.each(later)(
    'revert points and coupon once when the process dies $when step $step',
    async ({ step, when }) => {
      const { id: customerId, code } = await customerWithCoupon();
      const placed = await order(customerId, { couponCode: code });
      await change(placed.id, 'cancelled');
      const { deps, happened } = withFault(step, when);

      await followUp(dyingBeforeItsCheckpoint(orderFollowups(deps)));

      expect(happened()).toBe(true);
      expect(await consequences(`user-${customerId}`)).toEqual([
        'PointsCredited',
        'CouponConsumed',
        'CouponReturned',
        'PointsWithdrawn',
      ]);
      const { state } = await stores.handler.load(userDecider, customerId);
      expect(state).toMatchObject({ totalPoints: 70, owedPoints: 0, coupon: { code, points: 30 } });
    },
  );

  it('are equal for both, and none for a guest’s order', async () => {
    const { id: customerId } = await customerWithCoupon();
    const [placed, guests] = [await order(customerId), await order(null)];
    for (const stage of ['confirmed', 'sent', 'returned'] as const) await change(placed.id, stage);
    await change(guests.id, 'cancelled');
    await followUp(orderFollowups(withFault(0, 'before').deps));
    const { state } = await stores.handler.load(userDecider, customerId);
    expect(state.totalPoints).toBe(70);
  });
});

describe('the mails of an order', () => {
  it('are queued again when the process dies, and not for imported orders', async () => {
    const reported: string[] = [];
    let failures = 0;
    const reaction = orderMails({
      mails: {
        async orderPlaced(orders) {
          reported.push(...orders.map(({ orderId }) => orderId));
          // Called without any, too, where a page of the log ends before the order.
          if (orders.length === 0) return;
          failures -= 1;
          if (failures >= 0) throw new Error('died');
        },
        orderMoved: async () => undefined,
        parcelSent: async () => undefined,
        orderChanged: async () => undefined,
        invoiced: async () => undefined,
        returnNews: async () => undefined,
        invoiceCancelled: async () => undefined,
        paymentNews: async () => undefined,
      },
    });
    await followUp(reaction);
    reported.length = 0;
    failures = 1;
    const demo = await order(null, {}, { ...context, actor: { kind: 'system', id: 'demo' } });
    const placed = await order(null);
    await followUp(reaction);
    expect(reported).toEqual([placed.id, placed.id]);
    expect(reported).not.toContain(demo.id);
  });

  it('send an invoice once it is issued, or once it has the fiscal receipt that it gets', async () => {
    const reported: string[] = [];
    const reaction = orderMails({
      mails: {
        orderPlaced: async () => undefined,
        orderMoved: async () => undefined,
        parcelSent: async () => undefined,
        orderChanged: async () => undefined,
        async invoiced(invoices) {
          reported.push(...invoices.map(({ orderId, invoice }) => `${orderId} ${invoice}`));
        },
        returnNews: async () => undefined,
        invoiceCancelled: async () => undefined,
        paymentNews: async () => undefined,
      },
    });
    await followUp(reaction);
    reported.length = 0;
    const [plain, fiscal] = [await order(null), await order(null)];
    await invoiced(plain.id, '1-2026', false);
    await invoiced(fiscal.id, '2-2026', true);
    await followUp(reaction);
    expect(reported).toEqual([`${plain.id} 1-2026`]);
    const system = { ...context, actor: { kind: 'system', id: 'fiscal' } } as const;
    const receipt = { type: 'RecordFiscal', fiscalNumber: 'FR-1', qr: '' } as const;
    const sale = { ...receipt, invoice: '2-2026', orderId: fiscal.id };
    await stores.handler.handle(invoiceDecider, newId(), sale, system);
    const storno = { ...receipt, invoice: '3-2026', orderId: null };
    await stores.handler.handle(invoiceDecider, newId(), storno, system);
    await followUp(reaction);
    expect(reported).toEqual([`${plain.id} 1-2026`, `${fiscal.id} 2-2026`]);
  });

  it('report a parcel once its courier has announced it, though the shop itself was notified', async () => {
    const reported: string[] = [];
    const reaction = orderMails({
      mails: {
        orderPlaced: async () => undefined,
        orderMoved: async (moves) => void reported.push(...moves.map(({ stage }) => stage)),
        async parcelSent(parcels) {
          reported.push(...parcels.map(({ orderId, parcelId }) => `${orderId} ${parcelId}`));
        },
        orderChanged: async () => undefined,
        invoiced: async () => undefined,
        returnNews: async () => undefined,
        invoiceCancelled: async () => undefined,
        paymentNews: async () => undefined,
      },
    });
    const { id } = await order(null);
    const courier = { name: 'X Express', trackingUrl: '' };
    const parcel = { parcelId: newId(), courier, service: 'x-express', weight: null } as const;
    const ask = { type: 'RequestAnnouncement', parcel, lines: null } as const;
    await stores.handler.run(orderDecider, id, ask, context);
    await followUp(reaction);
    expect(reported).not.toContain(`${id} ${parcel.parcelId}`);
    reported.length = 0;
    const { parcelId } = parcel;
    const record = { type: 'RecordAnnouncement', parcelId, trackingNumber: 'XE1' } as const;
    const couriers = { ...context, actor: { kind: 'system', id: 'couriers' } } as const;
    await stores.handler.run(orderDecider, id, record, couriers);
    await followUp(reaction);
    expect(reported).toEqual([`${id} ${parcelId}`]);
  });

  it('notify the customer of every step, again when the process dies', async () => {
    const reported: string[] = [];
    let died = false;
    const reaction = orderMails({
      mails: {
        orderPlaced: async () => undefined,
        async orderMoved(moves) {
          reported.push(...moves.map(({ orderId, stage }) => `${orderId} ${stage}`));
          if (moves.length === 0 || died) return;
          died = true;
          throw new Error('died');
        },
        parcelSent: async () => undefined,
        orderChanged: async () => undefined,
        invoiced: async () => undefined,
        returnNews: async () => undefined,
        invoiceCancelled: async () => undefined,
        paymentNews: async () => undefined,
      },
    });
    await followUp(reaction);
    reported.length = 0;
    died = false;
    const { id } = await order(null);
    const confirm = { type: 'ChangeStage', id, stage: 'confirmed', note: '' } as const;
    await stores.handler.handle(orderDecider, id, confirm, context);
    const imported = { ...context, actor: { kind: 'system', id: 'demo' } } as const;
    await stores.handler.handle(orderDecider, id, { ...confirm, stage: 'sent' }, imported);
    await followUp(reaction);
    expect(reported).toEqual([`${id} confirmed`, `${id} confirmed`]);
  });
});
