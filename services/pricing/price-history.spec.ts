import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestPriceBefore, type PriceRules, type PriceTerms, pricePeriods } from './price-history.ts';

const DAY = 86_400_000;
const START: Omit<PriceTerms, 'at'> = {
  status: 'published',
  price: 10_000,
  onSale: false,
  salePercent: 0,
  inWeeklyOffer: false,
  brand: 1,
  varied: false,
  variations: [],
};

type Step = readonly [day: number, change: Partial<Omit<PriceTerms, 'at'>>];

/** The terms that steps lead to, each a change of what stood before. */
function history(...steps: readonly Step[]): PriceTerms[] {
  let current = START;
  return steps.map(([day, change]) => {
    current = { ...current, ...change };
    return { ...current, at: day * DAY };
  });
}

function rules(
  weeklyOffer: readonly [number, number][],
  brand: readonly [number, number][] = [],
): PriceRules {
  const since = ([day, percent]: readonly [number, number]) => ({ at: day * DAY, percent });
  return { weeklyOffer: weeklyOffer.map(since), brands: new Map([[1, brand.map(since)]]) };
}

const OFFER_20 = rules([[0, 20]]);
const sale = (salePercent: number) => ({ onSale: true, salePercent });
const noSale = { onSale: false };
const offer = { inWeeklyOffer: true };
const noOffer = { inWeeklyOffer: false };
const hidden = { status: 'unpublished' } as const;
const shown = { status: 'published' } as const;

describe('the lowest price of the 30 days before a reduction', () => {
  it.each<[string, PriceTerms[], PriceRules, number | null]>([
    ['is not shown for a price that is not reduced', history([0, {}], [5, { price: 9_000 }]), OFFER_20, null],
    ['is the price before a first sale', history([0, {}], [50, sale(20)]), OFFER_20, 10_000],
    [
      '80 → 100 → 90: is 80, asked 20 days before',
      history([0, { price: 8_000 }], [40, { price: 10_000 }], [60, sale(10)]),
      OFFER_20,
      8_000,
    ],
    [
      '80 → 100 → 90: is 100 when that was asked for 30 days',
      history([0, { price: 8_000 }], [30, { price: 10_000 }], [60, sale(10)]),
      OFFER_20,
      10_000,
    ],
    [
      '80 → 100 → 90: is 80 when that ended a moment later',
      history([0, { price: 8_000 }], [30.001, { price: 10_000 }], [60, sale(10)]),
      OFFER_20,
      8_000,
    ],
    [
      'counts the reduced price of a sale that ended within 30 days',
      history([0, {}], [40, sale(30)], [45, noSale], [60, sale(20)]),
      OFFER_20,
      7_000,
    ],
    [
      'forgets a sale that ended longer ago',
      history([0, {}], [20, sale(30)], [25, noSale], [60, sale(20)]),
      OFFER_20,
      10_000,
    ],
    [
      'stays that of the first step while a sale only goes deeper',
      history([0, {}], [40, sale(10)], [50, sale(20)], [90, sale(30)]),
      OFFER_20,
      10_000,
    ],
    [
      'counts the deeper step when a sale becomes shallower',
      history([0, {}], [40, sale(30)], [50, sale(10)]),
      OFFER_20,
      7_000,
    ],
    [
      'sees a weekly offer that follows a sale without a gap as the same reduction while the price falls',
      history([0, {}], [40, sale(10)], [50, { ...noSale, ...offer }]),
      OFFER_20,
      10_000,
    ],
    [
      'counts the sale before a weekly offer that takes off less',
      history([0, {}], [40, sale(30)], [50, { ...noSale, ...offer }]),
      OFFER_20,
      7_000,
    ],
    [
      'counts the first of two weekly offers with a gap between them',
      history([0, {}], [40, offer], [47, noOffer], [54, offer]),
      OFFER_20,
      8_000,
    ],
    [
      'follows the shop’s percent: it rose during the offer',
      history([0, {}], [40, offer]),
      rules([
        [0, 10],
        [45, 25],
      ]),
      10_000,
    ],
    [
      'follows the shop’s percent: it was lowered during the offer',
      history([0, {}], [40, offer]),
      rules([
        [0, 25],
        [45, 10],
      ]),
      7_500,
    ],
    [
      'knows what an earlier offer took off at that time',
      history([0, {}], [10, offer], [15, noOffer], [30, offer]),
      rules([
        [0, 40],
        [20, 10],
      ]),
      6_000,
    ],
    [
      'does not count prices set while it was not public',
      history(
        [0, {}],
        [30, hidden],
        [31, { price: 5_000 }],
        [40, { price: 10_000 }],
        [44, shown],
        [50, sale(20)],
      ),
      OFFER_20,
      10_000,
    ],
    [
      'bridges unpublished weeks within a reduction',
      history([0, {}], [20, sale(20)], [30, hidden], [44, shown]),
      OFFER_20,
      10_000,
    ],
    [
      'is unknown for what was never asked before it was reduced',
      history([0, { ...hidden, ...sale(20) }], [10, shown]),
      OFFER_20,
      null,
    ],
    [
      'is unknown when nothing was asked for 30 days before',
      history([0, {}], [10, hidden], [50, sale(20)], [51, shown]),
      OFFER_20,
      null,
    ],
    [
      'a brand discount that comes during a sale deepens the same reduction',
      history([0, {}], [40, sale(10)]),
      rules(
        [],
        [
          [0, 0],
          [45, 5],
        ],
      ),
      10_000,
    ],
    [
      'a brand discount that ends raises the price: the one before it counts',
      history([0, {}], [40, sale(10)]),
      rules(
        [],
        [
          [0, 5],
          [45, 0],
        ],
      ),
      8_800,
    ],
    [
      'a brand discount alone reduces nothing',
      history([0, {}], [40, { brand: 1 }]),
      rules([], [[0, 5]]),
      null,
    ],
    [
      'counts the price raised on the very day of the sale only by its time',
      history([0, { price: 8_000 }], [60, { price: 12_000 }], [60, sale(25)]),
      OFFER_20,
      8_000,
    ],
  ])('%s', (_, terms, shop, expected) => {
    expect(lowestPriceBefore(pricePeriods(terms, shop))).toBe(expected);
  });

  it('is listed for each variation', () => {
    const small = { name: 'S', price: 5_000 };
    const terms = history(
      [0, { varied: true, variations: [small, { name: 'L', price: 8_000 }] }],
      [40, { variations: [small, { name: 'L', price: 9_000 }] }],
      [50, { variations: [small, { name: 'L', price: 9_000 }, { name: 'XL', price: 9_900 }], ...sale(10) }],
    );

    const lowest = (name: string | null) => lowestPriceBefore(pricePeriods(terms, OFFER_20, name));

    expect([lowest('S'), lowest('L'), lowest('XL'), lowest(null)]).toEqual([5_000, 8_000, null, 10_000]);
  });

  it('is constant during the reduction, despite other changes of the product', () => {
    const changes: fc.Arbitrary<Partial<PriceTerms>> = fc.oneof(
      fc.integer({ min: 100, max: 20_000 }).map((price) => ({ price })),
      fc.integer({ min: 0, max: 60 }).map(sale),
      fc.constantFrom(noSale, offer, noOffer, hidden, shown),
    );
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), changes), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (gaps) => {
        let day = 0;
        const terms = history(
          ...gaps.map(([gap, change]): Step => {
            day += gap;
            return [day, change];
          }),
        );
        const before = lowestPriceBefore(pricePeriods(terms, OFFER_20));
        const last = terms.at(-1);
        const later = last ? [...terms, { ...last, brand: 2, at: last.at + 90 * DAY }] : terms;
        expect(lowestPriceBefore(pricePeriods(later, OFFER_20))).toBe(before);
      }),
    );
  });
});

describe('the periods of a price', () => {
  it('start where a price really changes, oldest first', () => {
    const terms = history([0, {}], [10, sale(20)], [20, noSale], [30, hidden], [31, shown]);

    expect(
      pricePeriods(terms, OFFER_20).map(({ from, selling, asked }) => [from / DAY, selling, asked]),
    ).toEqual([
      [0, 10_000, true],
      [10, 8_000, true],
      [20, 10_000, true],
      [30, 10_000, false],
      [31, 10_000, true],
    ]);
  });

  it('are none for an unknown product', () => {
    expect(pricePeriods([], OFFER_20)).toEqual([]);
  });
});

describe('a variation that was renamed', () => {
  const varied = (...variations: readonly (readonly [id: number, name: string, price: number])[]) => ({
    varied: true,
    variations: variations.map(([id, name, price]) => ({ id, name, price })),
  });
  const lowestOf = (terms: PriceTerms[], name: string) =>
    lowestPriceBefore(pricePeriods(terms, OFFER_20, name));

  it('keeps the prices that were asked under its former name', () => {
    const terms = history(
      [0, varied([1, '30 tableta', 5_000])],
      [40, varied([1, '30 tableta', 6_000])],
      [50, varied([1, '30 kom', 6_000])],
      [60, sale(10)],
    );
    expect(lowestOf(terms, '30 kom')).toBe(5_000);
  });

  it('keeps the price before a reduction in which it was renamed', () => {
    const terms = history(
      [0, varied([1, '30 tableta', 5_000])],
      [40, sale(10)],
      [50, varied([1, '30 kom', 5_000])],
    );
    expect(lowestOf(terms, '30 kom')).toBe(5_000);
  });

  it('has not the prices of the variation that had its name before', () => {
    const terms = history(
      [0, varied([1, 'S', 1_000], [2, 'L', 9_000])],
      [50, varied([1, 'XS', 1_000], [2, 'S', 9_000])],
      [60, sale(10)],
    );
    expect([lowestOf(terms, 'S'), lowestOf(terms, 'XS')]).toEqual([9_000, 1_000]);
  });

  it('leaves its prices to itself where a new one gets its former name', () => {
    const terms = history(
      [0, varied([1, 'S', 9_000])],
      [40, sale(10)],
      [50, varied([1, 'XS', 9_000], [3, 'S', 1_000])],
    );
    expect([lowestOf(terms, 'XS'), lowestOf(terms, 'S')]).toEqual([9_000, null]);
  });

  it('keeps its prices when it is removed, and added again under another id', () => {
    const terms = history(
      [0, varied([1, 'S', 4_000], [2, 'L', 9_000])],
      [40, varied([2, 'L', 9_000])],
      [41, varied([2, 'L', 9_000], [3, 'S', 5_000])],
      [60, sale(10)],
    );
    expect(lowestOf(terms, 'S')).toBe(4_000);
  });

  it('is found by its name in states that know no ids', () => {
    const nameless = { varied: true, variations: [{ name: 'S', price: 4_000 }] };
    expect(lowestOf(history([0, nameless], [50, varied([1, 'S', 5_000])], [60, sale(10)]), 'S')).toBe(4_000);
  });
});
