import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { type EventLog, type Position, START } from '../event-log.ts';
import { appendAll, freshCategory, freshStream, makeEvents, tail } from '../testing/events.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

const FOREIGN = 4_000;
/** Messages of the server that it sends in advance until flow control stops it. */
const FEW = 2_000;

let server: StandIn;
let log: EventLog;
const ours = freshStream(freshCategory());
let head: Position;

/** What others write is written past the protocol, which takes its time. */
function writeForeign(count: number) {
  const data = Buffer.from('{}');
  const proposals = Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'NotOurs',
    contentType: 'application/json',
    data,
    metadata: data,
  }));
  server.store.append(freshStream('neighbour'), 'any', proposals);
}

const last = () => String(server.store.records.at(-1)?.position);
const isFollowedToTheEnd = () =>
  vi.waitFor(() => expect(log.live()?.lookedThrough).toBe(last()), { timeout: PATIENCE_MS });

async function sentDuring<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly sent: number; readonly was: T }> {
  const before = server.traffic.sent;
  const was = await work();
  return { sent: server.traffic.sent - before, was };
}

beforeAll(async () => {
  server = await startStandIn();
  log = createEventStoreDbLog({ connectionString: server.connectionString });
  head = (await appendAll(log, ours, makeEvents(3))).position;
  writeForeign(FOREIGN);
  log.live();
  await isFollowedToTheEnd();
});
afterAll(async () => {
  await log.close();
  await server.close();
});

describe('the end of a log, followed by thousands of foreign events', () => {
  it('is known to a process without a call to the server', async () => {
    const { sent, was } = await sentDuring(() => log.live());
    expect(was).toEqual({ head, lookedThrough: last() });
    expect(sent).toBe(0);
  });

  it('is found without reading foreign events', async () => {
    const { sent, was } = await sentDuring(() => log.head());
    expect(was).toBe(head);
    expect(sent).toBeLessThan(10);
  });

  it('is reached by a page, and by a reader, without reading foreign events', async () => {
    const { sent } = await sentDuring(async () => {
      const page = await log.readAll({ after: START, categories: ['nobody'], limit: 10 });
      expect(page).toEqual({ events: [], position: head, atEnd: true });
      const reader = tail(log, { after: START });
      await reader.until(() => reader.pages.at(-1)?.atEnd === true);
      await reader.stop();
      expect(reader.pages.at(-1)?.position).toBe(head);
    });
    expect(sent).toBeLessThan(FEW);
  });

  it('is found again after a broken connection without reading foreign events', async () => {
    const { sent } = await sentDuring(async () => {
      server.faults.cutConnections();
      writeForeign(1);
      await isFollowedToTheEnd();
      expect(log.live()?.head).toBe(head);
    });
    expect(sent).toBeLessThan(FEW);
  });

  it('advances with the next of our events, and with foreign ones', async () => {
    const { position } = await appendAll(log, ours, makeEvents(1, 3));
    await expect.poll(() => log.live()?.head).toBe(position);
    writeForeign(1);
    await isFollowedToTheEnd();
    expect(log.live()?.head).toBe(position);
    head = position;
  });

  it('is unknown after a longer outage of the server, and known again afterwards', async () => {
    server.faults.refuse(true);
    await expect.poll(() => log.live()).toBeNull();
    server.faults.refuse(false);
    await expect.poll(() => log.live()?.head).toBe(head);
  });
});
