import { describe, expect, it, vi } from 'vitest';
import { START } from '../../log/event-log.ts';
import { createEventStore } from '../../log/event-store.ts';
import { portionsOf } from '../../log/portions.ts';
import { createMemoryEventLog, createMemoryEventStore } from '../../log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../log/testing/memory-key-ring.ts';
import type { Upcasters } from '../../log/upcasting.ts';
import { ok, reject } from '../rejection.ts';
import type { CommandContext } from './command-handler.ts';
import { type Decider, unknownEvent } from './decider.ts';
import { assumedNew, createCommandHandler } from './handle-command.ts';

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

const context: CommandContext = {
  correlationId: 'test',
  actor: { kind: 'system', id: 'test', name: 'Test' },
};

function setUp() {
  const store = createMemoryEventStore();
  const log = createMemoryEventLog(store);
  const keys = createMemoryKeyRing();
  const events = createEventStore(log, keys);
  const read = vi.spyOn(log, 'readStream');
  // Two handlers stand for two processes: each remembers streams on its own.
  return {
    store,
    log,
    events,
    read,
    one: createCommandHandler(events),
    two: createCommandHandler(events),
    /** A process of a version of the program that reads old events so. */
    withUpcasters: (upcasters: Upcasters) => createCommandHandler(createEventStore(log, keys, { upcasters })),
  };
}

describe('handling a command', () => {
  it('appends the decided events and returns the state afterwards', async () => {
    const { one } = setUp();
    const first = await one.handle(counter, 'a', { by: 2 }, context);
    expect(first).toMatchObject({ ok: true, value: { state: 2, revision: 0, repeated: false } });
    expect(await one.handle(counter, 'a', { by: 3 }, context)).toMatchObject({
      value: { state: 5, revision: 1 },
    });
  });

  it('appends no event when none was decided', async () => {
    const { one, log } = setUp();
    await one.handle(counter, 'a', { by: 2 }, context);
    expect(await one.handle(counter, 'a', { by: 0 }, context)).toMatchObject({
      value: { events: [], revision: 0 },
    });
    expect(await log.readStream('counter-a')).toHaveLength(1);
  });

  it('decides again after a concurrent append by another process', async () => {
    const { one, two } = setUp();
    await one.handle(counter, 'a', { by: 60 }, context);
    await two.handle(counter, 'a', { by: 30 }, context);
    expect(await one.handle(counter, 'a', { by: 20 }, context)).toMatchObject({
      ok: false,
      error: { code: 'too_high' },
    });
    expect(await one.handle(counter, 'a', { by: 10 }, context)).toMatchObject({ value: { state: 100 } });
  });

  it('never refuses or does nothing because of an outdated state', async () => {
    const { one, two } = setUp();
    await one.handle(counter, 'a', { by: 100 }, context);
    await two.handle(counter, 'a', { by: -50 }, context);
    expect(await one.handle(counter, 'a', { by: 50 }, context)).toMatchObject({
      ok: true,
      value: { state: 100 },
    });
  });

  it('loads the events appended by others since, and only the last of those it knows', async () => {
    const { one, two, read } = setUp();
    await one.handle(counter, 'a', { by: 2 }, context);
    await two.handle(counter, 'a', { by: 3 }, context);
    read.mockClear();
    expect(await one.loadSince(counter, 'a')).toMatchObject({ state: 5, revision: 1 });
    expect(read.mock.calls).toEqual([['counter-a', 0, expect.anything()]]);
    expect(await two.loadSince(counter, 'unknown')).toMatchObject({ state: 0, revision: -1 });
  });

  it('does not read a stream with an assumed state, and caches no assumed state', async () => {
    const { one, two, read } = setUp();
    expect(await one.handle(counter, 'a', { by: 2 }, context, assumedNew(counter))).toMatchObject({
      value: { state: 2, revision: 0 },
    });
    expect(
      await two.handle(counter, 'a', { by: 3 }, context, { assumed: { state: 50, revision: 0 } }),
    ).toMatchObject({
      value: { revision: 1 },
    });
    expect(read).not.toHaveBeenCalled();
    expect(await two.handle(counter, 'a', { by: 4 }, context)).toMatchObject({ value: { state: 9 } });
  });

  it('caches no unused outcome, which may be that of a retry', async () => {
    const { one, two, read } = setUp();
    const first = await one.handle(counter, 'a', { by: 2 }, context, { outcomeUnused: true });
    expect(first).toMatchObject({ ok: true, value: { revision: 0 } });
    read.mockClear();
    expect(await one.handle(counter, 'a', { by: 3 }, context)).toMatchObject({ value: { state: 5 } });
    expect(read).toHaveBeenCalled();
    const again = { ...context, commandId: 'again' };
    for (const handler of [one, two])
      await handler.handle(counter, 'a', { by: 4 }, again, { outcomeUnused: true });
    expect(await two.handle(counter, 'a', { by: 0 }, context)).toMatchObject({
      value: { state: 9, revision: 2 },
    });
  });

  it.each([
    ['stands elsewhere', { by: 20 }, { state: 0, revision: 0 }],
    ['would refuse', { by: 20 }, { state: 100, revision: 1 }],
    ['is longer than it is', { by: 20 }, { state: 0, revision: 7 }],
  ])('decides on the stored stream when the assumed one %s', async (_, command, assumed) => {
    const { one, two } = setUp();
    await one.handle(counter, 'a', { by: 30 }, context);
    await one.handle(counter, 'a', { by: 40 }, context);
    expect(await two.handle(counter, 'a', command, context, { assumed })).toMatchObject({
      value: { state: 90, revision: 2 },
    });
    expect(await two.handle(counter, 'a', { by: 20 }, context, { assumed })).toMatchObject({
      error: { code: 'too_high' },
    });
  });

  it('answers a repeated command with the first result, also for an assumed stream', async () => {
    const { one, two, log } = setUp();
    const once = { ...context, commandId: 'the-click' };
    const first = await one.handle(counter, 'a', { by: 2 }, once);
    expect(await two.handle(counter, 'a', { by: 2 }, once, assumedNew(counter))).toMatchObject({
      value: { repeated: true, position: first.ok && first.value.position },
    });
    expect(await log.readStream('counter-a')).toHaveLength(1);
  });

  it('does not cache a stream with personal data', async () => {
    const { one, read } = setUp();
    const personal = { ...counter, isPersonal: true } as const;
    await one.handle(personal, 'a', { by: 2 }, context);
    read.mockClear();
    expect(await one.loadSince(personal, 'a')).toMatchObject({ state: 2 });
    expect(read.mock.calls).toEqual([['counter-a', 0, expect.anything()]]);
  });

  it('answers a repeated command with the first result and writes nothing', async () => {
    const { one, two, log } = setUp();
    const once = { ...context, commandId: 'the-click' };
    const first = await one.handle(counter, 'a', { by: 2 }, once);
    await one.handle(counter, 'a', { by: 1 }, context);
    for (const handler of [one, two]) {
      const again = await handler.handle(counter, 'a', { by: 2 }, once);
      expect(again).toMatchObject({
        ok: true,
        value: { repeated: true, position: first.ok && first.value.position },
      });
    }
    expect(await log.readStream('counter-a')).toHaveLength(2);
  });

  it('writes a command once for concurrent repetitions', async () => {
    const { one, two, log } = setUp();
    const once = { ...context, commandId: 'the-click' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).handle(counter, 'a', { by: 2 }, once)),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await log.readStream('counter-a')).toHaveLength(1);
  });

  it('records the actor on every event', async () => {
    const { one, log } = setUp();
    await one.handle(counter, 'a', { by: 2 }, { ...context, reason: 'proba' });
    expect((await log.readStream('counter-a'))[0]?.metadata).toMatchObject({
      actor: { kind: 'system', id: 'test' },
      reason: 'proba',
      correlationId: 'test',
    });
  });
});

describe('a log that has lost its end in a fail-over', () => {
  /** A counter that this process believes to be at 2 + 3 while the log knows of the 2 alone. */
  async function afterFailOver() {
    const before = setUp();
    const { one, store } = before;
    await one.handle(counter, 'a', { by: 2 }, context);
    await one.handle(counter, 'a', { by: 3 }, context);
    store.events.splice(1);
    store.streams.set('counter-a', [...store.events]);
    return before;
  }

  it('caches no lost end of a stream', async () => {
    const { one, log } = await afterFailOver();
    expect(await one.handle(counter, 'a', { by: 10 }, context)).toMatchObject({
      ok: true,
      value: { state: 12, revision: 1 },
    });
    expect(await log.readStream('counter-a')).toHaveLength(2);
  });

  it('caches no lost end of a stream that has more and other events since', async () => {
    const { one, two } = await afterFailOver();
    await two.handle(counter, 'a', { by: 10 }, context);
    await two.handle(counter, 'a', { by: 20 }, context);
    expect(await one.loadSince(counter, 'a')).toMatchObject({ state: 32, revision: 2 });
    expect(await one.handle(counter, 'a', { by: 1 }, context)).toMatchObject({ value: { state: 33 } });
  });
});

describe('a log that has lost its end in a fail-over, replaced by as many other events', () => {
  it('is not appended to on the basis of the cached state', async () => {
    const { one, two, store, log } = setUp();
    await one.handle(counter, 'a', { by: 2 }, context);
    await one.handle(counter, 'a', { by: 90 }, context);
    store.events.splice(1);
    store.streams.set('counter-a', [...store.events]);
    await two.handle(counter, 'a', { by: 3 }, context);
    expect(await one.handle(counter, 'a', { by: 5 }, context)).toMatchObject({
      ok: true,
      value: { state: 10, revision: 2 },
    });
    expect(await log.readStream('counter-a')).toHaveLength(3);
  });
});

describe('a fence', () => {
  it('makes a concurrent command decide again, and is invisible to others', async () => {
    const { one, two, log, events } = setUp();
    await one.handle(counter, 'a', { by: 2 }, context);
    expect(await two.fence(counter, 'a', (state) => state === 2)).toBe(false);
    expect(await two.fence(counter, 'a', (state) => state !== 2)).toBe(true);
    expect(await log.readStream('counter-a')).toHaveLength(2);
    expect(await one.handle(counter, 'a', { by: 3 }, context)).toMatchObject({
      value: { state: 5, revision: 2 },
    });
    for await (const portion of portionsOf(events, 'counter-a'))
      expect(portion.map(({ revision }) => revision)).toEqual([0, 2]);
    expect((await events.readAll({ after: START, limit: 10 })).events).toHaveLength(2);
    const followed: string[] = [];
    const subscription = events.subscribe({ after: START }, async (page) => {
      followed.push(...page.events.map(({ type }) => type));
      if (page.atEnd) void subscription.stop();
    });
    await subscription.done;
    expect(followed).toEqual(['Counted', 'Counted']);
  });

  it('can be the first event of a stream', async () => {
    const { one, two } = setUp();
    await two.fence(counter, 'new', () => false);
    expect(await one.handle(counter, 'new', { by: 3 }, context, assumedNew(counter))).toMatchObject({
      value: { state: 3, revision: 1 },
    });
  });
});

describe('a confirmation', () => {
  it('is called after the stream was loaded and before each append to it', async () => {
    const { one, two } = setUp();
    const asked: number[] = [];
    const result = await one.handle(counter, 'a', { by: 2 }, context, {
      ...assumedNew(counter),
      async confirm(revision) {
        asked.push(revision);
        if (asked.length === 1) await two.handle(counter, 'a', { by: 3 }, context);
        return null;
      },
    });
    expect(result).toMatchObject({ value: { state: 5 } });
    expect(asked).toEqual([-1, 0]);
  });

  it('refuses the command on the current stream, and is not called without an append', async () => {
    const { one, two } = setUp();
    const refusal = { kind: 'conflict', code: 'taken', message: 'Zauzeto.' } as const;
    const confirm = async () => refusal;
    await one.handle(counter, 'a', { by: 2 }, context);
    expect(await two.handle(counter, 'a', { by: 2 }, context, { confirm })).toEqual({
      ok: false,
      error: refusal,
    });
    expect(await two.handle(counter, 'a', { by: 0 }, context, { confirm })).toMatchObject({ ok: true });
    const once = { ...context, commandId: 'the-click' };
    await one.handle(counter, 'a', { by: 2 }, once);
    expect(await two.handle(counter, 'a', { by: 2 }, once, { confirm })).toMatchObject({
      value: { repeated: true },
    });
  });
});

describe('a stream that a newer program has written to', () => {
  const newer = { name: 'NewerEvent', statusCode: 503 };

  it('is not decided on by a process that does not know the version, cached or not', async () => {
    const { one, two, withUpcasters, log } = setUp();
    await one.handle(counter, 'a', { by: 2 }, context);
    await withUpcasters({ Counted: [({ data }) => ({ data })] }).handle(counter, 'a', { by: 3 }, context);
    await expect(one.handle(counter, 'a', { by: 4 }, context)).rejects.toMatchObject(newer);
    await expect(two.handle(counter, 'a', { by: 4 }, context)).rejects.toMatchObject(newer);
    await expect(two.load(counter, 'a')).rejects.toMatchObject(newer);
    expect(await log.readStream('counter-a')).toHaveLength(2);
  });

  it('is not decided on by one that does not know the type of an event', async () => {
    const { one, two } = setUp();
    type Known = Counted | { type: 'Reset'; data: object };
    const strict: Decider<number, { by: number }, Known> = {
      ...counter,
      evolve(state, event) {
        if (event.type === 'Counted') return counter.evolve(state, event);
        return event.type === 'Reset' ? 0 : unknownEvent(event);
      },
    };
    type Other = { type: 'Other'; data: object };
    const later: Decider<number, object, Other> = {
      category: 'counter',
      initialState: 0,
      evolve: (state) => state,
      decide: () => ok([{ type: 'Other', data: {} }]),
    };
    await one.handle(later, 'a', {}, context);
    await expect(two.handle(strict, 'a', { by: 1 }, context)).rejects.toMatchObject(newer);
  });
});

it('appends after an event dropped by an upcaster', async () => {
  const { one, withUpcasters } = setUp();
  await one.handle(counter, 'a', { by: 2 }, context);
  const later = withUpcasters({ Counted: [({ data }) => (Object(data).by === 2 ? [] : { data })] });
  expect(await later.handle(counter, 'a', { by: 3 }, context)).toMatchObject({
    ok: true,
    value: { state: 3, revision: 1 },
  });
  expect(await later.load(counter, 'a')).toMatchObject({ state: 3, revision: 1 });
});
