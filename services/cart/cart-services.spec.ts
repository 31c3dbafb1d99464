import { expect, it } from 'vitest';
import { createCommandHandler } from '../platform/kernel/commands/handle-command.ts';
import { newId } from '../platform/kernel/ids.ts';
import { createEventStore } from '../platform/log/event-store.ts';
import { createEventStoreDbLog } from '../platform/log/eventstoredb/event-store-db-log.ts';
import { makeEvents } from '../platform/log/testing/events.ts';
import { createMemoryKeyRing } from '../platform/log/testing/memory-key-ring.ts';
import { startStandIn } from '../testing/eventstoredb-stand-in/stand-in.ts';
import { createCartServices } from './cart-services.ts';

it('empties the cart of an order with one call to EventStoreDB, and reads nothing back', async () => {
  const server = await startStandIn();
  const log = createEventStoreDbLog({ connectionString: server.connectionString });
  try {
    const cartId = newId();
    await log.append(`cart-${cartId}`, 'none', makeEvents(1));
    const carts = createCartServices(createCommandHandler(createEventStore(log, createMemoryKeyRing())));
    const actor = { kind: 'system', id: 'orders' } as const;
    const before = server.traffic.sent;
    const context = { correlationId: 'spec', commandId: newId(), actor };
    await carts.emptyCart(cartId, { id: newId(), name: '1' }, context, 0);
    expect(server.traffic.sent - before).toBe(0);
    expect(await log.readStream(`cart-${cartId}`)).toHaveLength(2);
  } finally {
    await log.close();
    await server.close();
  }
});
