import { expect, it } from 'vitest';
import { describeEventLog } from './event-log-contract.ts';
import { freshStream, makeEvent } from './events.ts';
import { createMemoryEventLog, createMemoryEventStore } from './memory-event-log.ts';

describeEventLog('in memory', {
  async create() {
    const store = createMemoryEventStore();
    const log = createMemoryEventLog(store);
    return { log, another: async () => createMemoryEventLog(store), close: () => log.close() };
  },
});

it('keeps an event as it was when the caller changes its object afterwards', async () => {
  const log = createMemoryEventLog();
  const stream = freshStream('cart');
  const data = { quantity: 1 };

  await log.append(stream, 'none', [makeEvent(data)]);
  data.quantity = 2;

  expect((await log.readStream(stream))[0]?.data).toEqual({ quantity: 1 });
});
