import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { CommandContext } from '../kernel/commands/command-handler.ts';
import type { Decider } from '../kernel/commands/decider.ts';
import { createCommandHandler } from '../kernel/commands/handle-command.ts';
import { newId } from '../kernel/ids.ts';
import { ok, reject } from '../kernel/rejection.ts';
import { createEventStore } from '../log/event-store.ts';
import { createMemoryEventLog } from '../log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../log/testing/memory-key-ring.ts';
import { createPool, type Pool } from '../postgres/pool.ts';
import { createRegistry, createRegistrySchema, type Registry } from './registry.ts';
import { claimValue, freeing, freeUnused, handleWithValue, type Unique } from './unique-value.ts';

type Named = { type: 'Named'; data: { name: string } };
const thing: Decider<string, { name: string }, Named> = {
  category: 'thing',
  initialState: '',
  evolve: (_, event) => event.data.name,
  decide: ({ name }, state) => {
    if (name === 'forbidden') return reject('rule', 'forbidden', 'Ne.');
    return ok(name === state ? [] : [{ type: 'Named', data: { name } }]);
  },
};
const NAME: Unique<string, { name: string }, Named> = {
  decider: thing,
  scope: 'thing-name',
  has: (state, name) => state === name,
};
const taken = reject('conflict', 'name_taken', 'Zauzeto.', 'name').error;
const context: CommandContext = { correlationId: 'spec', actor: { kind: 'system', id: 'spec' } };

let database: TestDatabase;
let pool: Pool;
let registry: Registry;
const store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
const handler = createCommandHandler(store);
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await createRegistrySchema(pool);
  registry = createRegistry(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const minutesPass = () =>
  pool.query("update registry.claims set claimed_at = claimed_at - interval '10 minutes'");
const deps = () => ({ registry, handler });
const name = (id: string, value: string, its = deps()) =>
  handleWithValue(its, NAME, { id, value, command: { name: value }, context, taken });
const nameOf = async (id: string) => (await handler.load(thing, id)).state;
const ownerOf = async (value: string) => (await registry.holder(NAME.scope, value))?.owner ?? null;

/** A process that does something else between the claim it makes and the append that follows. */
function interruptedBeforeAppend(interrupt: () => Promise<unknown>) {
  let left = 1;
  const interrupted = createCommandHandler({
    ...store,
    async append(...asked) {
      left -= 1;
      if (left === 0) await interrupt();
      return store.append(...asked);
    },
  });
  return { registry, handler: interrupted };
}

describe('a unique value', () => {
  it('belongs to its first user', async () => {
    const [first, second] = [newId(), newId()];
    expect(await name(first, 'a')).toMatchObject({ ok: true, value: { state: 'a' } });
    expect(await name(second, 'a')).toEqual({ ok: false, error: taken });
    await minutesPass();
    expect(await name(second, 'a')).toEqual({ ok: false, error: taken });
    expect(await name(first, 'a')).toMatchObject({ ok: true });
  });

  it('is not claimed for a command that is refused or changes nothing', async () => {
    const id = newId();
    expect(await name(id, 'forbidden')).toMatchObject({ error: { code: 'forbidden' } });
    expect(await ownerOf('forbidden')).toBeNull();
  });

  it('is taken over when it was unused for half a minute by the clock of the database', async () => {
    const [crashed, next] = [newId(), newId()];
    await registry.claim({ scope: NAME.scope, value: 'b', owner: crashed });
    expect(await claimValue(deps(), NAME, 'b', next)).toBe(false);
    await minutesPass();
    expect(await claimValue(deps(), NAME, 'b', next)).toBe(true);
    expect(await ownerOf('b')).toBe(next);
  });

  it('is lost by a claimant that was paused too long, also when its stream had events before', async () => {
    const [paused, next] = [newId(), newId()];
    await name(paused, 'old');
    const slow = interruptedBeforeAppend(async () => {
      await minutesPass();
      expect(await name(next, 'c')).toMatchObject({ ok: true });
    });
    expect(await name(paused, 'c', slow)).toEqual({ ok: false, error: taken });
    expect([await nameOf(paused), await nameOf(next)]).toEqual(['old', 'c']);
  });

  it('is not taken over from an owner that claims it again meanwhile', async () => {
    const [owner, next] = [newId(), newId()];
    await registry.claim({ scope: NAME.scope, value: 'd', owner });
    await minutesPass();
    // The fence is in the stream, the row has not changed hands yet.
    const overtaken = interruptedBeforeAppend(() => name(owner, 'other').then(() => name(owner, 'd')));
    expect(await claimValue(overtaken, NAME, 'd', next)).toBe(false);
    expect([await nameOf(owner), await ownerOf('d')]).toEqual(['d', owner]);
  });

  it('is freed when its owner changes it or is deleted, and then available at once', async () => {
    const [first, second, third] = [newId(), newId(), newId()];
    await name(first, 'e');
    await name(first, 'f');
    expect(await name(second, 'e')).toMatchObject({ ok: true });
    await freeing(deps(), NAME, second, () => handler.handle(thing, second, { name: 'gone' }, context));
    expect(await name(third, 'e')).toMatchObject({ ok: true });
  });

  it('belongs to the later of two concurrent changes; that of the earlier is freed', async () => {
    const id = newId();
    await name(id, 'g');
    const overtaken = interruptedBeforeAppend(() => name(id, 'h'));
    expect(await name(id, 'i', overtaken)).toMatchObject({ ok: true, value: { state: 'i' } });
    expect(await ownerOf('i')).toBe(id);
    expect(await Promise.all(['g', 'h'].map(ownerOf))).toEqual([null, null]);
  });

  it('is not freed by a change while another one assigns it to the same owner again', async () => {
    const id = newId();
    await name(id, 'j');
    const held = await registry.heldBy(NAME.scope, id);
    await handler.handle(thing, id, { name: 'k' }, context);
    await name(id, 'j');
    await registry.free(held);
    expect(await ownerOf('j')).toBe(id);
  });

  it('that was claimed but not used is freed', async () => {
    const id = newId();
    await name(id, 'l');
    await claimValue(deps(), NAME, 'm', id);
    await freeUnused(deps(), NAME, id);
    expect([await ownerOf('l'), await ownerOf('m')]).toEqual([id, null]);
  });

  it('belongs to one owner, under concurrent claims', async () => {
    const ids = Array.from({ length: 12 }, () => newId());
    const answers = await Promise.all(ids.map((id) => name(id, 'wanted')));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const names = await Promise.all(ids.map(nameOf));
    expect(names.filter((one) => one === 'wanted')).toHaveLength(1);
  });
});
