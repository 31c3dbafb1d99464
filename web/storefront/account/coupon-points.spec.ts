import { describe, expect, it } from 'vitest';
import { readPoints } from './coupon-points.ts';

describe('the points to convert into a coupon', () => {
  it.each([
    ['1', 1],
    [' 40 ', 40],
  ])('may be any number up to the balance: "%s"', (typed, points) => {
    expect(readPoints(typed, 40)).toEqual({ points });
  });

  it('must not exceed the balance', () => {
    expect(readPoints('41', 40)).toEqual({
      error: 'Molimo vas da unesete vrijednost koja je manja ili jednaka vašem ukupnom broju bodova.',
    });
  });

  it.each(['', '  ', '0', '-5', '1,5', '2.5', 'deset', '1e3'])(
    'must be a number above none: "%s"',
    (typed) => {
      expect(readPoints(typed, 40)).toEqual({ error: 'Molimo vas da unesete broj bodova.' });
    },
  );
});
