import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { VERSIONS } from '../../../testing/eventstoredb-stand-in/versions.ts';
import { type EventLog, PositionAhead, parsePosition, START } from '../event-log.ts';
import { appendAll, freshCategory, freshStream, makeEvents, tail } from '../testing/events.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

describe.each(VERSIONS)('a position in EventStoreDB %s', (version) => {
  let server: StandIn;
  let log: EventLog;

  beforeAll(async () => {
    server = await startStandIn({ version });
    log = createEventStoreDbLog({ connectionString: server.connectionString });
    await appendAll(log, freshStream('filler'), makeEvents(40));
  });
  afterAll(async () => {
    await log.close();
    await server.close();
  });

  // Runs first: this follower gets events of every category.
  it('is reached by a rebuild of a rare category without reading other categories', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    for (let n = 0; n < 5; n += 1) {
      await appendAll(log, freshStream('filler'), makeEvents(100));
      await appendAll(log, stream, makeEvents(1, n));
    }
    const before = server.traffic.sent;

    const page = await log.readAll({ after: START, categories: [category], limit: 4_000 });

    expect(page.events.map(({ data }) => data)).toEqual(Array.from({ length: 5 }, (_, n) => ({ n })));
    expect(server.traffic.sent - before).toBeLessThan(50);
  });

  it('is always that of one of our events, even for a reader of a category without events', async () => {
    const reader = tail(log, { after: START, categories: ['nobody'] });
    await reader.until(() => reader.pages.some((page) => page.atEnd));
    const { position } = await appendAll(log, freshStream('filler'), makeEvents(3));
    await reader.until(() => reader.pages.at(-1)?.position === position);
    await reader.stop();

    const records = new Set(server.store.records.map((record) => String(record.position)));
    for (const { position: place } of reader.pages) expect(records).toContain(place);
  });

  it('lets the next reader start where the previous one ended, without missing an event', async () => {
    const category = freshCategory();
    let after = await log.head();
    for (let n = 0; n < 5; n += 1) {
      const idle = tail(log, { after, categories: [category] });
      await idle.until(() => idle.pages.some((page) => page.atEnd));
      await idle.stop();
      after = idle.pages.at(-1)?.position ?? after;
      await appendAll(log, freshStream(category), makeEvents(1, n));
      const next = tail(log, { after, categories: [category] });
      await next.until(() => next.events.length > 0);
      await next.stop();
      expect(next.events.map(({ data }) => data)).toEqual([{ n }]);
      after = next.pages.at(-1)?.position ?? after;
    }
  });

  it('may be that of a record of the server, as stored by an earlier release', async () => {
    const category = freshCategory();
    const data = Buffer.from('{}');
    const stats = { id: randomUUID(), type: '$stats', contentType: 'application/json', data, metadata: data };
    await appendAll(log, freshStream(category), makeEvents(1));
    server.store.append('$stats-127.0.0.1:2113', 'any', [stats]);
    const after = parsePosition(String(server.store.records.at(-1)?.position)) ?? START;
    expect(await log.readAll({ after, limit: 10 })).toEqual({ events: [], position: after, atEnd: true });

    const reader = tail(log, { after, categories: [category] });
    await appendAll(log, freshStream(category), makeEvents(1, 1));
    await reader.until(() => reader.events.length > 0);
    await reader.stop();
    expect(reader.events.map(({ data }) => data)).toEqual([{ n: 1 }]);
  });

  it('within the log that is no record’s is refused as another log’s, not treated as an outage', async () => {
    const within = parsePosition(String(BigInt(await log.head()) - 1n)) ?? START;
    await expect(log.readAll({ after: within, limit: 10 })).rejects.toBeInstanceOf(PositionAhead);
  });

  it.each(['18446744073709551615', '999999999999'])(
    'that lies beyond the end (%s) is refused instead of waited for',
    async (text) => {
      const beyond = parsePosition(text) ?? START;
      await expect(log.readAll({ after: beyond, limit: 10 })).rejects.toBeInstanceOf(PositionAhead);
    },
  );
});
