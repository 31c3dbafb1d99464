import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricePeriod } from '../pricing/index.ts';
import { thinned } from './price-steps.ts';

const period = (from: number, selling: number): PricePeriod => ({
  from,
  regular: selling,
  selling,
  status: 'published',
  asked: true,
  percent: 0,
  onSale: false,
  salePercent: 0,
  inWeeklyOffer: false,
  weeklyOfferPercent: 0,
  brandBonus: false,
});
const periods = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 5, max: 90_000 })), {
    minLength: 1,
    maxLength: 400,
  })
  .map((steps) => {
    let from = 0;
    return steps.map(([gap, selling]) => {
      from += gap;
      return period(from, selling);
    });
  });

describe('the prices of a picture', () => {
  it('are all prices while they are few', () => {
    const few = [period(1, 500), period(2, 700)];
    expect(thinned(few, 10)).toBe(few);
    expect(thinned([], 10)).toEqual([]);
  });

  it('are a selection of many, in order, with the first and the last, the lowest and the highest', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 10, max: 100 }), (all, most) => {
        const few = thinned(all, most);
        expect(few.length).toBeLessThanOrEqual(most + 4);
        expect(few).toEqual(all.filter((one) => few.includes(one)));
        expect([few[0], few.at(-1)]).toEqual([all[0], all.at(-1)]);
        const amounts = (of: readonly PricePeriod[]) => of.map(({ selling }) => selling);
        expect(Math.min(...amounts(few))).toBe(Math.min(...amounts(all)));
        expect(Math.max(...amounts(few))).toBe(Math.max(...amounts(all)));
      }),
    );
  });
});
