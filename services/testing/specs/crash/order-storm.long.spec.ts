import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderStorm, openOrderStorm } from './order-storm.testing.ts';
import { accountFor } from './order-storm-accounts.testing.ts';
import { runOrders } from './order-storm-orders.testing.ts';

const ORDERS = 60;

/** On the other log in order-storm.soak.spec.ts. */
describe(`${ORDERS} orders, the log in PostgreSQL`, () => {
  let storm: OrderStorm;
  beforeAll(async () => {
    storm = await openOrderStorm('PostgreSQL');
  });
  afterAll(() => storm?.close());

  it('are paid, sent and receipted once or not at all, despite kills and the outages of others', async () => {
    const { fleet, provider } = storm;
    const running = runOrders(storm, ORDERS, 8);
    const troubles = async () => {
      for (const which of [0, 1, 2]) {
        await delay(1_500);
        const member = fleet.members()[which];
        if (member) await fleet.replace(member, 100);
        provider.setAway(true);
        await delay(700);
        provider.setAway(false);
      }
    };
    const [placed] = await Promise.all([running, troubles()]);
    expect(placed).toHaveLength(ORDERS);
    await accountFor(storm, placed);
    expect(fleet.deaths).toEqual([]);
  });
});
