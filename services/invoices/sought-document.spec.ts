import { expect, it } from 'vitest';
import { soughtDocument } from './sought-document.ts';

it.each([
  ['12-2026', { number: 12, year: 2026 }],
  [' 12 ', { number: 12 }],
  ['918642596', { orderNumber: 918_642_596 }],
  ['201.29.11.2026.583', { orderName: '201.29.11.2026.583' }],
  ['12-20267', { orderName: '12-20267' }],
  ['  ', undefined],
])('%j finds documents by %j', (typed, found) => {
  expect(soughtDocument(typed)).toEqual(found);
});
