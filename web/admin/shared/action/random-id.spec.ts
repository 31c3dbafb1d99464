import { expect, it } from 'vitest';
import { isUuid } from '../../../../services/platform/kernel/ids.ts';
import { randomId } from './random-id.ts';

it('an id made in the browser is a UUID, and another one each time', () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(ids.filter((id) => !isUuid(id))).toEqual([]);
  expect(new Set(ids).size).toBe(100);
});
