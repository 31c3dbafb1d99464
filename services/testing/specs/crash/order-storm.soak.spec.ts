import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderStorm, openOrderStorm } from './order-storm.testing.ts';
import { accountFor } from './order-storm-accounts.testing.ts';
import { runOrders } from './order-storm-orders.testing.ts';

const ORDERS = 2_000;

describe.each(['PostgreSQL', 'EventStoreDB'] as const)('2,000 orders, the log in %s', (engine) => {
  let storm: OrderStorm;
  beforeAll(async () => {
    storm = await openOrderStorm(engine);
  }, 400_000);
  afterAll(() => storm?.close());

  it('are paid, sent and receipted once or not at all, while processes are killed and the servers of others fail', async () => {
    const { fleet, provider } = storm;
    const over = new AbortController();
    const troubles = async () => {
      for (let which = 0; !over.signal.aborted; which += 1) {
        await delay(10_000, undefined, { signal: over.signal }).catch(() => undefined);
        if (over.signal.aborted) return;
        const member = fleet.members()[which % 3];
        if (member) await fleet.replace(member, 200);
        provider.setAway(true);
        await delay(1_000);
        provider.setAway(false);
      }
    };
    const running = runOrders(storm, ORDERS, 16).finally(() => over.abort());
    const [placed] = await Promise.all([running, troubles()]);
    expect(placed).toHaveLength(ORDERS);
    await accountFor(storm, placed);
    expect(fleet.deaths).toEqual([]);
  }, 10_800_000);
});
