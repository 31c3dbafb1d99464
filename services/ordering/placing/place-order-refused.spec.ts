import { describe, expect, it } from 'vitest';
import { cartDecider } from '../../cart/index.ts';
import { context, cream, omega, orderingInMemory, wish } from '../../testing/samples/ordering-in-memory.ts';
import { orderIdOf } from './place-order.ts';

type Catalogue = ReturnType<typeof orderingInMemory>['catalogue'];

const AMIR = 'customer-amir';

describe('an order is refused', () => {
  async function refusal(
    pieces: Record<string, number>,
    changes: Partial<typeof wish>,
    customer: string | null = null,
  ) {
    const shop = orderingInMemory();
    const cartId = await shop.cart(pieces);
    const answer = await shop.one.place({ ...wish, cartId, ...changes }, customer, context);
    expect(await shop.log.readStream(`order-${orderIdOf(cartId)}`)).toEqual([]);
    return { shop, cartId, error: answer.ok ? null : answer.error };
  }

  it('for a missing cart', async () => {
    const shop = orderingInMemory();
    const cartId = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
    expect(await shop.one.place({ ...wish, cartId }, null, context)).toMatchObject({
      error: { kind: 'missing', code: 'cart_not_found' },
    });
  });

  it('for an empty cart', async () => {
    expect((await refusal({}, {})).error).toMatchObject({ kind: 'rule', code: 'cart_empty' });
  });

  it('when the confirmed total differs, with the changes', async () => {
    const { error } = await refusal(
      { omega: 2 },
      { agreedTotal: 4000, seen: [{ id: 'omega', price: 1550, quantity: 3 }] },
    );
    expect(error).toMatchObject({
      kind: 'conflict',
      code: 'cart_changed',
      extra: {
        totalPriceNoShipping: 3200,
        shipping: 900,
        totalPrice: 4100,
        differences: [
          { kind: 'price', id: 'omega', title: 'Omega 3', was: 1550, now: 1600 },
          { kind: 'quantity', id: 'omega', was: 3, now: 2 },
        ],
      },
    });
  });

  it('when a product is no longer public; it is removed from the cart, so that the rest can be ordered', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1, cream: 1 });
    shop.catalogue.withdraw('cream');

    const refused = await shop.one.place({ ...wish, cartId }, null, context);
    expect(refused).toMatchObject({
      error: {
        code: 'cart_changed',
        extra: {
          differences: [{ kind: 'unavailable', id: 'cream', title: 'Krema', was: 3000, now: null }],
          totalPrice: 2500,
        },
      },
    });
    const { state } = await shop.one.handler.load(cartDecider, cartId);
    expect(state.notices).toMatchObject([{ title: 'Krema', reason: 'unavailable' }]);
    expect(await shop.one.place({ ...wish, cartId, agreedTotal: 2500 }, null, context)).toMatchObject({
      value: { isNew: true },
    });
  });

  it.each([
    ['all that the cart held', { cream: 1 }, []],
    ['something that the customer saw, whatever sum was sent', { omega: 1, cream: 1 }, ['omega', 'cream']],
  ])('when the shop has removed %s, with the removed lines', async (_, pieces, seen) => {
    const shop = orderingInMemory();
    const cartId = await shop.cart(pieces);
    await shop.withdrawFromCart(cartId, 'cream');
    const lines = seen.map((id) => ({ id, quantity: 1 }));
    const order = { ...wish, cartId, agreedTotal: null, seen: lines };
    expect(await shop.one.place(order, null, context)).toMatchObject({
      error: {
        code: 'cart_changed',
        extra: { differences: [{ kind: 'unavailable', id: 'cream', title: 'Krema', now: null }] },
      },
    });
  });

  it('when the sum is that of a cart before the shop removed something, with the removed lines', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1, cream: 1 });
    await shop.withdrawFromCart(cartId, 'cream');
    expect(await shop.one.place({ ...wish, cartId, agreedTotal: 4600 }, null, context)).toMatchObject({
      error: {
        code: 'cart_changed',
        extra: { differences: [{ kind: 'unavailable', id: 'cream', title: 'Krema' }], totalPrice: 2500 },
      },
    });
  });

  it('when a line is gone, with sums that have the coupon', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1, cream: 1 });
    shop.catalogue.withdraw('cream');
    const order = { ...wish, cartId, couponCode: 'KUPON77' };
    const sums = { couponValue: 500, totalPrice: 2000 };
    expect(await shop.one.place(order, AMIR, context)).toMatchObject({
      error: { code: 'cart_changed', extra: sums },
    });
    const seen = ['omega', 'cream'].map((id) => ({ id, quantity: 1 }));
    expect(await shop.one.place({ ...order, seen }, AMIR, context)).toMatchObject({
      error: { code: 'cart_changed', extra: sums },
    });
    expect(await shop.one.place({ ...order, agreedTotal: sums.totalPrice }, AMIR, context)).toMatchObject({
      value: { isNew: true },
    });
  });

  it.each([
    ['that it has no more', () => undefined],
    ['that it still has', ({ set }: Catalogue) => set(cream)],
  ])('when it has removed a product %s, which the customer names by its number', async (_, change) => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1, cream: 1 });
    await shop.withdrawFromCart(cartId, 'cream');
    change(shop.catalogue);
    const seen = [omega.number, cream.number].map((id) => ({ id, quantity: 1 }));
    expect(await shop.one.place({ ...wish, cartId, seen }, null, context)).toMatchObject({
      error: {
        code: 'cart_changed',
        extra: {
          differences: [
            {
              kind: 'unavailable',
              id: 'cream',
              title: 'Krema',
              productVariationName: '',
              was: null,
              now: null,
            },
          ],
        },
      },
    });
  });

  it('for a cart that is empty after its notices were dismissed', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ cream: 1 });
    await shop.withdrawFromCart(cartId, 'cream');
    await shop.one.handler.handle(cartDecider, cartId, { type: 'DismissNotices', ids: ['1'] }, context);
    expect(await shop.one.place({ ...wish, cartId }, null, context)).toMatchObject({
      error: { code: 'cart_empty' },
    });
  });

  it('for pickup below 25 KM, or at an unknown place', async () => {
    const pickup = { delivery: { method: 'pickup', place: 'p1' } } as const;
    expect((await refusal({ omega: 1 }, pickup)).error).toMatchObject({
      kind: 'rule',
      code: 'pickup_minimum',
      message: 'Minimalan iznos narudžbe za Gratis Pick-UP(besplatno preuzimanje) je 25KM.',
    });
    const nowhere = { delivery: { method: 'pickup', place: 'p9' } } as const;
    expect((await refusal({ cream: 1 }, nowhere)).error).toMatchObject({
      code: 'pickup_place_missing',
      details: [{ field: 'pickupPlace', error: 'Molimo vas da odaberete mjesto preuzimanja pošiljke.' }],
    });
  });

  it('when an account is requested for an e-mail that has one', async () => {
    const { error, shop } = await refusal(
      { omega: 1 },
      { password: 'lozinka', contact: { ...wish.contact, email: 'taken@example.com' } },
    );
    expect(error).toMatchObject({ kind: 'conflict', code: 'email_taken', details: [{ field: 'email' }] });
    expect(shop.asked).toEqual([]);
    const claimed = await refusal(
      { omega: 1 },
      { password: 'lozinka', contact: { ...wish.contact, email: 'claimed@example.com' } },
    );
    expect(claimed.error).toMatchObject({ kind: 'conflict', code: 'email_taken' });
  });

  it('with a coupon of another customer, or above the value of the goods', async () => {
    expect((await refusal({ omega: 1 }, { couponCode: 'KUPON77' })).error).toMatchObject({
      code: 'coupon_invalid',
    });
    expect((await refusal({ omega: 1 }, { couponCode: 'DRUGI11' }, AMIR)).error).toMatchObject({
      code: 'coupon_invalid',
    });
  });

  it('and releases the coupon', async () => {
    const { error, shop } = await refusal({ omega: 1 }, { couponCode: 'KUPON77', agreedTotal: 1 }, AMIR);
    expect(error).toMatchObject({ code: 'cart_changed', extra: { couponValue: 500, totalPrice: 2000 } });
    expect(shop.reservedFor()).toBeNull();
  });
});

describe('differences', () => {
  it('compare with the prices at the addition of lines, when the browser sends none', async () => {
    const shop = orderingInMemory();
    const cartId = await shop.cart({ omega: 1, cream: 1 });
    shop.catalogue.set({ ...cream, price: 3500, sellingPrice: 3500 });
    const answer = await shop.one.place({ ...wish, cartId, agreedTotal: 5500 }, null, context);
    expect(answer).toMatchObject({
      error: {
        extra: { differences: [{ kind: 'price', id: 'cream', was: 3000, now: 3500 }], totalPrice: 6000 },
      },
    });
  });
});
