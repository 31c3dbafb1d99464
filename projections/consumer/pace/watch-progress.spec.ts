import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LivePosition, type Position, START } from '../../../services/platform/log/event-log.ts';
import { Stalled, type Watch, watchProgress } from './watch-progress.ts';

const STALLED_MS = 60_000;
const live = (head: string): LivePosition => ({ head: head as Position, lookedThrough: head as Position });
let watch: Watch;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

/** What becomes of a reader that stays at the beginning for so long. */
async function stalledAfter(ms: number, end: () => LivePosition | null): Promise<unknown> {
  let stalled: unknown = null;
  watch = watchProgress({ live: end, position: () => START, stalledMs: STALLED_MS });
  watch.stalled.catch((error: unknown) => {
    stalled = error;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return stalled;
}

describe('a reader without progress', () => {
  it('is stalled when there are unread events', async () => {
    expect(await stalledAfter(2 * STALLED_MS, () => live('7'))).toBeInstanceOf(Stalled);
  });

  it('is not stalled when it has read every event', async () => {
    expect(await stalledAfter(10 * STALLED_MS, () => live('0'))).toBeNull();
  });

  it('is not stalled while the end of the log is unknown', async () => {
    expect(await stalledAfter(10 * STALLED_MS, () => null)).toBeNull();
  });

  it('is not stalled while it reports progress', async () => {
    expect(await stalledAfter(0, () => live('7'))).toBeNull();
    for (let page = 0; page < 20; page += 1) {
      watch.moved();
      await vi.advanceTimersByTimeAsync(STALLED_MS / 2);
    }
    await expect(Promise.race([watch.stalled, Promise.resolve('goes on')])).resolves.toBe('goes on');
  });
});
