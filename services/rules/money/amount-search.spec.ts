import { expect, it } from 'vitest';
import { amountSearch } from './amount-search.ts';

it.each([
  ['680,00 KM', '680,00'],
  ['230.5', '230,5'],
  ['230.', '230,'],
  ['1.234,50', '1234,50'],
  ['1.234', '1234'],
  ['12 345,00', '12345,00'],
  [' 9,9 ', '9,9'],
  ['99', '99'],
  ['KM', ''],
  ['mnogo', 'mnogo'],
])('the amount %j is searched as %j', (typed, searched) => {
  expect(amountSearch(typed)).toBe(searched);
});
