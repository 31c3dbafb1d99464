import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { type EventLog, LogUnavailable, type RecordedLogEvent, START } from '../event-log.ts';
import {
  appendAll,
  deferred,
  freshCategory,
  freshStream,
  makeEvents,
  readEverything,
  tail,
} from '../testing/events.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

const warnings: string[] = [];
const logger = {
  error: (...said: unknown[]) => void warnings.push(String(said.at(-1))),
  info: () => undefined,
};
const ns = (events: readonly RecordedLogEvent[]) => events.map((event) => (event.data as { n: number }).n);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

let server: StandIn;
let log: EventLog;

function open(timeoutMs = 10_000, connectionString = server.connectionString): EventLog {
  return createEventStoreDbLog({ connectionString, timeoutMs, logger });
}

async function until(condition: () => boolean) {
  while (!condition()) await new Promise(setImmediate);
}

/** What the server has sent when it sends no more. */
async function sentOnceQuiet(): Promise<number> {
  let sent = -1;
  for (let quietTurns = 0; quietTurns < 1_000; quietTurns += 1) {
    if (sent !== server.traffic.sent) quietTurns = 0;
    sent = server.traffic.sent;
    await new Promise(setImmediate);
  }
  return sent;
}

beforeEach(async () => {
  warnings.length = 0;
  server = await startStandIn();
  log = open();
});

afterEach(async () => {
  await log.close();
  await server.close();
});

describe('an append to EventStoreDB', () => {
  it('whose acknowledgement was lost is searched in the stream, and repeated when it is missing', async () => {
    const impatient = open(300);
    const stream = freshStream(freshCategory());
    await appendAll(log, stream, makeEvents(1));
    const events = makeEvents(2, 1);
    server.faults.forgetAcknowledgements(1);

    const first = await impatient.append(stream, 0, events);
    const again = await impatient.append(stream, 0, events);
    const fromElsewhere = await log.append(stream, 0, events);

    const written = await log.readStream(stream);
    expect(ns(written)).toEqual(upTo(3));
    expect(first).toEqual({ ok: true, revision: 2, position: written[2]?.position, repeated: false });
    expect(again).toEqual({ ...first, repeated: true });
    expect(fromElsewhere).toEqual(again);
    await impatient.close();
  });

  it('that was cut off after the write returns its first result', async () => {
    const stream = freshStream(freshCategory());
    server.faults.forgetAcknowledgements(1);
    server.store.written.once('written', () => server.faults.cutConnections());

    const result = await log.append(stream, 'none', makeEvents(2));

    const written = await log.readStream(stream);
    expect(written).toHaveLength(2);
    expect(result).toEqual({ ok: true, revision: 1, position: written[1]?.position, repeated: false });
  });

  it('that failed for an unknown reason is reported as written if it was', async () => {
    const stream = freshStream(freshCategory());
    await appendAll(log, stream, makeEvents(1));
    server.faults.failAfterWriting(1);

    expect(await log.append(stream, 0, makeEvents(1, 1))).toMatchObject({
      ok: true,
      revision: 1,
      repeated: false,
    });
    expect(ns(await log.readStream(stream))).toEqual(upTo(2));
  });

  it('is unavailable when neither the server nor the stream answers, and not written twice later', async () => {
    const impatient = open(200);
    const stream = freshStream(freshCategory());
    const events = makeEvents(1);
    server.faults.delay(400);

    await expect(impatient.append(stream, 'none', events)).rejects.toBeInstanceOf(LogUnavailable);

    await until(() => server.store.stream(stream).length === 1);
    server.faults.delay(0);
    expect(await impatient.append(stream, 'none', events)).toMatchObject({ ok: true, revision: 0 });
    expect(await log.readStream(stream)).toHaveLength(1);
    await impatient.close();
  });

  it('finds the leader when another node answers', async () => {
    const stream = freshStream(freshCategory());
    server.faults.answerNotLeader(2);

    expect(await log.append(stream, 'none', makeEvents(1))).toMatchObject({
      ok: true,
      revision: 0,
      repeated: false,
    });

    expect(await log.readStream(stream)).toHaveLength(1);
  });

  it('is unavailable without a connection, and works as soon as there is one', async () => {
    const stream = freshStream(freshCategory());
    server.faults.refuse(true);
    await expect(log.append(stream, 'none', makeEvents(1))).rejects.toBeInstanceOf(LogUnavailable);
    await expect(log.readStream(stream)).rejects.toBeInstanceOf(LogUnavailable);
    await expect(log.readAll({ after: START, limit: 10 })).rejects.toBeInstanceOf(LogUnavailable);
    await expect(log.head()).rejects.toBeInstanceOf(LogUnavailable);

    server.faults.refuse(false);

    expect(await log.append(stream, 'none', makeEvents(1))).toMatchObject({ ok: true, repeated: false });
    expect(await log.readStream(stream)).toHaveLength(1);
  });

  it('is unavailable, like a read, when the server is too slow', async () => {
    const impatient = open(200);
    const stream = freshStream(freshCategory());
    server.faults.delay(60_000);
    await expect(impatient.append(stream, 'none', makeEvents(1))).rejects.toBeInstanceOf(LogUnavailable);
    await expect(impatient.readStream(stream)).rejects.toBeInstanceOf(LogUnavailable);
    await impatient.close();
  });

  it.each([
    ['a read', () => log.readStream(freshStream(freshCategory())), []],
    [
      'an append',
      () => log.append(freshStream(freshCategory()), 'none', makeEvents(1)),
      expect.objectContaining({ ok: true }),
    ],
  ])('is asked again, as %s is, when the server closes the connection under it', async (_, call, answer) => {
    server.faults.delay(60_000);
    const asked = call();
    await until(() => server.traffic.delayed === 1);
    server.faults.breakSessions();
    server.faults.delay(0);
    expect(await asked).toEqual(answer);
  });

  it('is written once when the server closes the connection after it has written', async () => {
    const stream = freshStream(freshCategory());
    server.faults.forgetAcknowledgements(1);
    server.store.written.once('written', () => server.faults.breakSessions());
    const result = await log.append(stream, 'none', makeEvents(2));
    const written = await log.readStream(stream);
    expect(ns(written)).toEqual(upTo(2));
    expect(result).toEqual({ ok: true, revision: 1, position: written[1]?.position, repeated: false });
  });

  it('of new ids takes one call, in known and unknown streams', async () => {
    const [mine, other] = [freshStream(freshCategory()), freshStream(freshCategory())];
    const stranger = open();
    await stranger.append(other, 'none', makeEvents(3));
    const before = server.traffic.sent;

    const first = await log.append(mine, 'none', makeEvents(2), { fresh: true });
    const second = await log.append(mine, 1, makeEvents(1, 2), { fresh: true });
    const third = await log.append(other, 2, makeEvents(1, 3), { fresh: true });

    expect(server.traffic.sent).toBe(before);
    const places = [...(await log.readStream(mine)), ...(await log.readStream(other))].map(
      ({ position }) => position,
    );
    const results = [first, second, third];
    expect(results).toMatchObject([
      { ok: true, revision: 1, position: places[1], repeated: false },
      { ok: true, revision: 2, position: places[2], repeated: false },
      { ok: true, revision: 3, position: places.at(-1), repeated: false },
    ]);
    expect(await log.append(mine, 1, makeEvents(1), { fresh: true })).toEqual({ ok: false, revision: 2 });
    await stranger.close();
  });

  it('of new ids that was cut off after the write returns its first result', async () => {
    const stream = freshStream(freshCategory());
    server.faults.forgetAcknowledgements(1);
    server.store.written.once('written', () => server.faults.cutConnections());
    const result = await log.append(stream, 'none', makeEvents(2), { fresh: true });
    const [, last] = await log.readStream(stream);
    expect(result).toEqual({ ok: true, revision: 1, position: last?.position, repeated: false });
  });

  it('refuses an empty list of events as a bug', async () => {
    await expect(log.append(freshStream('cart'), 'any', [])).rejects.toBeInstanceOf(RangeError);
  });
});

describe('a subscription to EventStoreDB', () => {
  it('loses and duplicates no event when connections and acknowledgements are lost', async () => {
    const category = freshCategory();
    const impatient = open(1_000);
    const streams = Array.from({ length: 4 }, () => freshStream(category));
    const reader = tail(impatient, { after: START, categories: [category], batchSize: 7 });

    async function write(index: number) {
      const stream = streams[index] ?? freshStream(category);
      for (let revision = 0; revision < 40; revision += 1) {
        const events = makeEvents(1, revision);
        // Once, not at every retry: on a busy machine each would break what the others have just begun again.
        if (revision % 13 === index) server.faults.forgetAcknowledgements(1);
        if (revision % 10 === index) server.faults.cutConnections();
        for (;;) {
          const result = await impatient.append(stream, 'any', events).catch((error: unknown) => {
            if (error instanceof LogUnavailable) return null;
            throw error;
          });
          if (result?.ok) break;
        }
      }
    }
    await Promise.all(streams.map((_, index) => write(index)));
    server.faults.forgetAcknowledgements(0);
    await reader.until(() => reader.events.length >= 160);
    server.faults.cutConnections();
    await appendAll(log, freshStream(category), makeEvents(1));
    await reader.until(() => reader.events.length >= 161);
    await reader.stop();

    expect(reader.events).toEqual(await readEverything(log, START, [category]));
    for (const stream of streams) {
      expect(ns(reader.events.filter((event) => event.stream === stream))).toEqual(upTo(40));
    }
    expect(warnings).toContain('Following EventStoreDB failed; it is tried again');
    await impatient.close();
  });

  it('waits for an unavailable server and resumes at its position', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    await appendAll(log, stream, makeEvents(5));
    const reader = tail(log, { after: START, categories: [category] });
    await reader.until(() => reader.events.length >= 5);

    await server.close();
    await until(() => warnings.length >= 1);
    server = await startStandIn({ port: server.port, store: server.store });
    await appendAll(log, stream, makeEvents(5, 5));
    await reader.until(() => reader.events.length >= 10);
    await reader.stop();

    expect(ns(reader.events)).toEqual(upTo(10));
  });

  it('can be stopped while the server is unavailable', async () => {
    server.faults.refuse(true);
    const subscription = log.subscribe({ after: START }, async () => undefined);
    await until(() => warnings.length >= 1);
    await subscription.stop();
    await subscription.done;
  });

  it('reads no faster than a slow handler', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    const text = 'x'.repeat(4_000);
    const many = makeEvents(2_000).map((event, n) => ({ ...event, data: { n, text } }));
    for (let n = 0; n < many.length; n += 200) await appendAll(log, stream, many.slice(n, n + 200));
    const [entered, release] = [deferred(), deferred()];
    const seen: RecordedLogEvent[] = [];
    const all = deferred();
    const before = server.traffic.sent;

    const subscription = log.subscribe(
      { after: START, categories: [category], batchSize: 100 },
      async (page) => {
        entered.resolve();
        await release.promise;
        seen.push(...page.events);
        if (seen.length >= many.length) all.resolve();
      },
    );
    await entered.promise;
    const sentWhileWaiting = (await sentOnceQuiet()) - before;
    release.resolve();
    await Promise.race([all.promise, subscription.done]);
    await subscription.stop();

    expect(sentWhileWaiting).toBeLessThan(1_000);
    expect(ns(seen)).toEqual(upTo(2_000));
  });

  it('loses no event when the server drops it as too slow', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    const [blocked, release] = [deferred(), deferred()];
    const seen: RecordedLogEvent[] = [];
    let ended = false;
    const all = deferred();
    const subscription = log.subscribe(
      { after: START, categories: [category], batchSize: 100 },
      async (page) => {
        seen.push(...page.events);
        ended = page.atEnd;
        if (page.events.length > 0) {
          blocked.resolve();
          await release.promise;
        }
        if (seen.length >= 2_001 && ended) all.resolve();
      },
    );
    await appendAll(log, stream, makeEvents(1));
    await blocked.promise;
    const text = 'x'.repeat(2_000);
    const many = makeEvents(2_000).map((event, n) => ({ ...event, data: { n: n + 1, text } }));
    for (let n = 0; n < many.length; n += 250) await appendAll(log, stream, many.slice(n, n + 250));
    await until(() => server.traffic.overflowed > 0);
    release.resolve();
    await Promise.race([all.promise, subscription.done]);
    await subscription.stop();

    expect(ns(seen)).toEqual(upTo(2_001));
    expect(ended).toBe(true);
  });
});
