import { expect, it } from 'vitest';
import { knownFilters } from './known-filters.ts';

const lookups = { groupOfOption: (id: string) => (['kapi', 'tablete'].includes(id) ? {} : undefined) };

it.each([
  [undefined, undefined],
  ['', undefined],
  ['nema1,nema2', undefined],
  ['tablete,nema, kapi,kapi', 'kapi,tablete'],
])('the filters of a list are the existing ones, once and in one order: %s', (asked, known) => {
  expect(knownFilters(asked, lookups)).toBe(known);
});
