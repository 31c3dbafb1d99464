import { describe, expect, it } from 'vitest';
import { inTime } from './in-time.ts';

const NEVER = new Promise<string>(() => undefined);
/** How many timers keep the process alive. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('a result that is waited for a limited time', () => {
  it('is answered when it comes in time', async () => {
    expect(await inTime(Promise.resolve('here'), 60_000)).toBe('here');
  });

  it('is null when it does not come', async () => {
    expect(await inTime(NEVER, 1)).toBeNull();
  });

  it('rejects as what it waits for', async () => {
    await expect(inTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
  });

  it('keeps its process alive, so that the steps after it are taken when a process stops', async () => {
    const before = timers();
    const waiting = inTime(NEVER, 1);
    expect(timers()).toBe(before + 1);
    await waiting;
  });

  it('leaves no timer behind', async () => {
    const before = timers();
    await inTime(Promise.resolve('here'), 60_000);
    expect(timers()).toBe(before);
  });
});
