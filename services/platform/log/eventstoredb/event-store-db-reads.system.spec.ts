import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import type { AppendOptions } from '../event-log.ts';
import { freshCategory, freshStream, makeEvents } from '../testing/events.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn();
});
afterAll(() => server.close());

/** How many answers to reads an append takes, of a process that has not seen the stream of 20 events. */
async function readsOfAppend(how: AppendOptions): Promise<number> {
  const { connectionString, traffic } = server;
  const [writer, log] = [
    createEventStoreDbLog({ connectionString }),
    createEventStoreDbLog({ connectionString }),
  ];
  try {
    const stream = freshStream(freshCategory());
    await writer.append(stream, 'none', makeEvents(20));
    const before = traffic.sent;
    expect(await log.append(stream, 19, makeEvents(1), how)).toMatchObject({ ok: true, repeated: false });
    return traffic.sent - before;
  } finally {
    await Promise.all([writer.close(), log.close()]);
  }
}

describe('an append to a stream that the process has not seen', () => {
  it('reads the stream, and then the written events', async () => {
    expect(await readsOfAppend({})).toBeGreaterThan(20);
  });

  it('reads only the written events when earlier ones cannot have its ids', async () => {
    expect(await readsOfAppend({ newUpToExpected: true })).toBe(1);
  });

  it('reads nothing when its caller tolerates repetition, and earlier events cannot have its ids', async () => {
    expect(await readsOfAppend({ newUpToExpected: true, ignoresRepetition: true })).toBe(0);
  });

  it('reads nothing when its ids are new', async () => {
    expect(await readsOfAppend({ fresh: true })).toBe(0);
  });
});
