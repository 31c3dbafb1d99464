import { describe, expect, it } from 'vitest';
import { comparePositions, START } from '../event-log.ts';
import type { OpenLogs } from './event-log-contract.ts';
import { appendAll, freshCategory, freshStream, makeEvents, readEverything } from './events.ts';

export function describeReading(logs: () => OpenLogs): void {
  describe('reading', () => {
    it('reads a stream from a revision on, and nothing where nothing is', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      await appendAll(log, stream, makeEvents(5));

      expect((await log.readStream(stream, 3)).map((event) => event.revision)).toEqual([3, 4]);
      expect(await log.readStream(stream, 5)).toEqual([]);
      expect(await log.readStream(freshStream('nobody'))).toEqual([]);
    });

    it('reads a part of a stream, beside others that are read at the same time', async () => {
      const { log } = logs();
      const [stream, other] = [freshStream(freshCategory()), freshStream(freshCategory())];
      await appendAll(log, stream, makeEvents(5));
      await appendAll(log, other, makeEvents(2));

      const parts = await Promise.all([
        log.readStream(stream, 1, 2),
        log.readStream(other),
        log.readStream(stream, 4, 2),
        log.readStream(stream, 0, 1),
        log.readStream(stream, 5, 2),
      ]);

      const revisions = parts.map((events) => events.map(({ revision }) => revision));
      expect(revisions).toEqual([[1, 2], [0, 1], [4], [0], []]);
    });

    it('reads a stream longer than a page whole', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      await appendAll(log, stream, makeEvents(700));
      await appendAll(log, stream, makeEvents(700, 700));

      const read = await log.readStream(stream);

      expect(read.map((event) => event.data)).toEqual(Array.from({ length: 1400 }, (_, n) => ({ n })));
      expect(read.map((event) => event.revision)).toEqual(Array.from({ length: 1400 }, (_, n) => n));
    });

    it('shows an acknowledged append at once to every other client', async () => {
      const { log, another } = logs();
      const category = freshCategory();
      const after = await log.head();
      const second = await another();
      try {
        for (let n = 0; n < 10; n += 1) {
          const { position } = await appendAll(log, freshStream(category), makeEvents(1, n));
          const events = await readEverything(second, after, [category]);
          expect(events).toHaveLength(n + 1);
          expect(events[n]?.position).toBe(position);
        }
      } finally {
        await second.close();
      }
    });

    it('pages through the log in the order of commit, each event once', async () => {
      const { log } = logs();
      const category = freshCategory();
      const after = await log.head();
      const appended = [];
      for (let n = 0; n < 40; n += 1) {
        const events = makeEvents(1 + (n % 3), n);
        await appendAll(log, freshStream(category), events);
        appended.push(...events);
      }
      const ids = appended.map((event) => event.eventId);

      for (const limit of [1, 7, 1000]) {
        const read = await readEverything(log, after, [category], limit);
        expect(read.map((event) => event.eventId)).toEqual(ids);
      }
    });

    it('says that the end was reached, and only then', async () => {
      const { log } = logs();
      const category = freshCategory();
      const after = await log.head();
      await appendAll(log, freshStream(category), makeEvents(5));

      const first = await log.readAll({ after, categories: [category], limit: 3 });
      const rest = await log.readAll({ after: first.position, categories: [category], limit: 1000 });
      const nothing = await log.readAll({ after: rest.position, categories: [category], limit: 1000 });

      expect(first).toMatchObject({ atEnd: false });
      expect(first.events).toHaveLength(3);
      expect(rest).toMatchObject({ atEnd: true });
      expect(rest.events).toHaveLength(2);
      expect(nothing).toMatchObject({ atEnd: true, events: [] });
      expect(comparePositions(nothing.position, rest.position)).toBeGreaterThanOrEqual(0);
    });

    it('reads only the categories asked for, and all when none are named', async () => {
      const { log } = logs();
      const [one, two, three] = [freshCategory(), freshCategory(), freshCategory()];
      const similar = `${one}x`;
      const after = await log.head();
      for (const category of [one, two, similar, three, one]) {
        await appendAll(log, freshStream(category), makeEvents(1));
      }

      const categoriesOf = (events: readonly { readonly stream: string }[]) =>
        events.map((event) => event.stream.slice(0, event.stream.indexOf('-')));
      expect(categoriesOf(await readEverything(log, after, [one]))).toEqual([one, one]);
      expect(categoriesOf(await readEverything(log, after, [three, one]))).toEqual([one, three, one]);
      expect(await readEverything(log, after, ['nothing'])).toEqual([]);
      const all = await log.readAll({ after, limit: 1000 });
      expect(categoriesOf(all.events)).toEqual([one, two, similar, three, one]);
    });

    it('moves its position past what no category matched', async () => {
      const { log } = logs();
      const after = await log.head();
      const { position } = await appendAll(log, freshStream(freshCategory()), makeEvents(30));

      let page = await log.readAll({ after, categories: ['nothing'], limit: 10 });
      while (!page.atEnd) {
        expect(page.events).toEqual([]);
        page = await log.readAll({ after: page.position, categories: ['nothing'], limit: 10 });
      }

      expect(comparePositions(page.position, position)).toBeGreaterThanOrEqual(0);
    });

    it('names the position of the last event as the head', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      const first = await appendAll(log, stream, makeEvents(2));
      expect(await log.head()).toBe(first.position);
      const second = await appendAll(log, stream, makeEvents(3));
      expect(await log.head()).toBe(second.position);
      expect(comparePositions(START, first.position)).toBeLessThan(0);
    });
  });
}
