import { describe, expect, it } from 'vitest';
import { createCommandHandler } from '../../platform/kernel/commands/handle-command.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { createEventStore } from '../../platform/log/event-store.ts';
import { createMemoryEventLog } from '../../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../platform/log/testing/memory-key-ring.ts';
import type { ErasedPerson } from '../customers.ports.ts';
import { userDecider } from '../user/user.decider.ts';
import { emailConfirmed, linkTo } from '../user/user.email.ts';
import type { UserEvent } from '../user/user.events.ts';
import { NO_PERSON } from '../user/user.state.ts';
import { createErasure, type ErasureDeps } from './erasure.ts';

const id = 'u1';
const context = { correlationId: 'spec', actor: { kind: 'administrator', id: 'a1' } } as const;
const SYSTEM = { kind: 'system', id: 'orders' } as const;
const registered = (email: string): UserEvent => ({
  type: 'UserRegistered',
  data: { userId: 7, newsletter: 0 },
  personal: { ...NO_PERSON, name: 'Amra', email },
  subject: id,
});
const toBeErased: UserEvent = { type: 'UserErasureRequested', data: {} };
const changed = (email: string): UserEvent => ({
  type: 'EmailChanged',
  data: {},
  personal: { email },
  subject: id,
});

/**
 * A person with this history, in memory; the process dies before step `death`, counted from 0, once, and the database
 * fails over after step `failOver`, once.
 */
async function personWith(
  history: readonly UserEvent[],
  {
    death = -1,
    failOver = -1,
    actor = context.actor,
  }: { death?: number; failOver?: number; actor?: typeof SYSTEM | typeof context.actor } = {},
) {
  const keys = createMemoryKeyRing();
  const store = createEventStore(createMemoryEventLog(), keys);
  const handler = createCommandHandler(store);
  await store.append(
    `user-${id}`,
    'none',
    history.map((event, at) => ({ eventId: `00000000-0000-7000-8000-00000000000${at}`, event })),
    { commandId: 'c', correlationId: 'c', causationId: 'c', actor },
  );
  const left = new Set(['sign-in', 'e-mail', 'sent mails', 'writings', 'copies']);
  const asked: ErasedPerson[] = [];
  let step = 0;
  let connections = 1;
  function since() {
    const then = connections;
    return () => connections === then;
  }
  function dying<T>(work: () => T): T {
    if (step === failOver) connections += 1;
    if (step++ === death) throw new Error('died');
    return work();
  }
  const gone = (what: string) => async () => dying(() => void left.delete(what));
  const deps: ErasureDeps = {
    handler: {
      ...handler,
      handle: (...command) => dying(() => handler.handle(...command)),
    },
    store,
    registry: { releaseAll: gone('sent mails'), since },
    keys: { forget: (subject) => dying(() => keys.forget(subject)) },
    credentials: { remove: async () => dying(() => left.delete('sign-in')) },
    emails: { releaseAll: gone('e-mail') },
    elsewhere: {
      forget: async (person) =>
        dying(() => {
          asked.push(person);
          left.delete('writings');
          return { openOrders: 0 };
        }),
      finish: gone('copies'),
    },
  };
  const erasure = createErasure(deps);
  return { run: () => erasure.run(id, context), handler, store, keys, left, asked };
}

describe('the erasure of a person', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])(
    'is completed by the next attempt when the process dies before step %i',
    async (death) => {
      const email = 'amra@example.com';
      const person = await personWith(
        [registered(email), linkTo(email, id), emailConfirmed(email, id), toBeErased],
        { death },
      );
      await expect(person.run()).rejects.toThrow('died');
      await person.run();
      expect([...person.left]).toEqual([]);
      expect((await person.keys.find([id])).size).toBe(0);
      expect(person.asked[0]).toEqual({ id, emails: [{ email, until: null }] });
      const { state } = await person.handler.load(userDecider, id);
      expect(state.status).toBe('erased');
      await person.run();
      const events = await person.store.readStream(`user-${id}`);
      expect(events.filter(({ type }) => type === 'UserErased')).toHaveLength(1);
    },
  );

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'is not recorded by an attempt during which a fail-over may have lost step %i',
    async (failOver) => {
      const person = await personWith([registered('amra@example.com'), toBeErased], { failOver });
      await expect(person.run()).rejects.toThrow(LogUnavailable);
      expect((await person.handler.load(userDecider, id)).state.status).toBe('erasing');
      await person.run();
      expect((await person.handler.load(userDecider, id)).state.status).toBe('erased');
    },
  );

  it('erases no data under an unconfirmed address', async () => {
    const person = await personWith([
      registered('prva@example.com'),
      changed('zrtva@example.com'),
      toBeErased,
    ]);
    await person.run();
    expect(person.asked).toEqual([{ id, emails: [] }]);
  });

  it('erases no data under the unproven address of an account created with an order', async () => {
    const email = 'zrtva@example.com';
    for (const history of [[registered(email)], [registered(email), emailConfirmed(email, id)]]) {
      const person = await personWith([...history, toBeErased], { actor: SYSTEM });
      await person.run();
      expect(person.asked).toEqual([{ id, emails: [] }]);
    }
  });

  it('names since when a confirmed address is no longer the account’s, until it is again', async () => {
    const [first, second] = ['prva@example.com', 'druga@example.com'];
    const begun = [registered(first), linkTo(first, id), emailConfirmed(first, id)];
    const replaced = [...begun, linkTo(second, id), emailConfirmed(second, id)];
    const away = await personWith([...replaced, toBeErased]);
    await away.run();
    expect(away.asked[0]?.emails).toEqual([
      { email: first, until: expect.any(String) },
      { email: second, until: null },
    ]);
    const back = await personWith([...replaced, emailConfirmed(first, id, { takenBack: true }), toBeErased]);
    await back.run();
    expect(back.asked[0]?.emails).toEqual([
      { email: first, until: null },
      { email: second, until: expect.any(String) },
    ]);
  });

  it('does not affect other users', async () => {
    const person = await personWith([registered('amra@example.com')]);
    await person.run();
    expect(person.asked).toEqual([]);
  });
});
