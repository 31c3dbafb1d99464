import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores, type Stores } from '../../../api/stores.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { expectConsequences, expectFreshReadModels, expectOrdersOnce } from '../../invariants.ts';
import { openForBusiness, type Shoppers, startShoppers } from '../../shoppers.ts';

/** The duration of the kills; SOAK_SECONDS changes it. */
const MS = Number(process.env.SOAK_SECONDS ?? 300) * 1_000;
const BETWEEN_KILLS_MS = [3_000, 9_000] as const;
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };

let fleet: Fleet;
let shoppers: Shoppers;
let stores: Stores;
const killed: string[] = [];

beforeAll(async () => {
  fleet = await openFleet({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' });
  await Promise.all([fleet.start('projections', 2), fleet.start('worker', 2), fleet.start('api', 4)]);
  stores = await openStores(fleet.databaseUrl, fleet.eventStoreUrl, pino({ level: 'silent' }));
  const { products, buyers } = await openForBusiness(fleet.anyUrl(), ADMIN);
  shoppers = startShoppers({ count: 6, anyUrl: fleet.anyUrl, products, buyers, pauseMs: 250 });
  await killForAWhile();
  await shoppers.stop();
  const { acknowledged, left, answers } = shoppers;
  const reported = {
    orders: acknowledged.length,
    carts: left.length,
    killed,
    answers: Object.fromEntries(answers),
  };
  process.stdout.write(`${JSON.stringify(reported)}\n`);
});
afterAll(async () => {
  await stores?.close();
  await fleet?.close();
});

/** Any process, or the connections of any store, at any time; the next kill does not wait for the last one's return. */
async function killForAWhile(): Promise<void> {
  const until = Date.now() + MS;
  const returning = new Map<object, Promise<void>>();
  const cuts = Object.entries(fleet.stores);
  while (Date.now() < until) {
    await delay(randomInt(...BETWEEN_KILLS_MS));
    const alive = fleet.members().filter((member) => !returning.has(member));
    const victim = alive[randomInt(alive.length + 1)];
    if (victim) {
      killed.push(victim.roles);
      const back = fleet.replace(victim, randomInt(2_000)).finally(() => returning.delete(victim));
      back.catch(() => undefined);
      returning.set(victim, back);
    } else {
      const [name, store] = cuts[randomInt(cuts.length)] ?? [];
      killed.push(`connections of ${name}`);
      store?.cut();
    }
  }
  await Promise.all(returning.values());
}

describe('four api processes, two projection runners and two workers that are killed at random', () => {
  it('were killed, while the shop sold', () => {
    // However slow the machine is, without these the rest would say nothing.
    expect(killed.length).toBeGreaterThan(3);
    expect(shoppers.acknowledged.length).toBeGreaterThan(20);
  });

  it('have every order once, with its amounts', () => expectOrdersOnce(stores, shoppers));

  it('have correct carts and points', () => expectConsequences(stores, fleet.anyUrl(), shoppers));

  it('have read models equal to rebuilt ones', () => expectFreshReadModels(stores));
});
