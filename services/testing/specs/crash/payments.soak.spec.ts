import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentStorm } from './payment-storm.testing.ts';

const ORDERS = 2_000;

describe.each(['PostgreSQL', 'EventStoreDB'] as const)('2,000 orders by card, the log in %s', (engine) => {
  let storm: Awaited<ReturnType<typeof openPaymentStorm>>;
  beforeAll(async () => {
    storm = await openPaymentStorm(engine);
  }, 400_000);
  afterAll(() => storm?.close());

  it('are paid once or not at all, while processes are killed and the provider is repeatedly unavailable', async () => {
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
    const [placed] = await Promise.all([storm.run(ORDERS, 16).finally(() => over.abort()), troubles()]);
    expect(new Set(placed.map(({ _id }) => _id)).size).toBe(ORDERS);
    expect(fleet.deaths).toEqual([]);
  }, 3_600_000);
});
