import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeDeliveryPrice } from '../rules/money/delivery.ts';
import { linePoints } from '../rules/money/money.ts';
import { NO_FIGURES, type OrderRules, type ProductMove, replay, sumOf } from './replay.ts';
import type { PastLine, PastOrder } from './what-if.ports.ts';

const RULES: OrderRules = { shipping: 900, freeShipping: 10_000, tax: 17 };

const line = (
  productId: string,
  unitPrice: number,
  quantity = 1,
  variation: string | null = null,
): PastLine => ({
  productId,
  variation: variation === null ? null : { type: 'Boja', name: variation },
  quantity,
  unitPrice,
  total: unitPrice * quantity,
  points: linePoints(unitPrice, quantity),
});

/** An order as the rules have charged it. */
function order(lines: readonly PastLine[], changes: Partial<PastOrder> = {}): PastOrder {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const points = lines.reduce((sum, one) => sum + one.points, 0);
  const { coupon = 0, method = 'home', city = 'Mostar' } = changes;
  const { delivery = method === 'pickup' ? 0 : homeDeliveryPrice(goods, city, RULES) } = changes;
  return { id: 'o', lines, goods, coupon, method, delivery, city, total: goods - coupon + delivery, points };
}

const move = (today: number, changed: number, more: Partial<ProductMove> = {}): ProductMove => ({
  price: { today, changed },
  variations: new Map(),
  wholesalePrice: null,
  ...more,
});

function replayed(one: PastOrder, moves: Record<string, ProductMove> = {}, rules: Partial<OrderRules> = {}) {
  return replay(one, { moveOf: (id) => moves[id], today: RULES, changed: { ...RULES, ...rules } });
}

describe('an order under other rules', () => {
  it('costs what its lines cost at the moved prices, with their points', () => {
    const { before, after } = replayed(order([line('a', 2000, 2), line('b', 1500)]), { a: move(2000, 1400) });

    expect(before).toEqual({ orders: 1, turnover: 6400, margin: 0, delivery: 900, points: 11 });
    expect(after).toEqual({ orders: 1, turnover: 5200, margin: 0, delivery: 900, points: 7 });
  });

  it('from before a price change is moved by the difference of today only', () => {
    const { after } = replayed(order([line('a', 1000)]), { a: move(2000, 1800) });

    expect(after.turnover).toBe(800 + 900);
  });

  it('keeps what a line cost whose price is not moved, whatever the product costs today', () => {
    const { before, after } = replayed(order([line('a', 1000)]), { a: move(2000, 2000) });

    expect(after).toEqual(before);
  });

  it('keeps the lines of products and variations that are no longer there', () => {
    const sold = order([line('gone', 1000), line('a', 1500, 1, 'crvena')]);
    const { before, after } = replayed(sold, { a: move(2000, 1000) });

    expect(after).toEqual(before);
  });

  it('moves a variation as itself, and leaves it out of the margin', () => {
    const variations = new Map([['plava', { today: 3000, changed: 2500 }]]);
    const moves = { a: move(2000, 1000, { variations, wholesalePrice: 700 }) };
    const { after } = replayed(order([line('a', 3000, 1, 'plava')]), moves);

    expect(after).toMatchObject({ turnover: 2500 + 900, margin: 0 });
  });

  it('never costs less than the lowest selling price a piece', () => {
    const { after } = replayed(order([line('a', 300, 2)]), { a: move(2000, 1000) });

    expect(after.turnover).toBe(10 + 900);
  });

  it('pays for delivery when its goods fall to the threshold, and no more when they rise above it', () => {
    const falls = replayed(order([line('a', 10_500)]), { a: move(10_500, 9000) });
    const rises = replayed(order([line('a', 9500)]), { a: move(9500, 10_500) });

    expect([falls.before.delivery, falls.after.delivery]).toEqual([0, 900]);
    expect([rises.before.delivery, rises.after.delivery]).toEqual([900, 0]);
  });

  it.each([
    ['another price', { shipping: 700 }, 'Mostar', 700],
    ['the usual price for 0', { shipping: 0 }, 'Mostar', 900],
    ['a lower threshold', { freeShipping: 4000 }, 'Mostar', 0],
    ['a lower threshold, but not in Sarajevo', { freeShipping: 4000 }, 'Sarajevo', 900],
  ])('is delivered at %s', (_, rules, city, delivery) => {
    const { after } = replayed(order([line('a', 5000)], { city }), {}, rules);

    expect(after).toMatchObject({ delivery, turnover: 5000 + delivery });
  });

  it('keeps a delivery price of other times that the change does not touch, free pickup, and that of an erased person', () => {
    const cheap = order([line('a', 5000)], { delivery: 500 });
    const pickup = order([line('a', 5000)], { method: 'pickup' });
    const erased = order([line('a', 5000)], { city: '', delivery: 0 });

    expect(replayed(cheap, {}, { freeShipping: 8000 }).after.delivery).toBe(500);
    expect(replayed(pickup, {}, { shipping: 1200 }).after.delivery).toBe(0);
    expect(replayed(erased, {}, { shipping: 1200 }).after.delivery).toBe(0);
  });

  it('is lowered by its coupon as before, and never below its delivery', () => {
    const paid = order([line('a', 2000)], { coupon: 1500 });

    expect(replayed(paid, { a: move(2000, 1800) }).after.turnover).toBe(300 + 900);
    expect(replayed(paid, { a: move(2000, 1000) }).after.turnover).toBe(900);
  });

  it('has a margin before PDV of the lines whose wholesale price is known', () => {
    const sold = order([line('a', 1170, 2), line('b', 5000)]);
    const { before, after } = replayed(sold, {
      a: move(1170, 1053, { wholesalePrice: 600 }),
      b: move(5000, 5000),
    });

    expect([before.margin, after.margin]).toEqual([800, 600]);
    expect(replayed(sold, { a: move(1170, 1170, { wholesalePrice: 600 }) }, { tax: 30 }).after.margin).toBe(
      600,
    );
  });
});

describe('any order', () => {
  const price = fc.integer({ min: 5, max: 50_000 });
  const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), price, fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 6,
  });
  const orders = fc
    .tuple(lines, fc.constantFrom('home', 'pickup'), fc.constantFrom('Sarajevo', 'Mostar', ''), fc.nat(1000))
    .map(([some, method, city, coupon]) => {
      const made = some.map(([id, unitPrice, quantity]) => line(id, unitPrice, quantity));
      const goods = made.reduce((sum, { total }) => sum + total, 0);
      return order(made, { method, city, coupon: Math.min(coupon, goods) });
    });
  const moves = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc
      .tuple(price, price, fc.option(price))
      .map(([today, changed, wholesalePrice]) => move(today, changed, { wholesalePrice })),
  );

  it('stays as it was under a change that moves nothing', () => {
    fc.assert(
      fc.property(orders, moves, (one, some) => {
        const still = Object.fromEntries(
          Object.entries(some).map(([id, known]) => [
            id,
            { ...known, price: { today: known.price.today, changed: known.price.today } },
          ]),
        );
        const { before, after } = replayed(one, still);
        expect(after).toEqual(before);
      }),
    );
  });

  it('costs its lines, less the coupon, and its delivery', () => {
    fc.assert(
      fc.property(orders, moves, fc.nat(2000), (one, some, shipping) => {
        const { before, after } = replayed(one, some, { shipping });
        const alone = one.lines.map((each) => replayed(order([each], { method: 'pickup' }), some).after);
        const sum = alone.reduce(sumOf, NO_FIGURES);
        expect(after.turnover).toBe(sum.turnover - Math.min(one.coupon, sum.turnover) + after.delivery);
        expect([after.points, after.margin]).toEqual([sum.points, sum.margin]);
        expect(before.turnover).toBe(one.total);
      }),
    );
  });
});
