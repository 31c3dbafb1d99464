import { describe, expect, it } from 'vitest';
import { type Position, START } from '../event-log.ts';
import type { OpenLogs } from './event-log-contract.ts';
import { appendAll, freshCategory, freshStream, makeEvents } from './events.ts';

export function describeIdentity(logs: () => OpenLogs): void {
  describe('its identity', () => {
    it('is the same for everybody who asks, at the same moment and later, and is no event', async () => {
      const { log, another } = logs();
      const second = await another();
      const head = await log.head();
      try {
        const asked = await Promise.all([log, second, log, second].map((one) => one.identity()));
        await appendAll(log, freshStream(freshCategory()), makeEvents(1));
        expect(new Set([...asked, await second.identity()]).size).toBe(1);
        expect(asked[0]).toMatch(/^[0-9a-f-]{36}$/);
        const page = await log.readAll({ after: head, limit: 10 });
        expect(page.events).toHaveLength(1);
      } finally {
        await second.close();
      }
    });

    it('is distinguished from a log that is shorter than what a reader has seen', async () => {
      const { log } = logs();
      const { position } = await appendAll(log, freshStream(freshCategory()), makeEvents(1));
      expect([await log.reaches(START), await log.reaches(position)]).toEqual([true, true]);
      expect(await log.reaches(`9${position}` as Position)).toBe(false);
    });
  });
}
