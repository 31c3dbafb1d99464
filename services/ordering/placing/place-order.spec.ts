import { describe, expect, it } from 'vitest';
import { cartDecider } from '../../cart/index.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { context, omega, orderingInMemory, wish } from '../../testing/samples/ordering-in-memory.ts';
import { orderDecider } from '../order.decider.ts';
import { orderIdOf } from './place-order.ts';

const AMIR = 'customer-amir';

describe('placing an order', () => {
  it('stores the current names, prices and data', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 2, cream: 1 });

    const placed = await shop.one.place({ ...wish, cartId, agreedTotal: 7100 }, null, context);

    expect(placed).toMatchObject({
      ok: true,
      value: {
        id: orderIdOf(cartId),
        isNew: true,
        facts: {
          number: 1,
          cartId,
          customerId: null,
          goods: 6200,
          coupon: null,
          delivery: { method: 'home', price: 900, place: null },
          total: 7100,
          points: 12,
          payment: 'Plaćanje pouzećem',
          accountWanted: false,
          lines: [
            {
              productId: 'omega',
              productNumber: 7,
              regularPrice: 2000,
              unitPrice: 1600,
              quantity: 2,
              total: 3200,
              points: 6,
            },
            {
              productId: 'cream',
              productNumber: 8,
              regularPrice: 3000,
              unitPrice: 3000,
              quantity: 1,
              total: 3000,
              points: 6,
            },
          ],
        },
      },
    });
    // Half past midnight in Sarajevo, though it is still the day before in UTC.
    expect(placed.ok && placed.value.facts.name).toMatch(/^1\.21\.11\.2026\.\d{3}$/);
    expect(placed.ok && placed.value.facts.publicNumber).toBeGreaterThanOrEqual(100_000_000);
    expect(placed.ok && placed.value.facts.publicNumber).toBeLessThanOrEqual(999_999_999);
    expect(placed.ok && placed.value.contact?.key.length).toBeGreaterThanOrEqual(32);
  });

  it('answers the first order even when it is placed and its cart emptied between two reads of the log', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 2 });
    const orderId = orderIdOf(cartId);
    let first: Promise<unknown> | undefined;
    async function placeAndEmpty() {
      const placed = await shop.two.place({ ...wish, cartId }, null, context);
      const command = { type: 'EmptyCart', orderId, orderName: '1' } as const;
      await shop.two.handler.handle(cartDecider, cartId, command, context);
      return placed;
    }
    const late = shop.process({
      ...shop.store,
      async readStored(stream, from, limit) {
        // Its look at the order has been answered already: there was none.
        if (stream.startsWith('cart-')) {
          first ??= placeAndEmpty();
          await first;
        }
        return shop.store.readStored(stream, from, limit);
      },
    });
    const again = await late.place({ ...wish, cartId }, null, context);
    expect(await first).toMatchObject({ ok: true, value: { id: orderId, isNew: true } });
    expect(again).toMatchObject({ ok: true, value: { id: orderId, isNew: false, facts: { number: 1 } } });
  });

  it('writes personal data encrypted with the person’s key only', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 2 });
    await shop.one.place({ ...wish, cartId, password: 'tajna lozinka' }, null, context);
    const written = JSON.stringify(await shop.log.readStream(`order-${orderIdOf(cartId)}`));
    for (const secret of ['Đenana', 'denana@', '061 123', 'Zmaja', 'tajna lozinka', '17 h'])
      expect(written).not.toContain(secret);
  });

  it('encrypts with the key of the customer, for a guest with the order’s own', async () => {
    const shop = orderingInMemory();
    const carts = [await shop.cart({ omega: 1 }), await shop.cart({ omega: 1 })] as const;
    await shop.one.place({ ...wish, cartId: carts[0] }, null, context);
    await shop.one.place({ ...wish, cartId: carts[1] }, AMIR, context);
    const subjects = carts.map(
      async (cartId) => (await shop.log.readStream(`order-${orderIdOf(cartId)}`))[0]?.personal?.subject,
    );
    expect(await Promise.all(subjects)).toEqual([orderIdOf(carts[0]), AMIR]);
  });

  it('takes the day from the context when it is imported with its history', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1 });
    const placed = await shop.one.place({ ...wish, cartId }, null, {
      ...context,
      recordedAt: '2026-09-05T10:00:00.000Z',
    });
    expect(placed.ok && placed.value.facts.name).toMatch(/^1\.05\.09\.2026\./);
  });
});

describe('one cart', () => {
  it('makes one order: a retry answers the first, despite later changes', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1 });
    const first = await shop.one.place({ ...wish, cartId }, null, context);
    shop.catalogue.set({ ...omega, price: 9000, sellingPrice: 9000 });

    const again = await shop.two.place({ ...wish, cartId, agreedTotal: 1 }, null, context);

    expect(again).toMatchObject({ ok: true, value: { isNew: false } });
    expect(again.ok && again.value.facts).toEqual(first.ok && first.value.facts);
    expect(again.ok && again.value.contact).toEqual(first.ok && first.value.contact);
  });

  it('changes nothing in the cart that the first order empties, when its products have become unavailable', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1, cream: 1 });
    await shop.one.place({ ...wish, cartId }, null, context);
    shop.catalogue.withdraw('cream');
    expect(await shop.two.place({ ...wish, cartId }, null, context)).toMatchObject({
      ok: true,
      value: { isNew: false },
    });
    const { state } = await shop.two.handler.load(cartDecider, cartId);
    expect(state).toMatchObject({ lines: [{ productId: 'omega' }, { productId: 'cream' }], notices: [] });
  });

  it('is read from the log only by a retry', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1 });
    const read: string[] = [];
    const { place } = shop.process({
      ...shop.store,
      async readStored(stream, from, limit) {
        read.push(stream);
        return shop.store.readStored(stream, from, limit);
      },
    });
    await place({ ...wish, cartId }, null, context);
    expect(read).toEqual([`cart-${cartId}`]);
    expect(await place({ ...wish, cartId }, null, context)).toMatchObject({ value: { isNew: false } });
    expect(read).toContain(`order-${orderIdOf(cartId)}`);
    expect([...shop.registry.claims.values()]).toEqual([orderIdOf(cartId)]);
  });

  it('makes one order out of 20 concurrent attempts, on two processes', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1 });
    const attempts = Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? shop.one : shop.two).place({ ...wish, cartId }, null, context),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.facts.publicNumber)).size).toBe(1);
    expect(await shop.log.readStream(`order-${orderIdOf(cartId)}`)).toHaveLength(1);
    // What the losers had taken is free again.
    expect([...shop.registry.claims.values()]).toEqual([orderIdOf(cartId)]);
  });

  it('still answers its order when it is deleted', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1 });
    await shop.one.place({ ...wish, cartId }, null, context);
    await shop.one.handler.handle(cartDecider, cartId, { type: 'DeleteCart' }, context);
    expect(await shop.one.place({ ...wish, cartId }, null, context)).toMatchObject({
      value: { isNew: false },
    });
  });
});

describe('pickup, coupon and account', () => {
  it('picks up free of charge, at a place by id or name, with its address stored', async () => {
    const shop = orderingInMemory();
    for (const place of ['p1', 'Apoteka Centar']) {
      const cartId = await shop.cart({ cream: 1 });
      const placed = await shop.one.place(
        { ...wish, cartId, delivery: { method: 'pickup', place } },
        null,
        context,
      );
      expect(placed).toMatchObject({
        value: {
          facts: {
            total: 3000,
            delivery: { method: 'pickup', price: 0, place: { id: 'p1', address: 'Ferhadija 2' } },
          },
        },
      });
    }
  });

  it('deducts the coupon from the total and reserves it for this order', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ cream: 1 });
    const placed = await shop.one.place(
      { ...wish, cartId, couponCode: 'KUPON77', agreedTotal: 3400 },
      AMIR,
      context,
    );
    expect(placed).toMatchObject({
      value: { facts: { goods: 3000, coupon: { code: 'KUPON77', points: 50, value: 500 }, total: 3400 } },
    });
    expect(shop.reservedFor()).toBe(orderIdOf(cartId));
  });

  it('pays one order with a coupon, among concurrent ones', async () => {
    const shop = orderingInMemory();
    const carts = await Promise.all([1, 2, 3].map(() => shop.cart({ cream: 1 })));
    const answers = await Promise.all(
      carts.map((cartId, at) =>
        (at % 2 ? shop.one : shop.two).place({ ...wish, cartId, couponCode: 'KUPON77' }, AMIR, context),
      ),
    );
    expect(answers.filter((answer) => answer.ok && answer.value.facts.coupon)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.error.code)).toEqual([
      'coupon_reserved',
      'coupon_reserved',
    ]);
  });

  it('stores the password for the account of a guest, and requires none of a customer', async () => {
    const shop = orderingInMemory();
    const [guest, customer] = [await shop.cart({ cream: 1 }), await shop.cart({ cream: 1 })];
    const asGuest = await shop.one.place({ ...wish, cartId: guest, password: 'lozinka' }, null, context);
    const asCustomer = await shop.one.place(
      { ...wish, cartId: customer, password: 'lozinka' },
      AMIR,
      context,
    );
    expect(shop.asked).toEqual(['prepare lozinka']);
    expect(asGuest).toMatchObject({ value: { facts: { accountWanted: true } } });
    expect(asCustomer).toMatchObject({ value: { facts: { accountWanted: false } } });
  });
});

describe('two concurrent orders of one cart with different data', () => {
  it('leave the coupon to the order that uses it', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ cream: 1 });
    const [withCoupon] = await Promise.all([
      shop.one.place({ ...wish, cartId, couponCode: 'KUPON77' }, AMIR, context),
      shop.two.place({ ...wish, cartId }, AMIR, context),
    ]);
    const used = withCoupon.ok && withCoupon.value.facts.coupon !== null;
    expect(shop.reservedFor()).toBe(used ? orderIdOf(cartId) : null);
  });
});

describe('a second click that reserves after the order has ended', () => {
  it('keeps no pieces', async () => {
    const shop = orderingInMemory();
    shop.settings.stockKept = true;
    await shop.receive(omega, 5);
    const cartId = await shop.cart({ omega: 2 });
    const orderId = orderIdOf(cartId);

    let first: Promise<unknown> | undefined;
    async function placeAndCancel() {
      const placed = await shop.one.place({ ...wish, cartId }, null, context);
      const cancel = { type: 'ChangeStage', id: orderId, stage: 'cancelled', note: '' } as const;
      await shop.one.handler.run(orderDecider, orderId, cancel, context);
      await shop.one.settleStock(orderId, context);
      return placed;
    }
    const late = shop.process({
      ...shop.store,
      async append(stream, ...rest) {
        if (stream.startsWith('stock-')) {
          first ??= placeAndCancel();
          await first;
        }
        return shop.store.append(stream, ...rest);
      },
    });
    const second = await late.place({ ...wish, cartId }, null, context);

    expect(await first).toMatchObject({ ok: true, value: { isNew: true } });
    expect(second).toMatchObject({ ok: true, value: { id: orderId, isNew: false } });
    expect(await shop.reservations(omega)).toEqual([]);
  });
});

describe('an order whose pieces a fail-over may have lost', () => {
  it('is not placed', async () => {
    const shop = orderingInMemory();
    shop.settings.stockKept = true;
    await shop.receive(omega, 5);
    const cartId = await shop.cart({ omega: 2 });
    const failingOver = shop.process({
      ...shop.store,
      async append(stream, ...rest) {
        const appended = await shop.store.append(stream, ...rest);
        if (stream.startsWith('stock-')) shop.registry.reconnect();
        return appended;
      },
    });

    await expect(failingOver.place({ ...wish, cartId }, null, context)).rejects.toThrow(LogUnavailable);

    expect(await shop.one.place({ ...wish, cartId }, null, context)).toMatchObject({
      value: { isNew: true },
    });
    expect(await shop.reservations(omega)).toEqual([orderIdOf(cartId)]);
  });
});
