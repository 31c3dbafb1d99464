import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BLOCK_SIZE, eachNumber, placesIn, rowOf } from './set-blocks.ts';

it('stores sparse and dense blocks, in at most one bit a place', () => {
  const places = fc.uniqueArray(fc.nat(BLOCK_SIZE - 1), { maxLength: 2_000, size: 'max' });
  fc.assert(
    fc.property(places, fc.nat(100), (given, block) => {
      const numbers = rowOf(new Set(given));
      expect(numbers.length).toBeLessThanOrEqual(BLOCK_SIZE / 8);
      expect(placesIn(numbers)).toEqual(new Set(given));
      const found: number[] = [];
      eachNumber([{ block, numbers }], (number) => found.push(number));
      const sorted = given.map((place) => block * BLOCK_SIZE + place).sort((a, b) => a - b);
      expect(found).toEqual(sorted);
    }),
  );
});
