import { expect, it } from 'vitest';
import type { Actor } from '../../services/platform/log/event-log.ts';
import { START } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { paymentRefunds } from './payment-refunds.ts';

/** The orders that may need a refund after this event by this actor. */
async function lookedAtAfter(type: string, actor: Actor): Promise<readonly string[]> {
  const wanted: string[] = [];
  const reaction = paymentRefunds({ refunds: { wanted: async (orderId) => void wanted.push(orderId) } });
  const event: Recorded = {
    type,
    data: {},
    category: 'order',
    id: '1',
    stream: 'order-1',
    eventId: 'e',
    revision: 0,
    position: START,
    recordedAt: '2026-11-25T08:00:00.000Z',
    metadata: { commandId: 'c', correlationId: 'r', causationId: 'c', actor },
  };
  await reaction.react([event]);
  return wanted;
}

it('checks for refunds after an order has ended or was paid, from any source', async () => {
  for (const actor of [
    { kind: 'administrator', id: 'admin' },
    { kind: 'system', id: 'payments' },
  ] as const) {
    for (const type of ['OrderCancelled', 'OrderReturned', 'OrderDeleted', 'PaymentReceived'])
      expect(await lookedAtAfter(type, actor)).toEqual(['1']);
    expect(await lookedAtAfter('OrderPlaced', actor)).toEqual([]);
  }
});

it('skips the unpaid orders of a demo shop', async () => {
  expect(await lookedAtAfter('OrderCancelled', { kind: 'system', id: 'demo' })).toEqual([]);
});
