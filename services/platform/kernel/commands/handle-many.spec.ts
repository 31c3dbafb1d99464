import { describe, expect, it, vi } from 'vitest';
import { createEventStore } from '../../log/event-store.ts';
import { createMemoryEventLog } from '../../log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../log/testing/memory-key-ring.ts';
import { ok, reject } from '../rejection.ts';
import type { Decider } from './decider.ts';
import { assumedNew, createCommandHandler } from './handle-command.ts';
import { MOST_EVENTS } from './handle-many.ts';

type Counted = { type: 'Counted'; data: { by: number } };
const counter: Decider<number, { by: number }, Counted> = {
  category: 'counter',
  initialState: 0,
  evolve: (state, event) => state + event.data.by,
  decide: ({ by }, state) => {
    if (state + by > 100) return reject('rule', 'too_high', 'Previše.');
    return ok(by === 0 ? [] : [{ type: 'Counted', data: { by } }]);
  },
};

const context = { correlationId: 'test', actor: { kind: 'system', id: 'test' } } as const;
const one = (id: string, by: number, commandId?: string) => ({
  id,
  command: { by },
  context: commandId ? { ...context, commandId } : context,
});

function setUp() {
  const log = createMemoryEventLog();
  const handler = createCommandHandler(createEventStore(log, createMemoryKeyRing()));
  const add = (id: string, by: number) => handler.handle(counter, id, { by }, context);
  return { log, handler, add, many: handler.handleMany, appends: vi.spyOn(log, 'append') };
}

describe('handling many commands', () => {
  it('returns the result of each as if handled alone, in order', async () => {
    const { add, many } = setUp();
    await add('full', 100);
    await add('some', 10);
    const results = await many(counter, [
      one('full', 1),
      one('some', 0),
      one('some-other', 5),
      one('some', 5),
    ]);
    expect(results).toMatchObject([
      { ok: false, error: { code: 'too_high' } },
      { ok: true, value: { events: [], repeated: false } },
      { ok: true, value: { events: [{ data: { by: 5 } }], repeated: false } },
      { ok: true, value: { events: [{ data: { by: 5 } }], repeated: false } },
    ]);
  });

  it('reads all streams at once and appends to all at once', async () => {
    const { add, many, log, appends } = setUp();
    await add('a', 1);
    appends.mockClear();
    const [together, streams] = [vi.spyOn(log, 'appendMany'), vi.spyOn(log, 'readStreams')];
    await many(counter, [one('a', 1), one('b', 2)]);
    expect(streams).toHaveBeenCalledTimes(1);
    expect(together).toHaveBeenCalledTimes(1);
    expect(appends).not.toHaveBeenCalled();
    expect((await log.readStream('counter-a')).map(({ revision }) => revision)).toEqual([0, 1]);
  });

  it('repeats a command without effect', async () => {
    const { many, log } = setUp();
    const commands = [one('a', 1, 'first'), one('b', 2, 'second')];
    await many(counter, commands);
    expect(await many(counter, commands)).toMatchObject([
      { value: { events: [], repeated: true } },
      { value: { events: [], repeated: true } },
    ]);
    expect(await many(counter, [{ ...one('a', 1, 'first'), ...assumedNew(counter) }])).toMatchObject([
      { value: { events: [], repeated: true } },
    ]);
    expect(await log.readStream('counter-a')).toHaveLength(1);
  });

  it('decides again, individually, where a stream has changed meanwhile', async () => {
    const { add, many, log } = setUp();
    const read = log.readStreams;
    vi.spyOn(log, 'readStreams').mockImplementationOnce(async (...asked) => {
      const streams = await read(...asked);
      await add('a', 99);
      return streams;
    });
    expect(await many(counter, [one('a', 2), one('b', 2)])).toMatchObject([
      { ok: false, error: { code: 'too_high' } },
      { ok: true },
    ]);
  });

  it('verifies an assumed state that yields no event', async () => {
    const { add, many } = setUp();
    await add('a', 10);
    const assumed = { state: 100, revision: 4 };
    expect(await many(counter, [{ ...one('a', 1), assumed }])).toMatchObject([
      { ok: true, value: { events: [{ data: { by: 1 } }] } },
    ]);
  });

  it('handles a long stream individually, or in the given batches', async () => {
    const { add, many } = setUp();
    for (let n = 0; n < MOST_EVENTS; n += 1) await add('long', 1);
    expect(await many(counter, [one('long', 50)])).toMatchObject([{ ok: true }]);
    const alone = vi.fn(async () => ok({ state: 0, events: [], repeated: true }));
    expect(await many(counter, [{ ...one('long', 1), alone }])).toMatchObject([
      { value: { repeated: true } },
    ]);
  });
});
