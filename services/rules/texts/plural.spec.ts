import { describe, expect, it } from 'vitest';
import { formatPoints, ofMany, PRODUCTS, plural, pluralForm, REVIEWS } from './plural.ts';

describe('Bosnian plural forms', () => {
  it.each([
    [0, '0 bodova'],
    [1, '1 bod'],
    [2, '2 boda'],
    [4, '4 boda'],
    [5, '5 bodova'],
    [11, '11 bodova'],
    [12, '12 bodova'],
    [21, '21 bod'],
    [22, '22 boda'],
    [111, '111 bodova'],
    [1001, '1.001 bod'],
  ])('says %i points as "%s"', (points, shown) => {
    expect(formatPoints(points)).toBe(shown);
  });

  it('uses the given forms', () => {
    expect(plural(3, REVIEWS)).toBe('3 recenzije');
    expect(pluralForm(1, PRODUCTS)).toBe('proizvod');
  });

  it('is the genitive plural after a preposition', () => {
    expect([1, 21, 3, 5].map((count) => ofMany(count, REVIEWS))).toEqual([
      '1 recenzija',
      '21 recenzija',
      '3 recenzija',
      '5 recenzija',
    ]);
  });
});
