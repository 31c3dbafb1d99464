import { describe, expect, it } from 'vitest';
import { createEventStore } from '../../log/event-store.ts';
import { createMemoryEventLog } from '../../log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../log/testing/memory-key-ring.ts';
import { ok, reject } from '../rejection.ts';
import { checkEffects, type EffectCheck } from './checked-effects.ts';
import type { Decider } from './decider.ts';
import { createCommandHandler } from './handle-command.ts';

type Named = { type: 'Named'; data: { name: string } };
const named: Decider<string, string, Named> = {
  category: 'named',
  initialState: '',
  evolve: (_, event) => event.data.name,
  decide: (name, state) => ok(name === state ? [] : [{ type: 'Named', data: { name } }]),
};

const context = { correlationId: 'test', actor: { kind: 'system', id: 'test' } } as const;
const CHANGED = reject('conflict', 'changed', 'Promijenjeno.').error;

/** Refuses to change another name. */
const onlyFrom =
  (name: string): EffectCheck =>
  ({ before }) =>
    before === name ? null : CHANGED;

function setUp() {
  const store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  // Two handlers stand for two processes: each remembers streams on its own.
  return { store, one: createCommandHandler(store), two: createCommandHandler(store) };
}
const refused = { ok: false, error: { code: 'changed' } };

describe('a command whose effect is checked', () => {
  it('has it where the check lets it, and is refused where it does not', async () => {
    const { one } = setUp();
    await one.handle(named, 'a', 'Ana', context);
    const rename = (name: string) => one.handle(named, 'a', name, context);
    expect(await checkEffects(onlyFrom('Ema'), () => rename('Una'))).toMatchObject(refused);
    expect(await checkEffects(onlyFrom('Ana'), () => rename('Una'))).toMatchObject({ ok: true });
    expect(await rename('Iva')).toMatchObject({ ok: true });
  });

  it('is checked on the state that it is appended to, which another process may have changed since', async () => {
    const { one, two } = setUp();
    await one.handle(named, 'a', 'Ana', context);
    await two.handle(named, 'a', 'Ema', context);
    const rename = () => one.handle(named, 'a', 'Una', context);
    expect(await checkEffects(onlyFrom('Ana'), rename)).toMatchObject(refused);
    expect(await checkEffects(onlyFrom('Ema'), rename)).toMatchObject({ ok: true });
  });

  it('is checked anew when another process appends between the check and the append', async () => {
    const { store, two } = setUp();
    await two.handle(named, 'a', 'Ana', context);
    let isFirst = true;
    const overtaken = createCommandHandler({
      ...store,
      async append(...asked) {
        if (isFirst) await two.handle(named, 'a', 'Ema', context);
        isFirst = false;
        return store.append(...asked);
      },
    });
    const rename = () => overtaken.handle(named, 'a', 'Una', context);
    expect(await checkEffects(onlyFrom('Ana'), rename)).toMatchObject(refused);
    expect((await two.load(named, 'a')).state).toBe('Ema');
  });

  it('is checked on the true state, not on one that the caller assumes', async () => {
    const { one } = setUp();
    await one.handle(named, 'a', 'Ema', context);
    const options = { assumed: { state: 'Ana', revision: 0 } };
    const rename = () => one.handle(named, 'a', 'Una', context, options);
    expect(await checkEffects(onlyFrom('Ana'), rename)).toMatchObject(refused);
  });

  it('is checked among others, on many streams and on one', async () => {
    const { one } = setUp();
    await one.handle(named, 'a', 'Ana', context);
    await one.handle(named, 'e', 'Ema', context);
    const many = () =>
      one.handleMany(
        named,
        ['a', 'e'].map((id) => ({ id, command: 'Una', context })),
      );
    expect(await checkEffects(onlyFrom('Ana'), many)).toMatchObject([{ ok: true }, refused]);
    const together = () => one.handleTogether(named, 'e', [{ command: 'Iva', context }]);
    expect(await checkEffects(onlyFrom('Ana'), together)).toMatchObject([refused]);
    expect(await checkEffects(onlyFrom('Ema'), together)).toMatchObject([{ ok: true }]);
  });

  it('counts as done when it is repeated, whatever others have changed since', async () => {
    const { one, two } = setUp();
    const identified = { ...context, commandId: 'once' };
    await one.handle(named, 'a', 'Una', identified);
    await two.handle(named, 'a', 'Ema', context);
    const rename = () => one.handle(named, 'a', 'Una', identified);
    expect(await checkEffects(onlyFrom(''), rename)).toMatchObject({ value: { repeated: true } });
  });
});
