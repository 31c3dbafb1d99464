import { expect, it } from 'vitest';
import { lossError, writtenOffOf } from './written-off-values.ts';

const omega = { id: 'p1', productVariationName: '', quantity: 3 };
const cream = { id: 'p2', productVariationName: '50 ml', quantity: 1 };

it('writes off the typed quantities, and none for empty fields', () => {
  const losses = { 'p1 ': ' 2 ', 'p2 50 ml': '0' };
  expect(writtenOffOf([omega, cream], losses)).toEqual([{ id: 'p1', variation: null, quantity: 2 }]);
  expect(writtenOffOf([cream], { 'p2 50 ml': '1' })).toEqual([{ id: 'p2', variation: '50 ml', quantity: 1 }]);
  expect(writtenOffOf([omega, cream], {})).toEqual([]);
});

it.each(['4', '-1', '1,5', 'sve'])('takes no %s of 3 pieces', (text) => {
  expect(lossError(omega, { 'p1 ': text })).toBe('Od 0 do 3.');
  expect(lossError(omega, { 'p1 ': '3' })).toBeUndefined();
});
