import { describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { LogUnavailable } from '../log/event-log.ts';
import { startPeriodicWork } from './periodic-work.ts';

const logger = () => ({ warn: vi.fn() });

describe('periodic work', () => {
  it('runs again after a failure, and logs it', async () => {
    const log = logger();
    let turns = 0;
    const turn = async () => {
      turns += 1;
      if (turns === 1) throw new Error('broken');
      return undefined;
    };
    const work = startPeriodicWork({ turn, pauseMs: 1, logger: log, failure: 'Not done' });
    await vi.waitFor(() => expect(turns).toBeGreaterThan(2), PATIENCE_MS);
    await work.stop();
    expect(log.warn.mock.calls).toEqual([[{ err: new Error('broken') }, 'Not done']]);
  });

  it('logs nothing for an unavailable store', async () => {
    const log = logger();
    let turns = 0;
    const turn = async () => {
      turns += 1;
      throw new LogUnavailable('away');
    };
    const work = startPeriodicWork({ turn, pauseMs: 1, logger: log, failure: 'Not done' });
    await vi.waitFor(() => expect(turns).toBeGreaterThan(1), PATIENCE_MS);
    await work.stop();
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('waits as long as a run requests, and ends once the current run has ended', async () => {
    let turns = 0;
    let ended = false;
    const turn = async (signal: AbortSignal) => {
      turns += 1;
      if (turns < 3) return 0;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
      return undefined;
    };
    const work = startPeriodicWork({ turn, pauseMs: 3_600_000, logger: logger(), failure: 'Not done' });
    await vi.waitFor(() => expect(turns).toBe(3), PATIENCE_MS);
    await work.stop();
    expect([turns, ended]).toEqual([3, true]);
  });
});
