import { describe, expect, it, vi } from 'vitest';
import { createEventStore } from '../../log/event-store.ts';
import { createMemoryEventLog } from '../../log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../log/testing/memory-key-ring.ts';
import { ok, reject } from '../rejection.ts';
import type { Decider } from './decider.ts';
import { createCommandHandler } from './handle-command.ts';
import { rehearse } from './rehearsal.ts';

type Taken = { type: 'Taken'; data: { pieces: number } };
const shelf: Decider<number, { take: number }, Taken> = {
  category: 'shelf',
  initialState: 10,
  evolve: (left, event) => left - event.data.pieces,
  decide: ({ take }, left) =>
    take > left ? reject('conflict', 'too_few', 'Premalo.') : ok([{ type: 'Taken', data: { pieces: take } }]),
};

const taking = (take: number, correlationId = `buyer-${take}`) => ({
  command: { take },
  context: { correlationId, actor: { kind: 'guest', id: correlationId } } as const,
});

function setUp() {
  const log = createMemoryEventLog();
  const store = createEventStore(log, createMemoryKeyRing());
  const [one, two] = [createCommandHandler(store), createCommandHandler(store)];
  const taken = async () => (await store.readStream<Taken>('shelf-a')).map(({ data }) => data.pieces);
  return { log, store, one, two, taken, appends: vi.spyOn(log, 'append') };
}

describe('commands that are handled together', () => {
  it('are decided one after the other, and appended at once', async () => {
    const { one, taken, appends } = setUp();
    const results = await one.handleTogether(shelf, 'a', [taking(4), taking(7), taking(6), taking(1)]);
    expect(results).toMatchObject([
      { ok: true, value: { state: 6 } },
      { ok: false, error: { code: 'too_few' } },
      { ok: true, value: { state: 0 } },
      { ok: false, error: { code: 'too_few' } },
    ]);
    expect(await taken()).toEqual([4, 6]);
    expect(appends).toHaveBeenCalledTimes(1);
  });

  it('leave events with the metadata of each command', async () => {
    const { one, store } = setUp();
    await one.handleTogether(shelf, 'a', [taking(1), taking(2)]);
    const events = await store.readStream('shelf-a');
    expect(events.map(({ metadata }) => [metadata.correlationId, metadata.actor.id])).toEqual([
      ['buyer-1', 'buyer-1'],
      ['buyer-2', 'buyer-2'],
    ]);
    expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(2);
  });

  it('are decided again where another process was faster', async () => {
    const { one, two, taken } = setUp();
    await one.handleTogether(shelf, 'a', [taking(1)]);
    await two.handleTogether(shelf, 'a', [taking(6)]);
    const results = await one.handleTogether(shelf, 'a', [taking(2), taking(3)]);
    expect(results.map((result) => result.ok)).toEqual([true, false]);
    expect(await taken()).toEqual([1, 6, 2]);
  });

  it('are refused by what is in the log, and not by what a process remembers', async () => {
    const { one, two } = setUp();
    const giveBack = { type: 'Taken', data: { pieces: -10 } } as const;
    const filled: typeof shelf = { ...shelf, decide: () => ok([giveBack]) };
    await one.handleTogether(shelf, 'a', [taking(10)]);
    await two.handle(filled, 'a', { take: 0 }, taking(0).context);
    const [result] = await one.handleTogether(shelf, 'a', [taking(10)]);
    expect(result).toMatchObject({ ok: true, value: { state: 0 } });
  });

  it('succeed when the answer of their append was lost', async () => {
    const { one, log, taken, appends } = setUp();
    const append = log.append.bind(log);
    appends.mockImplementationOnce(async (...given) => {
      await append(...given);
      return append(...given);
    });
    const results = await one.handleTogether(shelf, 'a', [taking(4), taking(5)]);
    expect(results.map((result) => result.ok)).toEqual([true, true]);
    expect(await taken()).toEqual([4, 5]);
    expect(await one.handleTogether(shelf, 'a', [taking(1)])).toMatchObject([{ value: { state: 0 } }]);
  });

  it('append nothing in a rehearsal', async () => {
    const { one, taken } = setUp();
    const { commands } = await rehearse(() => one.handleTogether(shelf, 'a', [taking(4)]));
    expect(commands).toMatchObject([{ stream: 'shelf-a', before: 10, after: 6 }]);
    expect(await taken()).toEqual([]);
  });
});
