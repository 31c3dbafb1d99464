import { expect, it } from 'vitest';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { context, omega, orderingInMemory, wish } from '../../testing/samples/ordering-in-memory.ts';
import { orderDecider } from '../order.decider.ts';
import { orderIdOf } from './place-order.ts';

it('moves no pieces of an order once a fail-over may have lost its last stage', async () => {
  const shop = orderingInMemory();
  shop.settings.stockKept = true;
  await shop.receive(omega, 5);
  const cartId = await shop.cart({ omega: 2 });
  const id = orderIdOf(cartId);
  await shop.one.place({ ...wish, cartId }, null, context);
  await shop.one.handler.run(
    orderDecider,
    id,
    { type: 'ChangeStage', id, stage: 'cancelled', note: '' },
    context,
  );

  const late = shop.process({
    ...shop.store,
    append(...appended) {
      shop.registry.reconnect();
      return shop.store.append(...appended);
    },
  });
  await expect(late.settleStock(id, context)).rejects.toBeInstanceOf(LogUnavailable);
  expect(await shop.reservations(omega)).toEqual([id]);

  await shop.one.settleStock(id, context);
  expect(await shop.reservations(omega)).toEqual([]);
});
