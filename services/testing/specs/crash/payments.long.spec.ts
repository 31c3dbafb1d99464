import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentStorm } from './payment-storm.testing.ts';

const ORDERS = 60;

/** On the other log in payments.soak.spec.ts. */
describe('60 orders by card, the log in PostgreSQL', () => {
  let storm: Awaited<ReturnType<typeof openPaymentStorm>>;
  beforeAll(async () => {
    storm = await openPaymentStorm('PostgreSQL');
  });
  afterAll(() => storm?.close());

  it('are paid once or not at all, despite kills and outages of the provider, and never sent unpaid', async () => {
    const { fleet, provider } = storm;
    const paying = storm.run(ORDERS, 8);
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
    const [placed] = await Promise.all([paying, troubles()]);
    expect(placed).toHaveLength(ORDERS);
    expect(new Set(placed.map(({ _id }) => _id)).size).toBe(ORDERS);
    expect(fleet.deaths).toEqual([]);
  });
});
