import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStandIn } from '../../testing/eventstoredb-stand-in/stand-in.ts';
import { type EventLog, START } from '../log/event-log.ts';
import { createEventStoreDbLog } from '../log/eventstoredb/event-store-db-log.ts';
import { makeEvent, readEverything } from '../log/testing/events.ts';
import { createMemoryEventLog } from '../log/testing/memory-event-log.ts';
import { exportEvents } from './export-events.ts';
import { importEvents } from './import-events.ts';
import { verifyAgainstLog } from './verify-events.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A file with these many events of each stream in turn, `at` a time. */
async function fileOf(name: string, streams: number, rounds: number, at: number, text: string) {
  const log = createMemoryEventLog();
  for (let round = 0; round < rounds; round += 1) {
    for (let stream = 0; stream < streams; stream += 1) {
      const events = Array.from({ length: at }, () => makeEvent({ round, stream, text }));
      await log.append(`item-${stream}`, 'any', events);
    }
  }
  const file = join(folder, name);
  await exportEvents(log, file, []);
  return file;
}

async function intoStandIn(work: (log: EventLog, largest: () => number) => Promise<void>) {
  const server = await startStandIn();
  const log = createEventStoreDbLog({ connectionString: server.connectionString });
  let largest = 0;
  let before = 0;
  server.store.written.on('written', () => {
    largest = Math.max(largest, server.store.records.length - before);
    before = server.store.records.length;
  });
  await work(log, () => largest);
  await log.close();
  await server.close();
}

describe('an import into EventStoreDB', () => {
  it('keeps the order of the whole log, with many concurrent appends', async () => {
    const file = await fileOf('many', 20, 15, 1, 'x');
    await intoStandIn(async (log) => {
      await importEvents(log, file);
      expect(await verifyAgainstLog(file, log)).toMatchObject({ count: 300 });
    });
  });

  it('appends a long run of events of one stream in parts that the server accepts', async () => {
    const file = await fileOf('long', 1, 1, 700, 'x'.repeat(2_000));
    await intoStandIn(async (log, largest) => {
      await importEvents(log, file);
      expect(await verifyAgainstLog(file, log)).toMatchObject({ count: 700 });
      expect(largest()).toBeLessThan(500);
    });
  });

  it('writes nothing after a refusal', async () => {
    const file = await fileOf('resumed', 10, 10, 1, 'x');
    await intoStandIn(async (log) => {
      const appends = log.inOrder();
      await appends.append('item-0', 'none', [makeEvent()]);
      expect(await appends.append('item-0', 'none', [makeEvent()])).toEqual({ ok: false, revision: 0 });
      await expect(appends.append('item-1', 'none', [makeEvent()])).rejects.toThrow('refused');
      await appends.close();
      expect(await readEverything(log, START, ['item'])).toHaveLength(1);
      await expect(importEvents(log, file, { resume: true })).rejects.toThrow('not the beginning');
    });
  });
});
