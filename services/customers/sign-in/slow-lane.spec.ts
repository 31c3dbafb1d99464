import { expect, it } from 'vitest';
import { createSlowLane } from './slow-lane.ts';

it('a slow lane limits concurrent waiters for each key', async () => {
  const lane = createSlowLane({ ms: 1, most: 10 });
  const crowd = Array.from({ length: 30 }, () => lane.passes('one'));
  expect(await lane.passes('other')).toBe(true);
  // One is on its way, ten wait.
  expect((await Promise.all(crowd)).filter(Boolean)).toHaveLength(11);
  expect(await lane.passes('one')).toBe(true);
});
