import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { createFairQueue } from './fair-queue.ts';

const BOUNDS = { mostOfOne: 50, most: 100 };

describe('a fair queue', () => {
  it('runs one job at a time, and all of them in the end', async () => {
    const queue = createFairQueue(BOUNDS);
    let busy = 0;
    let most = 0;
    let done = 0;
    const work = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await setImmediate();
      busy -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 30 }, (_, at) => queue.of(`asker ${at % 3}`, work)));
    expect([most, busy, done]).toEqual([1, 0, 30]);
    await queue.of('later', work);
    expect(done).toBe(31);
  });

  it('serves callers in turn, regardless of the requests of one', async () => {
    const queue = createFairQueue(BOUNDS);
    const done: string[] = [];
    const ask = (key: string) =>
      queue.of(key, async () => {
        await setImmediate();
        done.push(key);
      });
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask));
    expect(done).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('continues when a job fails', async () => {
    const queue = createFairQueue(BOUNDS);
    const failing = queue.of('a', () => Promise.reject(new Error('failed')));
    const next = queue.of('a', async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    await expect(next).resolves.toBe('done');
  });

  it('refuses at once what exceeds the limit of one caller, or of all', async () => {
    const queue = createFairQueue({ mostOfOne: 2, most: 3 });
    const outcomes = await Promise.allSettled(
      // The first is under way; of those that wait, two are of `a` and one is of `b`.
      ['a', 'a', 'a', 'a', 'b', 'c'].map((key) => queue.of(key, async () => setImmediate(key))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toBeInstanceOf(Rejected);
      expect(outcome.reason).toMatchObject({
        rejection: { kind: 'too-many', code: 'too_many_requests', retryAfter: expect.any(Number) },
      });
    }
  });
});
