import { expect, it } from 'vitest';
import { mergedLines } from './changed-order.ts';

const line = (id: string, quantity: number) => ({
  key: id,
  id,
  title: id,
  variation: '',
  price: 100,
  quantity: String(quantity),
});

it('keeps the lines that another person has changed, and those that the form has changed', () => {
  const merged = mergedLines({
    opened: [line('same', 1), line('theirs', 1), line('mine', 1), line('goes', 1), line('gone', 1)],
    stored: [line('same', 1), line('theirs', 2), line('mine', 3), line('goes', 1), line('new', 1)],
    mine: [line('same', 1), line('theirs', 1), line('mine', 2), line('gone', 1), line('added', 1)],
  });
  expect(merged.map(({ id, quantity }) => `${id} ${quantity}`)).toEqual([
    'same 1',
    'theirs 2',
    'mine 2',
    'new 1',
    'added 1',
  ]);
});
