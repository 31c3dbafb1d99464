import { expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

it('shows the old and new value of a field', () => {
  expect(changeOf('title', 'Cink', 'Cink 15')).toEqual([{ field: 'title', old: 'Cink', new: 'Cink 15' }]);
  expect(changeOf('title', undefined, 'Cink')).toEqual([{ field: 'title', old: null, new: 'Cink' }]);
  expect(changeOf('title', 'Cink', '')).toEqual([{ field: 'title', old: 'Cink', new: '' }]);
  expect(changeOf('onSale', undefined, false)).toEqual([{ field: 'onSale', old: null, new: false }]);
  expect(changeOf('price', null, 0)).toEqual([{ field: 'price', old: null, new: 0 }]);
});

it.each([
  ['the same list', [1, 2], [1, 2]],
  ['nothing and nothing', undefined, null],
  ['an empty text where there was none', undefined, ''],
  ['an empty list where there was none', null, []],
])('does not show %s', (_, old, value) => {
  expect(changeOf('field', old, value)).toEqual([]);
});
