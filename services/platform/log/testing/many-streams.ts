import { describe, expect, it } from 'vitest';
import { comparePositions, START } from '../event-log.ts';
import type { OpenLogs } from './event-log-contract.ts';
import { appendAll, freshCategory, freshStream, makeEvent, makeEvents, readEverything } from './events.ts';

export function describeManyStreams(logs: () => OpenLogs): void {
  describe('many streams at once', () => {
    it('are appended to and read in the order asked, each with its own result', async () => {
      const { log } = logs();
      const category = freshCategory();
      const [fresh, old, other] = [freshStream(category), freshStream(category), freshStream(category)];
      await appendAll(log, old, makeEvents(3));

      const results = await log.appendMany([
        { stream: fresh, expected: 'none', events: makeEvents(2) },
        { stream: old, expected: 2, events: [makeEvent({ n: 3 })] },
        { stream: other, expected: 'any', events: [makeEvent()] },
      ]);

      expect(results).toMatchObject([
        { ok: true, revision: 1, repeated: false },
        { ok: true, revision: 3, repeated: false },
        { ok: true, revision: 0, repeated: false },
      ]);
      const read = await log.readStreams([old, freshStream(category), fresh], 10);
      expect(read.map((events) => events.map(({ data }) => data))).toEqual([
        [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }],
        [],
        [{ n: 0 }, { n: 1 }],
      ]);
      for (const [at, last] of [read[2]?.at(-1), read[0]?.at(-1)].entries())
        expect(results[at]).toMatchObject({ position: last?.position });
      expect(await log.readStreams([old], 2)).toMatchObject([[{ revision: 0 }, { revision: 1 }]]);
    });

    it('do not fail for the conflict of one', async () => {
      const { log } = logs();
      const category = freshCategory();
      const [taken, free] = [freshStream(category), freshStream(category)];
      await appendAll(log, taken, makeEvents(2));
      const results = await log.appendMany([
        { stream: taken, expected: 'none', events: [makeEvent()] },
        { stream: free, expected: 'none', events: [makeEvent()] },
        { stream: freshStream(category), expected: 5, events: [makeEvent()] },
      ]);
      expect(results).toMatchObject([
        { ok: false, revision: 1 },
        { ok: true, revision: 0, repeated: false },
        { ok: false, revision: null },
      ]);
      expect(await log.readStream(taken)).toHaveLength(2);
    });

    it('are not appended to twice by a repetition, also one with more streams', async () => {
      const { log } = logs();
      const category = freshCategory();
      const many = Array.from({ length: 300 }, () => ({
        stream: freshStream(category),
        expected: 'none' as const,
        events: makeEvents(2),
      }));
      const first = await log.appendMany(many.slice(0, 200));
      const again = await log.appendMany(many);
      expect(again.slice(0, 200)).toEqual(first.map((result) => ({ ...result, repeated: true })));
      expect(again.slice(200).every((result) => result.ok && !result.repeated)).toBe(true);
      const events = await readEverything(log, START, [category], 500);
      expect(events).toHaveLength(600);
      const positions = again.map((result) => (result.ok ? result.position : null));
      expect(new Set(positions).size).toBe(300);
      for (const [at, { stream }] of many.entries()) {
        const own = events.filter((event) => event.stream === stream);
        expect(own.map(({ revision }) => revision)).toEqual([0, 1]);
        const [last, reported] = [own.at(-1)?.position, positions[at]];
        expect(last && reported && comparePositions(last, reported)).toBe(0);
      }
    });

    it('take no call for none', async () => {
      const { log } = logs();
      expect(await log.appendMany([])).toEqual([]);
      expect(await log.readStreams([], 1)).toEqual([]);
    });
  });
}
