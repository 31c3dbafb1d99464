import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Kept, keepRunning } from './keep-running.ts';

let kept: Kept | undefined;
afterEach(() => kept?.stop());

/** A server that does not start the first so many times. */
function server(failures: number) {
  const state = { runs: true, starts: 0 };
  kept = keepRunning({
    isRunning: async () => state.runs,
    async start() {
      state.starts += 1;
      if (state.starts <= failures) throw new Error('no space left');
      state.runs = true;
    },
    everyMs: 1,
  });
  return state;
}

describe('a server that is kept running', () => {
  it('is restarted each time it ends', async () => {
    const state = server(0);
    for (let times = 1; times <= 3; times += 1) {
      state.runs = false;
      await expect.poll(() => state.runs).toBe(true);
      expect(state.starts).toBe(times);
    }
  });

  it('is retried when it does not start', async () => {
    const state = server(3);
    state.runs = false;
    await expect.poll(() => state.runs).toBe(true);
    expect(state.starts).toBe(4);
  });

  it('is not waited for once the watch is to end, however long its restart takes', async () => {
    let restarts = false;
    kept = keepRunning({
      isRunning: async () => false,
      async start(stopping) {
        restarts = true;
        await setTimeout(60_000, undefined, { signal: stopping });
      },
      logger: { warn: (_, message) => expect(message).not.toContain('could not be started') },
      everyMs: 1,
    });
    await expect.poll(() => restarts).toBe(true);
    await kept.stop();
  });

  it('is not restarted once the watch has ended', async () => {
    const state = server(0);
    await kept?.stop();
    state.runs = false;
    await setTimeout(20);
    expect(state.starts).toBe(0);
  });
});
