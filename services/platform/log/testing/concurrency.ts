import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import {
  comparePositions,
  type EventLog,
  type ExpectedRevision,
  type LogEvent,
  type Position,
  type StreamName,
} from '../event-log.ts';
import type { OpenLogs } from './event-log-contract.ts';
import { appendAll, freshCategory, freshStream, makeEvents, readEverything, tail } from './events.ts';

type Acknowledged = {
  readonly stream: StreamName;
  readonly revision: number;
  readonly position: Position;
  readonly events: readonly LogEvent[];
  /** Ticks of one clock: when the append was asked for and when it was answered. */
  readonly asked: number;
  readonly answered: number;
};

const WRITERS = 16;
const APPENDS = 12;

function makeWriter(clock: () => number) {
  return async (log: EventLog, shared: StreamName, own: StreamName): Promise<Acknowledged[]> => {
    const done: Acknowledged[] = [];
    const known = new Map<StreamName, ExpectedRevision>([
      [shared, 'none'],
      [own, 'none'],
    ]);
    for (let n = 0; n < APPENDS; n += 1) {
      const stream = n % 2 === 0 ? shared : own;
      const events = makeEvents(1 + (n % 3), n);
      for (;;) {
        const asked = clock();
        const result = await log.append(stream, known.get(stream) ?? 'any', events);
        known.set(stream, result.revision ?? 'none');
        if (!result.ok) continue;
        done.push({
          stream,
          revision: result.revision,
          position: result.position,
          events,
          asked,
          answered: clock(),
        });
        break;
      }
    }
    return done;
  };
}

export function describeConcurrency(logs: () => OpenLogs): void {
  describe('under 16 concurrent writers', () => {
    it('answers pages that stay as they are, whatever others write meanwhile', async () => {
      const { log } = logs();
      const category = freshCategory();
      const before = await log.head();
      let isOver = false;
      const write = async () => {
        for (let n = 0; n < 50 && !isOver; n += 1)
          await appendAll(log, freshStream(category), makeEvents(2, n));
      };
      const writing = Promise.all([write(), write(), write(), write()]).then(() => {
        isOver = true;
      });
      try {
        while (!isOver) {
          const { events, position } = await log.readAll({
            after: before,
            categories: [category],
            limit: 500,
          });
          const answered = events.length;
          await new Promise((resolve) => setTimeout(resolve, 5));
          expect(events).toHaveLength(answered);
          expect(events.filter((event) => comparePositions(event.position, position) > 0)).toEqual([]);
        }
      } finally {
        isOver = true;
        await writing;
      }
    });

    it('keeps order, loses nothing, doubles nothing and shows every reader the same', {
      timeout: PATIENCE_MS,
    }, async () => {
      const { log, another } = logs();
      const category = freshCategory();
      const before = await log.head();
      const opening = freshStream(category);
      const middle = await appendAll(log, opening, makeEvents(10));
      const later = await appendAll(log, opening, makeEvents(10, 10));
      const second = await another();
      const readers = [
        tail(log, { after: middle.position, categories: [category], batchSize: 20 }),
        tail(second, { after: middle.position, categories: [category] }),
        tail(second, { after: before, categories: [category] }),
      ];
      let ticks = 0;
      const write = makeWriter(() => {
        ticks += 1;
        return ticks;
      });
      const shared = Array.from({ length: 4 }, () => freshStream(category));

      const acknowledged = (
        await Promise.all(
          Array.from({ length: WRITERS }, (_, index) =>
            write(index % 2 === 0 ? log : second, shared[index % 4] ?? opening, freshStream(category)),
          ),
        )
      ).flat();
      const written = acknowledged.flatMap((append) => append.events.map((event) => event.eventId));
      for (const reader of readers) {
        await reader.until(() => written.every((id) => reader.events.some((event) => event.eventId === id)));
        await reader.stop();
      }
      await second.close();

      const everything = await readEverything(log, before, [category], 50);
      const afterMiddle = everything.slice(10);
      expect(readers[0]?.events).toEqual(afterMiddle);
      expect(readers[1]?.events).toEqual(afterMiddle);
      expect(readers[2]?.events).toEqual(everything);

      expect(
        everything
          .slice(20)
          .map((event) => event.eventId)
          .toSorted(),
      ).toEqual(written.toSorted());
      expect(comparePositions(later.position, everything[20]?.position ?? later.position)).toBeLessThan(0);

      for (const stream of new Set(everything.map((event) => event.stream))) {
        const events = everything.filter((event) => event.stream === stream);
        expect(events.map((event) => event.revision)).toEqual(events.map((_, revision) => revision));
        expect(events).toEqual(await log.readStream(stream));
      }

      for (const append of acknowledged) {
        const end = everything.findIndex((event) => event.position === append.position);
        const together = everything.slice(end + 1 - append.events.length, end + 1);
        expect(together.map((event) => event.eventId)).toEqual(append.events.map((event) => event.eventId));
        expect(together.at(-1)?.revision).toBe(append.revision);
      }

      for (const first of acknowledged) {
        for (const then of acknowledged) {
          if (first.answered >= then.asked) continue;
          if (comparePositions(first.position, then.position) >= 0) {
            throw new Error(`${then.position} was asked for after ${first.position} had been answered`);
          }
        }
      }
    });
  });
}
