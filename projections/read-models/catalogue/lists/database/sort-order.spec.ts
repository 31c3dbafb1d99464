import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPlaces } from './moved-places.ts';

type Keys = ReadonlyMap<number, number>;

/** The products of `keys` in their sequence. */
function sequenceOf(keys: Keys): number[] {
  return [...keys].sort(([a, x], [b, y]) => x - y || a - b).map(([number]) => number);
}

const products = (most: number) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 9 })), { maxLength: most });

describe('a sequence of products', () => {
  it('has few or many changed and new products at their places', () => {
    fc.assert(
      fc.property(products(200), products(80), (given, changes) => {
        const before = new Map(given);
        const after = new Map([...given, ...changes]);
        const expected = sequenceOf(after);
        const places = [...new Set(changes.map(([number]) => number))].map((number) => ({
          number,
          before: expected[expected.indexOf(number) - 1] ?? null,
        }));
        expect([...withPlaces(Uint32Array.from(sequenceOf(before)), places)]).toEqual(expected);
      }),
    );
  });
});
