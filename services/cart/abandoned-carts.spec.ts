import { beforeEach, describe, expect, it } from 'vitest';
import { createCommandHandler } from '../platform/kernel/commands/handle-command.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import { createEventStore, type EventStore } from '../platform/log/event-store.ts';
import { createMemoryEventLog } from '../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../platform/log/testing/memory-key-ring.ts';
import { createAbandonedCarts } from './abandoned-carts.ts';
import { cartDecider } from './cart.decider.ts';
import type { UnchangedCart } from './cart.ports.ts';
import { products, sent } from './cart-decider.testing.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const context = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } } as const;

let store: EventStore;
let handler: ReturnType<typeof createCommandHandler>;
/** What the read model shows, the oldest first. */
let known: UnchangedCart[];
beforeEach(() => {
  store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  handler = createCommandHandler(store);
  known = [];
});

async function make(cartId: string, ageDays: number): Promise<void> {
  unwrap(
    await handler.handle(
      cartDecider,
      cartId,
      { type: 'CreateCart', sent: [sent('omega', 1)], products },
      context,
    ),
  );
  known.push({ cartId, changedAt: new Date(NOW - ageDays * DAY_MS).toISOString(), revision: 1 });
}

/** Sweeps until there is nothing left; answers how many portions that took. */
async function sweep({ portion = 10, ordered = [] as readonly string[] } = {}): Promise<number> {
  const abandoned = createAbandonedCarts({
    handler,
    carts: {
      async unchangedSince(moment, { after, limit }) {
        const old = known.filter(({ changedAt }) => changedAt < moment);
        const from = after === null ? 0 : old.findIndex(({ cartId }) => cartId === after.cartId) + 1;
        return old.slice(from, from + limit);
      },
    },
    orderedCarts: async () => new Set(ordered),
    now: () => NOW,
    logger: { info: () => undefined, warn: () => undefined },
    portion,
  });
  let portions = 1;
  while ((await abandoned.sweep()) !== undefined) portions += 1;
  return portions;
}

const isAbandoned = async (cartId: string) =>
  (await store.readStream(`cart-${cartId}`)).some(({ type }) => type === 'CartAbandoned');

describe('abandoned carts', () => {
  it('end after 90 days, and no sooner', async () => {
    await make('old', 91);
    await make('new', 89);
    await sweep();
    expect([await isAbandoned('old'), await isAbandoned('new')]).toEqual([true, false]);
  });

  it('end in batches, each once', async () => {
    const ids = Array.from({ length: 5 }, (_, at) => `cart${at}`);
    for (const id of ids) await make(id, 100 - ids.indexOf(id));
    expect(await sweep({ portion: 2 })).toBe(3);
    await sweep({ portion: 2 });
    for (const id of ids) {
      const types = (await store.readStream(`cart-${id}`)).map(({ type }) => type);
      expect(types).toEqual(['CartCreated', 'CartLinesChanged', 'CartAbandoned']);
    }
  });

  it('stay when they were changed after the read model’s state, or have become orders', async () => {
    await make('changed', 91);
    await make('ordered', 91);
    const change = { type: 'ChangeLines', sent: [sent('omega', 2)], products } as const;
    unwrap(await handler.handle(cartDecider, 'changed', change, context));
    await sweep({ ordered: ['ordered'] });
    expect([await isAbandoned('changed'), await isAbandoned('ordered')]).toEqual([false, false]);
  });
});
