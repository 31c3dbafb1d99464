import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeDeliveryPrice } from '../rules/money/delivery.ts';
import { type Discounts, discountPercent, sellingPrice } from '../rules/money/money.ts';
import { explainLine, explainSums } from './explain.ts';

const NONE: Discounts = {
  onSale: false,
  salePercent: 30,
  inWeeklyOffer: false,
  weeklyOfferPercent: 20,
  brandDiscount: 0,
};
const explained = (regularPrice: number, quantity: number, discounts: Partial<Discounts>) =>
  explainLine({ title: 'Čaj', regularPrice, quantity, discounts: { ...NONE, ...discounts }, percent: 0 });

describe('the explanation of a line', () => {
  it.each<[string, number, number, Partial<Discounts>, number]>([
    ['without a discount', 1999, 2, {}, 3998],
    ['on sale, cut and rounded', 1999, 1, { onSale: true, salePercent: 20 }, 1600],
    ['in the weekly offer', 1250, 3, { inWeeklyOffer: true }, 3000],
    ['with the larger of both', 1000, 1, { onSale: true, inWeeklyOffer: true }, 700],
    ['with the brand’s 2 more', 1990, 1, { inWeeklyOffer: true, brandDiscount: 5 }, 1550],
    ['never above 99', 1000, 2, { onSale: true, salePercent: 99, brandDiscount: 5 }, 20],
    ['at least 5', 100, 1, { onSale: true, salePercent: 99 }, 5],
    ['on a sale without a percent', 1234, 1, { onSale: true, salePercent: 0 }, 1234],
  ])('%s ends with the charged amount', (_, regular, quantity, discounts, charged) => {
    const { steps, total } = explained(regular, quantity, discounts);

    expect(steps.at(-1)?.amount).toBe(charged);
    expect(total).toBe(charged);
  });

  it('lists every step in Bosnian', () => {
    expect(
      explained(1999, 2, { onSale: true, salePercent: 18, inWeeklyOffer: true, brandDiscount: 5 }).steps.map(
        ({ text }) => text,
      ),
    ).toEqual([
      'Redovna cijena: 19,99 KM',
      'Akcija: 18 %',
      'Ponuda sedmice: 20 %',
      'Važi veći popust: 20 %',
      'Proizvođač daje popust: još 2 %, ukupno 22 %',
      '19,99 KM − 22 % = 15,5922 KM',
      'Odsječeno na cijeli fening: 15,59 KM',
      'Zaokruženo na 5 feninga (najmanje 0,05 KM): 15,60 KM',
      '2 × 15,60 KM = 31,20 KM',
    ]);
  });

  it.each([
    [3074, 10, '30,74 KM − 10 % = 27,666 KM'],
    [32_166, 14, '321,66 KM − 14 % = 276,6276 KM'],
    [3333, 17, '33,33 KM − 17 % = 27,6639 KM'],
    [4000, 25, '40,00 KM − 25 % = 30,00 KM'],
    [150_000, 10, '1.500,00 KM − 10 % = 1.350,00 KM'],
  ])('writes %i hundredths less %i percent without a rounding error', (regular, percent, text) => {
    const texts = explained(regular, 1, { onSale: true, salePercent: percent }).steps.map(
      (step) => step.text,
    );

    expect(texts).toContain(text);
  });

  it('ends with the charged amount, for any figures', () => {
    const percent = fc.integer({ min: 0, max: 99 });
    const discounts = fc.record({
      onSale: fc.boolean(),
      salePercent: percent,
      inWeeklyOffer: fc.boolean(),
      weeklyOfferPercent: percent,
      brandDiscount: percent,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        discounts,
        (regular, quantity, some) => {
          const charged = sellingPrice(regular, discountPercent(some)) * quantity;
          expect(explained(regular, quantity, some).steps.at(-1)?.amount).toBe(charged);
        },
      ),
    );
  });
});

describe('the explanation of the sums', () => {
  const rules = { shipping: 0, freeShipping: 15_000 };
  it.each([
    ['goods alone', 2_000, null, null, 2_000],
    ['with delivery', 2_000, null, 'Mostar', 2_900],
    ['free in Sarajevo above 100 KM', 12_000, null, 'Sarajevo', 12_000],
    ['not free elsewhere below the shop’s threshold', 12_000, null, 'Mostar', 12_900],
    ['with a coupon', 12_000, { code: 'A', points: 30 }, 'Sarajevo', 11_700],
  ])('%s: ends with the total', (_, goods, coupon, city, paid) => {
    const delivery = city === null ? null : ({ method: 'home', city, rules } as const);
    const steps = explainSums({ lines: [{ total: goods, points: 0 }], coupon, delivery });

    expect(steps.at(-1)?.amount).toBe(paid);
    expect(paid).toBe(
      goods - (coupon?.points ?? 0) * 10 + (city === null ? 0 : homeDeliveryPrice(goods, city, rules)),
    );
  });
});
