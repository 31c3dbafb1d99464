import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { VERSIONS } from '../../../testing/eventstoredb-stand-in/versions.ts';
import { comparePositions, type EventLog, type LogPage, type Position, START } from '../event-log.ts';
import { appendAll, freshCategory, freshStream, makeEvents } from '../testing/events.ts';
import { toStored } from './event-mapping.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

const WINDOW = 2_000;

describe.each(VERSIONS)('a page that reaches its time limit, on EventStoreDB %s', (version) => {
  let server: StandIn;
  let log: EventLog;
  const rare = freshCategory();
  let end: Position;

  const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
  /** Written past the protocol, which takes its time. */
  function write(stream: string, count: number, isOurs: boolean) {
    const proposals = makeEvents(count).map((event) => {
      const { data, metadata } = toStored(event, randomUUID());
      return {
        id: event.eventId,
        type: event.type,
        contentType: 'application/json',
        data: bytes(data),
        metadata: bytes(isOurs ? metadata : null),
      };
    });
    server.store.append(stream, 'any', proposals);
  }

  beforeAll(async () => {
    server = await startStandIn({ version });
    log = createEventStoreDbLog({ connectionString: server.connectionString });
    write(freshStream('filler'), 2 * WINDOW, true);
    write(freshStream('neighbour'), 3 * WINDOW, false);
    await appendAll(log, freshStream(rare), makeEvents(1));
    write(freshStream('filler'), 2 * WINDOW, true);
    end = (await appendAll(log, freshStream(rare), makeEvents(1, 1))).position;
  });
  afterAll(async () => {
    await log.close();
    await server.close();
  });

  /** The pages of a reader whose time is always over at once. */
  async function pages(): Promise<LogPage[]> {
    const found: LogPage[] = [];
    let [after, lookedThrough]: [Position, Position | undefined] = [START, undefined];
    for (;;) {
      const asked = { after, categories: [rare], limit: 500, withinMs: 0 };
      const page = await log.readAll({ ...asked, ...(lookedThrough ? { lookedThrough } : {}) });
      const isFurther = comparePositions(page.position, after) > 0 || page.lookedThrough !== lookedThrough;
      if (!page.atEnd && !isFurther) throw new Error(`no progress after ${after}`);
      found.push(page);
      [after, lookedThrough] = [page.position, page.lookedThrough];
      if (page.atEnd) return found;
    }
  }

  it('ends before the next requested event, and the reader catches up page by page', async () => {
    const found = await pages();
    const [first] = found;
    expect(first).toMatchObject({ events: [], atEnd: false });
    expect(found.length).toBeGreaterThan(4);
    expect(found.flatMap(({ events }) => events).map(({ data }) => data)).toEqual([{ n: 0 }, { n: 1 }]);
    expect(found.at(-1)?.position).toBe(end);
  });

  it('ends at the position of the last event examined, where the next process starts', async () => {
    const ours = new Map(
      server.store.records
        .filter(({ stream }) => !stream.startsWith('neighbour') && !stream.startsWith('$'))
        .map(({ position }, index) => [String(position), index]),
    );
    const places = (await pages()).map(({ position }) => position);
    for (const place of places) expect([START, ...ours.keys()]).toContain(place);
    expect(new Set(places).size).toBeGreaterThan(3);
  });
});
