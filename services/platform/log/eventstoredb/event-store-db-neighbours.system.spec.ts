import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { type EventLog, START } from '../event-log.ts';
import {
  appendAll,
  freshCategory,
  freshStream,
  makeEvents,
  readEverything,
  tail,
} from '../testing/events.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

let server: StandIn;
let log: EventLog;
let neighbour: EventStoreDBClient;

beforeEach(async () => {
  server = await startStandIn();
  log = createEventStoreDbLog({ connectionString: server.connectionString });
  neighbour = EventStoreDBClient.connectionString(server.connectionString);
});

afterEach(async () => {
  await log.close();
  await neighbour.dispose();
  await server.close();
});

async function writeForeign(stream: string, count: number) {
  const events = Array.from({ length: count }, () =>
    jsonEvent({ id: randomUUID(), type: 'NotOurs', data: { a: 1 }, metadata: { by: 'a neighbour' } }),
  );
  await neighbour.appendToStream(stream, events, { credentials: { username: '', password: '' } });
}

describe('an EventStoreDB shared with other systems', () => {
  it('shows neither their events nor those of the server', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    const written = [];
    const reader = tail(log, { after: START });
    for (let n = 0; n < 12; n += 1) {
      await writeForeign(freshStream(category), 2);
      await writeForeign('nobodys', 1);
      await appendAll(log, stream, makeEvents(2, 2 * n));
      written.push(2 * n, 2 * n + 1);
    }
    await reader.until(() => reader.events.length >= written.length);
    await reader.stop();

    expect(server.store.records.some((record) => record.type.startsWith('$'))).toBe(true);
    const everything = await readEverything(log, START, [category]);
    expect(everything.map((event) => event.data)).toEqual(written.map((n) => ({ n })));
    expect(reader.events).toEqual(everything);
    const page = await log.readAll({ after: START, limit: 1_000 });
    expect(page.events).toEqual(everything);
  });

  it('ignores foreign events that look like ours', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    const strange: readonly { type?: string; data?: Uint8Array; metadata?: Uint8Array }[] = [
      { data: Buffer.from('{"data": {"n": '), metadata: Buffer.from('{"commandId"') },
      { data: Buffer.from(''), metadata: Buffer.from('') },
      { data: Buffer.from('null'), metadata: Buffer.from('null') },
      { data: Buffer.from('[]'), metadata: Buffer.from('{"commandId":"c","schemaVersion":1}') },
      { data: Buffer.from('{"data":{},"personal":7}'), metadata: Buffer.from('"text"') },
      { type: '$>', data: Buffer.from('0@cart-1'), metadata: Buffer.from('{}') },
      {},
    ];
    const reader = tail(log, { after: START, categories: [category] });
    await appendAll(log, stream, makeEvents(1));
    for (const [n, { type = 'CartEmptied', data, metadata }] of strange.entries()) {
      const id = randomUUID();
      const contentType = n % 2 === 0 ? 'application/json' : 'application/octet-stream';
      const proposal = {
        id,
        type,
        contentType,
        data: data ?? Buffer.alloc(0),
        metadata: metadata ?? Buffer.alloc(0),
      };
      server.store.append(stream, 'any', [proposal]);
    }
    await appendAll(log, stream, makeEvents(1, 1));

    await reader.until(() => reader.events.length >= 2);
    await reader.stop();
    expect(reader.events.map(({ data }) => data)).toEqual([{ n: 0 }, { n: 1 }]);
    expect(await log.readStream(stream)).toEqual(reader.events);
    expect(await readEverything(log, START, [category])).toEqual(reader.events);
  });

  it('appends to a stream that contains their events', async () => {
    const stream = freshStream(freshCategory());
    await appendAll(log, stream, makeEvents(1));
    await writeForeign(stream, 2);
    const second = makeEvents(1, 1);

    expect(await log.append(stream, 0, second)).toEqual({ ok: false, revision: 2 });
    const result = await log.append(stream, 'any', second);
    expect(result).toMatchObject({ ok: true, revision: 3, repeated: false });
    expect(await log.append(stream, 3, second)).toEqual({ ...result, repeated: true });

    expect((await log.readStream(stream)).map((event) => event.revision)).toEqual([0, 3]);
  });

  it('reports the last of our events as the head, and START without any', async () => {
    await writeForeign(freshStream('nobodys'), 20);
    expect(await log.head()).toBe(START);
    const { position } = await appendAll(log, freshStream(freshCategory()), makeEvents(1));
    await writeForeign(freshStream('nobodys'), 20);

    const fresh = createEventStoreDbLog({ connectionString: server.connectionString });
    expect(await log.head()).toBe(position);
    expect(await fresh.head()).toBe(position);
    await fresh.close();
  });

  it('keeps a subscription’s position at the last of our events, which survives a scavenge of theirs', async () => {
    const [wanted, other] = [freshCategory(), freshCategory()];
    const reader = tail(log, { after: START, categories: [wanted] });
    await writeForeign(freshStream(wanted), 3);
    const { position } = await appendAll(log, freshStream(other), makeEvents(1));
    await writeForeign(freshStream(wanted), 3);
    const end = await appendAll(log, freshStream(other), makeEvents(1));
    await reader.until(() => reader.pages.at(-1)?.position === end.position);
    await reader.stop();
    expect(reader.events).toEqual([]);
    expect([START, position, end.position]).toEqual(
      expect.arrayContaining(reader.pages.map((page) => page.position)),
    );
  });
});

describe('the connection to EventStoreDB', () => {
  it('finds the leader of a cluster by gossip', async () => {
    const { port } = server;
    const connectionString = `esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false`;
    const cluster = createEventStoreDbLog({ connectionString });
    const stream = freshStream(freshCategory());

    expect(await cluster.append(stream, 'none', makeEvents(1))).toMatchObject({ ok: true });

    expect(await log.readStream(stream)).toHaveLength(1);
    await cluster.close();
  });

  it('closes after reads that stopped before their last event', async () => {
    const reader = createEventStoreDbLog({ connectionString: server.connectionString });
    const { position } = await appendAll(reader, freshStream(freshCategory()), makeEvents(200));

    expect(await reader.head()).toBe(position);
    expect((await reader.readAll({ after: START, limit: 1 })).events).toHaveLength(1);

    await reader.close();
  });

  it('needs a user, or tls=false', () => {
    const open = (connectionString: string) => () => createEventStoreDbLog({ connectionString });
    expect(open('esdb://127.0.0.1:2113')).toThrow(/user and password, or tls=false/);
    expect(open('esdb://admin:changeit@127.0.0.1:2113')).not.toThrow();
    expect(open('http://127.0.0.1:2113')).toThrow();
  });
});
