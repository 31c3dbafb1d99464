import { describe, expect, it } from 'vitest';
import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { reject } from '../../platform/kernel/rejection.ts';
import { anOrder } from '../../testing/samples/an-order.ts';
import { context, orderingInMemory } from '../../testing/samples/ordering-in-memory.ts';
import { type OrderCommand, orderDecider } from '../order.decider.ts';
import { createExchanges } from './exchange-order.ts';

const BUSY = reject('conflict', 'concurrent_change', 'Podaci su u međuvremenu izmijenjeni.');
const deps = {
  phoneOrders: { preview: async () => BUSY, place: async () => BUSY },
  claims: { isTaken: async () => false },
};

/** A delivered order with a received return, and an order that was placed in exchange for it. */
async function placedExchange(handler: CommandHandler) {
  const { facts, contact } = anOrder();
  const [line] = facts.lines;
  if (!line) throw new Error('The order has a line');
  const piece = { productId: line.productId, variation: line.variation?.name ?? null, quantity: 1 };
  const run = (id: string, command: OrderCommand) => handler.run(orderDecider, id, command, context);
  const move = (stage: 'confirmed' | 'sent' | 'delivered') =>
    run('o1', { type: 'ChangeStage', id: 'o1', stage, note: '' });
  await run('o1', { type: 'PlaceOrder', id: 'o1', facts, contact });
  for (const stage of ['confirmed', 'sent', 'delivered'] as const) await move(stage);
  const request = { type: 'RequestReturn', id: 'o1', returnId: 'r1', lines: [piece], reason: '' } as const;
  await run('o1', { ...request, time: null });
  await run('o1', { type: 'ReceiveReturn', returnId: 'r1', lines: [{ ...piece, to: 'stock' }] });
  const exchangeOf = { returnId: 'r1', orderId: 'o1', publicNumber: facts.publicNumber };
  await run('o2', { type: 'PlaceOrder', id: 'o2', facts: { ...facts, exchangeOf }, contact });
  return async () => (await handler.load(orderDecider, 'o2')).state.payments.credit?.amount;
}

describe('the credit of an exchange', () => {
  it('is not recorded as nothing where the order of the return was too busy to decide it', async () => {
    const { handler } = orderingInMemory().one;
    const creditOf = await placedExchange(handler);
    const busy = createExchanges({ ...deps, handler: { ...handler, handle: async () => BUSY } });
    await expect(busy.settle('o2', context)).rejects.toMatchObject({
      rejection: { code: 'concurrent_change' },
    });
    expect(await creditOf()).toBeUndefined();
    await createExchanges({ ...deps, handler }).settle('o2', context);
    expect(await creditOf()).toBeGreaterThan(0);
  });
});
