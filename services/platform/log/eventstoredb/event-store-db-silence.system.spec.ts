import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { type EventLog, START } from '../event-log.ts';
import { appendAll, freshCategory, freshStream, makeEvents, tail } from '../testing/events.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

let server: StandIn;
let log: EventLog;
let errors: string[];
const logger = {
  error: (...said: unknown[]) => void errors.push(String(said.at(-1))),
  info: () => undefined,
};

beforeEach(async () => {
  errors = [];
  server = await startStandIn();
  log = createEventStoreDbLog({ connectionString: server.connectionString, silenceMs: 50, logger });
});
afterEach(async () => {
  await log.close();
  await server.close();
});

describe('a subscription that has fallen silent', () => {
  it('is replaced when the server has newer events, and its readers miss none', async () => {
    const category = freshCategory();
    const reader = tail(log, { after: START, categories: [category] });
    await appendAll(log, freshStream(category), makeEvents(1));
    await reader.until(() => reader.events.length === 1);

    server.faults.silenceSubscriptions();
    await appendAll(log, freshStream(category), makeEvents(1, 1));

    await reader.until(() => reader.events.length === 2);
    await reader.stop();
    expect(reader.events.map(({ data }) => data)).toEqual([{ n: 0 }, { n: 1 }]);
    expect(errors).toEqual(['Following EventStoreDB failed; it is tried again']);
  });

  it('is kept as long as there is no event to deliver', async () => {
    const { position } = await appendAll(log, freshStream(freshCategory()), makeEvents(1));
    await expect.poll(() => log.live()?.head).toBe(position);
    const before = server.traffic.sent;
    // Each question for the end is one message; a new subscription would be more than those.
    await expect.poll(() => server.traffic.sent - before).toBeGreaterThan(4);
    expect(errors).toEqual([]);
  });
});
