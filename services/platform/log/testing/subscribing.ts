import { describe, expect, it } from 'vitest';
import {
  comparePositions,
  type LogPage,
  type Position,
  type RecordedLogEvent,
  type StreamName,
} from '../event-log.ts';
import type { OpenLogs } from './event-log-contract.ts';
import {
  appendAll,
  deferred,
  freshCategory,
  freshStream,
  makeEvents,
  readEverything,
  tail,
} from './events.ts';

const ns = (events: readonly RecordedLogEvent[]) => events.map((event) => (event.data as { n: number }).n);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

export function describeSubscribing(logs: () => OpenLogs): void {
  describe('subscribing', () => {
    it('delivers what was there and then what comes, in order and once', async () => {
      const { log, another } = logs();
      const category = freshCategory();
      const after = await log.head();
      const stream = freshStream(category);
      await appendAll(log, stream, makeEvents(20));
      const writer = await another();
      const reader = tail(log, { after, categories: [category] });
      try {
        await reader.until(() => reader.events.length >= 20);
        for (let n = 20; n < 40; n += 2) await appendAll(writer, stream, makeEvents(2, n));
        await reader.until(() => reader.events.length >= 40);
      } finally {
        await reader.stop();
        await writer.close();
      }
      expect(ns(reader.events)).toEqual(upTo(40));
      expect(reader.events).toEqual(await readEverything(log, after, [category]));
    });

    it('delivers at most the batch size at a time and never two batches at once', async () => {
      const { log } = logs();
      const category = freshCategory();
      const after = await log.head();
      await appendAll(log, freshStream(category), makeEvents(25));
      const seen: RecordedLogEvent[] = [];
      const all = deferred();
      let running = 0;
      let most = 0;

      const subscription = log.subscribe({ after, categories: [category], batchSize: 4 }, async (page) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        expect(page.events.length).toBeLessThanOrEqual(4);
        seen.push(...page.events);
        running -= 1;
        if (seen.length >= 25) all.resolve();
      });
      await Promise.race([all.promise, subscription.done]);
      await subscription.stop();

      expect(ns(seen)).toEqual(upTo(25));
      expect(most).toBe(1);
    });

    it('says once it has caught up that the end was reached', async () => {
      const { log } = logs();
      const category = freshCategory();
      const after = await log.head();
      const { position } = await appendAll(log, freshStream(category), makeEvents(10));
      const reader = tail(log, { after, categories: [category] });
      await reader.until(() => {
        const last = reader.pages.at(-1);
        return last?.atEnd === true && comparePositions(last.position, position) >= 0;
      });
      await reader.stop();
      expect(ns(reader.events)).toEqual(upTo(10));
    });

    it('moves its position on with empty batches past existing events that it did not ask for', async () => {
      const { log } = logs();
      const after = await log.head();
      const { position } = await appendAll(log, freshStream(freshCategory()), makeEvents(60));
      const reader = tail(log, { after, categories: [freshCategory()] });
      await reader.until(() => comparePositions(reader.pages.at(-1)?.position ?? after, position) >= 0);
      await reader.stop();
      expect(reader.events).toEqual([]);
    });

    it('moves its position on with empty batches past new events that it did not ask for', async () => {
      const { log } = logs();
      const [wanted, foreign] = [freshCategory(), freshCategory()];
      const after = await log.head();
      const reader = tail(log, { after, categories: [wanted] });
      await reader.until(() => reader.pages.some((page) => page.atEnd));

      const { position } = await appendAll(log, freshStream(foreign), makeEvents(1));

      await reader.until(() => comparePositions(reader.pages.at(-1)?.position ?? after, position) >= 0);
      await reader.stop();
      expect(reader.events).toEqual([]);
    });

    it('loses nothing when a slow handler lets others write in between', async () => {
      const { log } = logs();
      const category = freshCategory();
      const [stream, foreign] = [freshStream(category), freshStream(freshCategory())];
      const after = await log.head();
      const [entered, release, all] = [deferred(), deferred(), deferred()];
      const seen: RecordedLogEvent[] = [];
      const subscription = log.subscribe({ after, categories: [category], batchSize: 4 }, async (page) => {
        seen.push(...page.events);
        if (seen.length >= 81) all.resolve();
        if (page.events.length === 0) return;
        entered.resolve();
        await release.promise;
      });
      await appendAll(log, stream, makeEvents(1));
      await entered.promise;
      for (let n = 1; n <= 80; n += 1) {
        await appendAll(log, stream, makeEvents(1, n));
        await appendAll(log, foreign, makeEvents(1));
      }
      release.resolve();
      await Promise.race([all.promise, subscription.done]);
      await subscription.stop();

      expect(ns(seen)).toEqual(upTo(81));
    });

    it('delivers every category when none is named', async () => {
      const { log } = logs();
      const after = await log.head();
      const reader = tail(log, { after });
      const written: StreamName[] = [];
      for (let n = 0; n < 5; n += 1) {
        const stream = freshStream(freshCategory());
        await appendAll(log, stream, makeEvents(1, n));
        written.push(stream);
      }
      await reader.until(() =>
        written.every((stream) => reader.events.some((event) => event.stream === stream)),
      );
      await reader.stop();
      expect(reader.events.map((event) => event.stream)).toEqual(written);
    });

    it('lets a reader that died resume exactly after its last position', async () => {
      const { log, another } = logs();
      const category = freshCategory();
      const stream = freshStream(category);
      let after: Position = await log.head();
      const seen: RecordedLogEvent[] = [];
      let written = 0;

      for (let life = 0; life < 6; life += 1) {
        const client = await another();
        const died = deferred();
        const subscription = client.subscribe(
          { after, categories: [category], batchSize: 3 },
          async (page) => {
            seen.push(...page.events);
            after = page.position;
            if (seen.length > life * 7) died.resolve();
          },
        );
        for (let n = 0; n < 10; n += 1) {
          await appendAll(log, stream, makeEvents(1, written));
          written += 1;
        }
        await Promise.race([died.promise, subscription.done]);
        await client.close();
        await subscription.done;
      }
      const last = tail(log, { after, categories: [category] });
      await last.until(() => seen.length + last.events.length >= written);
      await last.stop();

      expect(ns([...seen, ...last.events])).toEqual(upTo(60));
    });

    it('ends with the error of the handler and delivers that batch again on resumption', async () => {
      const { log } = logs();
      const category = freshCategory();
      let after: Position = await log.head();
      await appendAll(log, freshStream(category), makeEvents(9));
      const handled: RecordedLogEvent[] = [];
      let refused: LogPage | undefined;
      let calls = 0;

      const subscription = log.subscribe({ after, categories: [category], batchSize: 3 }, async (page) => {
        calls += 1;
        if (page.events.some((event) => event.revision >= 5)) {
          refused = page;
          throw new Error('the projector broke');
        }
        handled.push(...page.events);
        after = page.position;
      });
      await expect(subscription.done).rejects.toThrow('the projector broke');
      const callsWhenEnded = calls;
      await subscription.stop();

      const resumed = tail(log, { after, categories: [category], batchSize: 3 });
      await resumed.until(() => handled.length + resumed.events.length >= 9);
      await resumed.stop();
      expect(ns([...handled, ...resumed.events])).toEqual(upTo(9));
      expect(refused?.events.map((event) => event.eventId)).toContain(resumed.events[0]?.eventId);
      expect(calls).toBe(callsWhenEnded);
    });

    it('waits with stop for the handler that is running, and calls it no more', async () => {
      const { log } = logs();
      const category = freshCategory();
      const after = await log.head();
      const stream = freshStream(category);
      const [entered, release] = [deferred(), deferred()];
      let calls = 0;
      let finished = false;
      let stopped = false;
      const subscription = log.subscribe({ after, categories: [category], batchSize: 1 }, async (page) => {
        if (page.events.length === 0) return;
        calls += 1;
        entered.resolve();
        await release.promise;
        finished = true;
      });
      await appendAll(log, stream, makeEvents(3));
      await entered.promise;

      const stopping = subscription.stop().then(() => {
        stopped = true;
      });
      await log.readStream(stream);
      expect({ stopped, finished }).toEqual({ stopped: false, finished: false });
      release.resolve();
      await stopping;

      expect({ stopped, finished }).toEqual({ stopped: true, finished: true });
      await subscription.done;
      await appendAll(log, stream, makeEvents(1));
      expect(calls).toBe(1);
    });
  });
}
