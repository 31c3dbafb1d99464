import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeShippingThreshold, homeDeliveryPrice } from './delivery.ts';
import {
  couponValue,
  type Discounts,
  discountPercent,
  lineMargin,
  linePoints,
  round5,
  sellingPrice,
  suggestedPrice,
} from './money.ts';

const price = fc.integer({ min: 0, max: 100_000_000 });
const percent = fc.integer({ min: 0, max: 99 });
/** A percent with up to two decimals, as hundredths of a percent. */
const finePercent = fc.integer({ min: 0, max: 9_900 });

/** The rounding rule once more, on exact whole numbers and by its wording: last digit 0–2, 3–7, 8–9. */
function roundedByTheBook(whole: bigint): bigint {
  const tens = whole / 10n;
  const digit = Number(whole % 10n);
  if ([0, 1, 2].includes(digit)) return tens * 10n;
  return [8, 9].includes(digit) ? tens * 10n + 10n : tens * 10n + 5n;
}

describe('rounding to 5', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [2.999, 0],
    [3, 5],
    [7, 5],
    [7.99, 5],
    [8, 10],
    [9, 10],
    [1232, 1230],
    [1233, 1235],
    [1238, 1240],
    [1234.999999999, 1235],
  ])('makes %d to %d', (amount, rounded) => {
    expect(round5(amount)).toBe(rounded);
  });

  it('ends in 0 or 5, differs by 2 at most, and keeps amounts that end so', () => {
    fc.assert(
      fc.property(price, (amount) => {
        const rounded = round5(amount);
        expect(rounded % 5).toBe(0);
        expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(2);
        expect(round5(rounded)).toBe(rounded);
      }),
    );
  });

  it('keeps the order of amounts', () => {
    fc.assert(fc.property(price, price, (a, b) => a > b || round5(a) <= round5(b)));
  });
});

describe('the price suggested by a wholesale price', () => {
  it.each([
    // 10,00 KM with 20 % and 17 % tax: 14,04 → 14,05.
    [1000, 20, 17, 1405],
    [1000, 0, 17, 1170],
    [999, 35, 17, 1575],
    [0, 35, 17, 0],
  ])('of %i with a markup of %d and a tax of %d is %i', (wholesale, markup, tax, suggested) => {
    expect(suggestedPrice(wholesale, markup, tax)).toBe(suggested);
  });

  it('is exact, without floating-point errors of percentages', () => {
    const wholesale = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        wholesale,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 40 }),
        (cost, markup, tax) => {
          const exact = (BigInt(cost) * BigInt(100 + markup) * BigInt(100 + tax)) / 10_000n;
          expect(BigInt(suggestedPrice(cost, markup, tax))).toBe(roundedByTheBook(exact));
        },
      ),
    );
  });
});

describe('the margin of a line', () => {
  it.each([
    [1170, 600, 1, 17, 400],
    [2340, 600, 2, 17, 800],
    [1000, 900, 1, 17, -45],
    [1000, 400, 1, 0, 600],
  ])(
    'of %i at a wholesale price of %i for each of %i, with %i %% PDV, is %i',
    (total, wholesale, quantity, tax, margin) => {
      expect(lineMargin(total, wholesale, quantity, tax)).toBe(margin);
    },
  );
});

describe('the discount percent', () => {
  const none: Discounts = {
    onSale: false,
    salePercent: 30,
    inWeeklyOffer: false,
    weeklyOfferPercent: 20,
    brandDiscount: 0,
  };

  it.each([
    ['without sale or offer', {}, 0],
    ['without sale or offer, also with a brand discount', { brandDiscount: 10 }, 0],
    ['on sale', { onSale: true }, 30],
    ['in the weekly offer', { inWeeklyOffer: true }, 20],
    ['with both, the larger', { onSale: true, inWeeklyOffer: true }, 30],
    ['with both, the larger the other way round', { onSale: true, salePercent: 5, inWeeklyOffer: true }, 20],
    ['with a brand discount, 2 more', { onSale: true, brandDiscount: 10 }, 32],
    ['with a brand discount on an offer, 2 more', { inWeeklyOffer: true, brandDiscount: 1 }, 22],
    ['on a sale without a percent', { onSale: true, salePercent: 0 }, 0],
    ['never above 99', { onSale: true, salePercent: 99, brandDiscount: 5 }, 99],
  ])('%s', (_, discounts, expected) => {
    expect(discountPercent({ ...none, ...discounts })).toBe(expected);
  });

  it('lies between 0 and 99 and never falls by adding a reason for it', () => {
    const discounts = fc.record({
      onSale: fc.boolean(),
      salePercent: percent,
      inWeeklyOffer: fc.boolean(),
      weeklyOfferPercent: percent,
      brandDiscount: percent,
    });
    fc.assert(
      fc.property(discounts, (some) => {
        const before = discountPercent(some);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(99);
        expect(discountPercent({ ...some, onSale: true, inWeeklyOffer: true })).toBeGreaterThanOrEqual(
          before,
        );
      }),
    );
  });
});

describe('the selling price', () => {
  it.each([
    [1999, 0, 1999],
    // 19,99 less 20 %: 15,992 → 15,99 → 16,00.
    [1999, 20, 1600],
    [1990, 22, 1550],
    [1250, 10, 1125],
    [1000, 99, 10],
    [100, 99, 5],
    [0, 50, 5],
  ])('of %i with %d off is %i', (regular, off, selling) => {
    expect(sellingPrice(regular, off)).toBe(selling);
  });

  it('is the price itself without a discount', () => {
    fc.assert(fc.property(price, (regular) => sellingPrice(regular, 0) === regular));
  });

  it('is exact, also for a percent with decimals', () => {
    fc.assert(
      fc.property(
        price,
        finePercent.filter((off) => off > 0),
        (regular, off) => {
          const exact = (BigInt(regular) * BigInt(10_000 - off)) / 10_000n;
          const rounded = Number(roundedByTheBook(exact));
          expect(sellingPrice(regular, off / 100)).toBe(Math.max(rounded, 5));
        },
      ),
    );
  });

  it('falls, or stays, as the discount rises', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 98 }), (regular, off) => {
        expect(sellingPrice(regular, off + 1)).toBeLessThanOrEqual(sellingPrice(regular, off));
      }),
    );
  });
});

describe('the points of a line', () => {
  it.each([
    [499, 1, 0],
    [500, 1, 1],
    [999, 3, 3],
    [2_549, 2, 10],
    [2_550, 1, 5],
    [100_000, 1, 200],
  ])('%i each, %i pieces: %i', (unit, quantity, points) => {
    expect(linePoints(unit, quantity)).toBe(points);
  });

  it('are those of one piece times the quantity, and worth no more than 2 % of the line', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100 }), (unit, quantity) => {
        const points = linePoints(unit, quantity);
        expect(points).toBe(linePoints(unit, 1) * quantity);
        expect(couponValue(points) * 50).toBeLessThanOrEqual(unit * quantity);
      }),
    );
  });
});

describe('a coupon', () => {
  it('deducts ten hundredths a point', () => {
    expect(couponValue(37)).toBe(370);
  });
});

describe('home delivery', () => {
  const unset = { shipping: 0, freeShipping: 0 };

  it.each([
    ['costs 9 KM up to 100 KM', 10_000, 'Sarajevo', unset, 900],
    ['is free above 100 KM in Sarajevo', 10_001, 'Sarajevo', unset, 0],
    ['is free above 100 KM elsewhere, too, unless the shop says otherwise', 10_001, 'Mostar', unset, 0],
    [
      'heeds the shop’s threshold outside Sarajevo',
      10_001,
      'Mostar',
      { shipping: 0, freeShipping: 15_000 },
      900,
    ],
    ['is free above the shop’s threshold', 15_001, 'Mostar', { shipping: 0, freeShipping: 15_000 }, 0],
    ['does not heed it in Sarajevo', 10_001, ' SARAJEVO ', { shipping: 0, freeShipping: 15_000 }, 0],
    ['costs what the shop has set', 100, 'Tuzla', { shipping: 750, freeShipping: 0 }, 750],
  ])('%s', (_, goods, city, rules, expected) => {
    expect(homeDeliveryPrice(goods, city, rules)).toBe(expected);
  });

  it('is free exactly above the threshold of the city', () => {
    const rules = fc.record({
      shipping: fc.integer({ min: 0, max: 5_000 }),
      freeShipping: fc.integer({ min: 0, max: 50_000 }),
    });
    fc.assert(
      fc.property(price, fc.constantFrom('Sarajevo', 'Zenica'), rules, (goods, city, some) => {
        const isFree = homeDeliveryPrice(goods, city, some) === 0;
        expect(isFree).toBe(goods > freeShippingThreshold(city, some));
      }),
    );
  });
});
