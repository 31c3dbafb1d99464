import { describe, expect, it } from 'vitest';
import { comparePositions, type Position, START } from '../event-log.ts';
import type { OpenLogs } from './event-log-contract.ts';
import { appendAll, freshCategory, freshStream, makeEvents } from './events.ts';

export function describeLive(logs: () => OpenLogs): void {
  describe('the end of the log as a process knows it', () => {
    it('becomes known, and moves on with what this process and others append', async () => {
      const { log, another } = logs();
      const stream = freshStream(freshCategory());
      const reached = (position: Position) =>
        expect.poll(() => comparePositions(log.live()?.head ?? START, position) >= 0);
      const before = await log.head();
      await reached(before).toBe(true);

      await reached((await appendAll(log, stream, makeEvents(2))).position).toBe(true);
      const other = await another();
      try {
        await reached((await appendAll(other, stream, makeEvents(2, 2))).position).toBe(true);
      } finally {
        await other.close();
      }
    });

    it('lies within what was looked through, and is no further than what the store answers', async () => {
      const { log } = logs();
      await appendAll(log, freshStream(freshCategory()), makeEvents(1));
      await expect.poll(() => log.live()).not.toBeNull();
      const live = log.live();
      if (!live) throw new Error('the end of the log is no longer known');
      expect(comparePositions(live.head, live.lookedThrough)).toBeLessThanOrEqual(0);
      expect(comparePositions(live.head, await log.head())).toBeLessThanOrEqual(0);
    });
  });
}
