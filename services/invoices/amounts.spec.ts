import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceAmounts, negated, spread } from './amounts.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100 }),
  unitPrice: fc.integer({ min: 5, max: 10_000_000 }),
});
const order = fc
  .record({
    goods: fc.array(line, { minLength: 1, maxLength: 40 }),
    delivery: fc.option(
      fc.record({ quantity: fc.constant(1), unitPrice: fc.integer({ min: 1, max: 5_000 }) }),
    ),
    couponShare: fc.double({ min: 0, max: 1, noNaN: true }),
    taxPercent: fc.constantFrom(0, 17, 17.5, 25, 100),
  })
  .map(({ couponShare, ...rest }) => {
    const goods = rest.goods.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    return { ...rest, reduction: Math.floor(goods * couponShare) };
  });

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

describe('the amounts of an invoice', () => {
  it('add up exactly, in hundredths', () => {
    fc.assert(
      fc.property(order, (wanted) => {
        const { lines, totals } = invoiceAmounts(wanted);
        for (const key of ['amount', 'reduction', 'total', 'base', 'tax'] as const)
          expect(sumOf(lines.map((one) => one[key]))).toBe(totals[key]);
        for (const one of [...lines, totals]) {
          expect(one.amount - one.reduction).toBe(one.total);
          expect(one.base + one.tax).toBe(one.total);
          expect(Math.min(one.reduction, one.total, one.base, one.tax)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('have the base of the total, with each line within a hundredth of its own', () => {
    fc.assert(
      fc.property(order, (wanted) => {
        const { lines, totals } = invoiceAmounts(wanted);
        const exact = (total: number) => (total * 100) / (100 + wanted.taxPercent);
        expect(Math.abs(totals.base - exact(totals.total))).toBeLessThanOrEqual(0.5);
        for (const { base, total } of lines) expect(Math.abs(base - exact(total))).toBeLessThan(1.5);
      }),
    );
  });

  it('are those of a Bosnian invoice: 58,50 KM have 50,00 KM of base and 8,50 KM of PDV', () => {
    const { lines, totals } = invoiceAmounts({
      goods: [
        { quantity: 2, unitPrice: 2000 },
        { quantity: 1, unitPrice: 1000 },
      ],
      delivery: { quantity: 1, unitPrice: 900 },
      reduction: 50,
      taxPercent: 17,
    });
    expect(totals).toEqual({ amount: 5900, reduction: 50, total: 5850, base: 5000, tax: 850 });
    expect(lines.map(({ reduction, total }) => [reduction, total])).toEqual([
      [40, 3960],
      [10, 990],
      [0, 900],
    ]);
  });

  it('are negated by a cancellation', () => {
    fc.assert(
      fc.property(order, (wanted) => {
        const { lines, totals } = invoiceAmounts(wanted);
        const back = lines.map(negated);
        expect(sumOf(back.map(({ total }) => total)) + totals.total).toBe(0);
        expect(back.map(negated)).toEqual(lines);
      }),
    );
  });
});

describe('spreading an amount', () => {
  it('assigns remaining hundredths to the largest remainders, the first of equal ones', () => {
    expect(spread(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(spread(5, [0, 0])).toEqual([0, 0]);
  });
});
