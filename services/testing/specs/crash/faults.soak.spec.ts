import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores, type Stores } from '../../../api/stores.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { expectConsequences, expectFreshReadModels, expectOrdersOnce } from '../../invariants.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { bodies } from '../../seed-world.ts';
import { call, openForBusiness, type Shoppers, startShoppers } from '../../shoppers.ts';

/** How long each store is away; FAULT_SECONDS makes it shorter or longer. */
const AWAY_MS = Number(process.env.FAULT_SECONDS ?? 30) * 1_000;
const PROBE_MS = 500;
const PATIENCE = { timeout: PATIENCE_MS, interval: 500 };
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const PROBES = ['alive', 'page', 'list', 'write'] as const;

type Seen = { readonly status: number; readonly retryAfter: string | null };
type Observed = Record<(typeof PROBES)[number], Seen[]>;

let fleet: Fleet;
let stores: Stores;
let shoppers: Shoppers;
let product: string;

beforeAll(async () => {
  fleet = await openFleet({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'fatal' });
  await Promise.all([fleet.start('projections,worker', 1), fleet.start('api', 1)]);
  stores = await openStores(fleet.databaseUrl, fleet.eventStoreUrl, pino({ level: 'silent' }));
  const { products, buyers } = await openForBusiness(fleet.anyUrl(), ADMIN);
  product = products[0] ?? '';
  shoppers = startShoppers({ count: 3, anyUrl: fleet.anyUrl, products, buyers, pauseMs: 400 });
  await observe(1_000);
});
afterAll(async () => {
  await stores?.close();
  await fleet?.close();
});

async function ask(probe: (typeof PROBES)[number]): Promise<Seen> {
  const url = fleet.anyUrl();
  const answer = await (probe === 'write'
    ? call(url, 'POST', '/carts/add-cart', {}, bodies.cart(product))
    : fetch(`${url}${{ alive: '/healthz', page: '/', list: '/api/products?page=1' }[probe]}`)
  ).catch(() => null);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null };
}

/** What a visitor gets to see for a while. */
async function observe(ms: number): Promise<Observed> {
  const seen: Observed = { alive: [], page: [], list: [], write: [] };
  for (const until = Date.now() + ms; Date.now() < until; await delay(PROBE_MS))
    await Promise.all(PROBES.map(async (probe) => seen[probe].push(await ask(probe))));
  return seen;
}

async function whileAway(store: 'database' | 'log' | 'jobs'): Promise<Observed> {
  fleet.stores[store].refuse(true);
  try {
    await delay(PROBE_MS);
    return await observe(AWAY_MS);
  } finally {
    fleet.stores[store].refuse(false);
    await expect.poll(async () => (await fetch(`${fleet.anyUrl()}/readyz`)).status, PATIENCE).toBe(200);
    await expect.poll(async () => (await ask('write')).status, PATIENCE).toBe(201);
  }
}

const statuses = (seen: readonly Seen[]) => [...new Set(seen.map(({ status }) => status))];

describe(`a shop with shoppers, one of whose stores is unavailable for ${AWAY_MS / 1_000} s`, () => {
  it('shows everything and accepts no write while the event log is unavailable', async () => {
    const { alive, page, list, write } = await whileAway('log');
    expect([statuses(alive), statuses(page), statuses(list)]).toEqual([[200], [200], [200]]);
    expect(statuses(write)).toEqual([503]);
    for (const { retryAfter } of write) expect(retryAfter).toMatch(/^\d+$/);
  });

  it('sells as before while the store of the jobs is unavailable', async () => {
    const { alive, page, list, write } = await whileAway('jobs');
    expect([alive, page, list, write].map(statuses)).toEqual([[200], [200], [200], [201]]);
  });

  it('runs, shows cached answers, fills carts and accepts no order while the database is unavailable', async () => {
    const refused = () => shoppers.answers.get(503) ?? 0;
    const before = refused();
    const { alive, page, list, write } = await whileAway('database');
    // A cart needs the event log alone; an order needs its numbers, which are in the database.
    expect([alive, page, list, write].map(statuses)).toEqual([[200], [200], [200], [201]]);
    expect(refused()).toBeGreaterThan(before);
  });

  it('has lost and duplicated nothing afterwards', async () => {
    await shoppers.stop();
    const { acknowledged, answers } = shoppers;
    process.stdout.write(
      `${JSON.stringify({ orders: acknowledged.length, answers: Object.fromEntries(answers) })}\n`,
    );
    await expectOrdersOnce(stores, shoppers);
    await expectConsequences(stores, fleet.anyUrl(), shoppers);
    const mails = async () =>
      (await readdir(join(fleet.dataDir, 'mail'))).filter((name) => /^narudzba-.*\.eml$/.test(name)).length;
    await expect.poll(mails, PATIENCE).toBe(2 * acknowledged.length);
    await expectFreshReadModels(stores);
  });
});
