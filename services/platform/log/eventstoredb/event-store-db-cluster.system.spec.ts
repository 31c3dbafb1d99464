import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StandInCluster, startStandInCluster } from '../../../testing/eventstoredb-stand-in/cluster.ts';
import { type EventLog, LogUnavailable, START } from '../event-log.ts';
import {
  appendAll,
  freshCategory,
  freshStream,
  makeEvents,
  readEverything,
  tail,
} from '../testing/events.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

let cluster: StandInCluster;
let log: EventLog;

beforeEach(async () => {
  cluster = await startStandInCluster();
  log = createEventStoreDbLog({ connectionString: cluster.connectionString, timeoutMs: 5_000 });
});

afterEach(async () => {
  await log.close();
  await cluster.close();
});

describe('a cluster of EventStoreDB', () => {
  it('writes to and reads from the current leader', async () => {
    const stream = freshStream(freshCategory());
    await appendAll(log, stream, makeEvents(1));
    cluster.elect(2);

    expect(await log.append(stream, 0, makeEvents(1, 1))).toMatchObject({ ok: true, revision: 1 });

    cluster.elect(1);
    expect(await log.readStream(stream)).toHaveLength(2);
    cluster.elect(0);
    expect((await log.readAll({ after: START, limit: 10 })).events).toHaveLength(2);
  });

  it('continues when its leader fails', async () => {
    const stream = freshStream(freshCategory());
    await appendAll(log, stream, makeEvents(1));
    await cluster.end(0);
    cluster.elect(1);

    expect(await log.append(stream, 0, makeEvents(1, 1))).toMatchObject({ ok: true, revision: 1 });
  });

  it('is retried while a node does not know the leader yet', async () => {
    const stream = freshStream(freshCategory());
    await appendAll(log, stream, makeEvents(1));
    for (const node of cluster.nodes) node.faults.answerLeaderUnknown(1);
    expect(await log.append(stream, 0, makeEvents(1, 1))).toMatchObject({ ok: true, revision: 1 });
  });

  it('is unavailable without a leader', async () => {
    const stream = freshStream(freshCategory());
    await appendAll(log, stream, makeEvents(1));
    cluster.elect(null);

    await expect(log.append(stream, 0, makeEvents(1, 1))).rejects.toBeInstanceOf(LogUnavailable);
    await expect(log.head()).rejects.toBeInstanceOf(LogUnavailable);

    cluster.elect(2);
    expect(await log.append(stream, 0, makeEvents(1, 1))).toMatchObject({ ok: true, revision: 1 });
  });

  it('loses, duplicates and reorders no event through elections and lost acknowledgements', async () => {
    const category = freshCategory();
    const streams = Array.from({ length: 4 }, () => freshStream(category));
    const reader = tail(log, { after: START, categories: [category], batchSize: 7 });
    let elections = 0;

    async function write(index: number) {
      const stream = streams[index] ?? freshStream(category);
      for (let revision = 0; revision < 30; revision += 1) {
        const events = makeEvents(1, revision);
        if (revision % 10 === 2 * index) {
          elections += 1;
          cluster.elect(elections % 3);
        }
        if (revision % 7 === index) for (const node of cluster.nodes) node.faults.failAfterWriting(1);
        for (;;) {
          const expected = revision === 0 ? 'none' : revision - 1;
          const result = await log.append(stream, expected, events).catch((error: unknown) => {
            if (error instanceof LogUnavailable) return null;
            throw error;
          });
          expect(result === null || result.ok, `revision ${revision}`).toBe(true);
          if (result) break;
        }
      }
    }
    await Promise.all(streams.map((_, index) => write(index)));
    await reader.until(() => reader.events.length >= 120);
    await reader.stop();

    expect(elections).toBe(12);
    expect(reader.events).toEqual(await readEverything(log, START, [category]));
    for (const stream of streams) {
      const own = reader.events.filter((event) => event.stream === stream);
      expect(own.map(({ data }) => data)).toEqual(Array.from({ length: 30 }, (_, n) => ({ n })));
    }
  });
});
