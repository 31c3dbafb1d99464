import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eachAtOnce } from './at-once.ts';

it('runs every task once, within the allowed concurrency', async () => {
  const done: number[] = [];
  let now = 0;
  let most = 0;
  await eachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await setImmediate();
    now -= 1;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('rejects once all running tasks have ended', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('no');
    await setImmediate();
    ended.push(item);
  };
  await expect(eachAtOnce([1, 2, 3], 2, work)).rejects.toThrow('no');
  expect(ended).toEqual([2, 3]);
});
