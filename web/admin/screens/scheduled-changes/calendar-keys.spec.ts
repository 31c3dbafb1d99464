import { expect, it } from 'vitest';
import { entryAfter } from './calendar-keys.ts';

it('arrows lead from change to change, and not beyond the first and the last', () => {
  expect([entryAfter('ArrowRight', 0, 3), entryAfter('ArrowDown', 1, 3)]).toEqual([1, 2]);
  expect([entryAfter('ArrowLeft', 2, 3), entryAfter('ArrowUp', 1, 3)]).toEqual([1, 0]);
  expect([entryAfter('ArrowRight', 2, 3), entryAfter('ArrowUp', 0, 3)]).toEqual([null, null]);
});

it('Home and End lead to the first and the last, and from outside an arrow leads to the first', () => {
  expect([entryAfter('Home', 2, 3), entryAfter('End', 0, 3), entryAfter('ArrowDown', -1, 3)]).toEqual([
    0, 2, 0,
  ]);
});

it('other keys lead nowhere, and no key does in an empty month', () => {
  expect([entryAfter('Enter', 1, 3), entryAfter('End', -1, 0), entryAfter('ArrowDown', -1, 0)]).toEqual([
    null,
    null,
    null,
  ]);
});
