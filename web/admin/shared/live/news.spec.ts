import { expect, it } from 'vitest';
import { newsBetween } from './news.ts';

it('announces increased counts, but not the first ones', () => {
  expect(newsBetween({}, { orders: 3, messages: 1 })).toBe('');
  expect(newsBetween({ orders: 3 }, { orders: 4 })).toBe('Stigla je nova narudžba.');
  expect(newsBetween({ orders: 3, messages: 0, reviews: 7 }, { orders: 2, messages: 1, reviews: 8 })).toBe(
    'Stigla je nova poruka. Stigla je nova recenzija.',
  );
});
