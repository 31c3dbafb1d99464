import { expect, it, vi } from 'vitest';
import { createEventStore } from '../../log/event-store.ts';
import { createMemoryEventLog } from '../../log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../log/testing/memory-key-ring.ts';
import { ok } from '../rejection.ts';
import type { Decider } from './decider.ts';
import { createCommandHandler } from './handle-command.ts';

type Counted = { type: 'Counted'; data: { by: number } };
const counter: Decider<number, { by: number }, Counted> = {
  category: 'counter',
  initialState: 0,
  evolve: (state, event) => state + event.data.by,
  decide: ({ by }) => ok([{ type: 'Counted', data: { by } }]),
};
const COMMANDS = 1_500;
const keyed = (at: number) => ({
  commandId: `command-${at}`,
  correlationId: 'spec',
  actor: { kind: 'system', id: 'spec' } as const,
});

/** How many entries plain maps are iterated over meanwhile, as copies do. */
async function iterated(work: () => Promise<void>): Promise<number> {
  const entries = vi.spyOn(Map.prototype, Symbol.iterator);
  try {
    await work();
    return entries.mock.contexts.reduce<number>((sum, map) => sum + (map instanceof Map ? map.size : 0), 0);
  } finally {
    entries.mockRestore();
  }
}

it('the next commands of a long stream copy few of the former, in the process that handles them and in another', async () => {
  const store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  const [one, two] = [createCommandHandler(store), createCommandHandler(store)];
  for (let at = 0; at < COMMANDS; at += 1) await one.run(counter, 'a', { by: 1 }, keyed(at));
  const before = await two.loadSince(counter, 'a');
  const copied = await iterated(async () => {
    for (let at = 0; at < 50; at += 1) {
      await one.run(counter, 'a', { by: 1 }, keyed(COMMANDS + at));
      await two.loadSince(counter, 'a');
    }
  });
  // Two copies at most; one for each command, in each process, would be a hundred.
  expect(copied).toBeLessThan(4 * COMMANDS);

  const after = await two.loadSince(counter, 'a');
  const known = ({ commands }: typeof before) =>
    Array.from({ length: COMMANDS + 50 }, (_, at) => commands.get(`command-${at}`) !== undefined);
  expect(known(before).indexOf(false)).toBe(COMMANDS);
  expect(known(after)).not.toContain(false);
  const repeated = await two.handle(counter, 'a', { by: 1 }, keyed(0));
  expect(repeated).toMatchObject({ ok: true, value: { repeated: true, state: COMMANDS + 50 } });
});
