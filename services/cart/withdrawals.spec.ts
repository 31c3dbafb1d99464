import { expect, it } from 'vitest';
import { createCommandHandler } from '../platform/kernel/commands/handle-command.ts';
import { newId } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import { createEventStore } from '../platform/log/event-store.ts';
import { createMemoryEventLog } from '../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../platform/log/testing/memory-key-ring.ts';
import { catalogueOf, productForSale } from '../testing/samples/products-for-sale.ts';
import { cartDecider } from './cart.decider.ts';
import { withdraw } from './withdrawals.ts';

const context = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } } as const;

it('removes a product from a cart whose stream ends with a dropped event, or with a fence', async () => {
  const log = createMemoryEventLog();
  const upcasters = { CartLineQuantityChanged: [() => []] };
  const earlier = createEventStore(log, createMemoryKeyRing());
  const written = createCommandHandler(earlier);
  const store = createEventStore(log, createMemoryKeyRing(), { upcasters });
  const { productsForSale } = catalogueOf(productForSale({ id: 'cream' }));
  const products = await productsForSale(['cream']);
  const sent = (quantity: number) => [{ id: 'cream', quantity, variationName: '' }];
  const cartId = newId();
  const create = { type: 'CreateCart', sent: sent(1), products } as const;
  unwrap(await written.handle(cartDecider, cartId, create, context));
  const change = { type: 'ChangeLines', sent: sent(3), products } as const;
  const cream = { productId: 'cream', variation: null, title: 'cream', quantity: 3, previousQuantity: 1 };
  const quantityChanged = { eventId: newId(), event: { type: 'CartLineQuantityChanged', data: cream } };
  const metadata = { ...context, commandId: newId(), causationId: 'spec' };
  const appended = await earlier.append(`cart-${cartId}`, 'any', [quantityChanged], metadata);
  expect(appended.ok).toBe(true);
  const withdrawn = async (reason: 'deleted' | 'sale-ended') => {
    const cause = {
      eventId: newId(),
      position: await store.head(),
      recordedAt: '2026-11-21T08:00:00.000Z',
      correlationId: 'spec',
    };
    return withdraw(store, cartId, { ...cause, productId: 'cream', reason });
  };
  expect(await withdrawn('sale-ended')).toBe(true);
  const handler = createCommandHandler(store);
  unwrap(await handler.handle(cartDecider, cartId, { ...change, sent: sent(2) }, context));
  expect(await handler.fence(cartDecider, cartId, () => false)).toBe(true);
  expect(await withdrawn('deleted')).toBe(true);
  expect((await handler.load(cartDecider, cartId)).state.lines).toEqual([]);
});
