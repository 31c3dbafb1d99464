import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import { compareGenerations } from '../../projections/runner/compare.ts';
import { liveGeneration } from '../../projections/runner/generations.ts';
import { rebuild } from '../../projections/runner/rebuild.ts';
import { loadPriceChanges } from '../demo/load/load-price-changes.ts';
import { createWorld, type World } from './spec-world.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

/** SOAK_EVENTS makes it shorter. */
const EVENTS = Number(process.env.SOAK_EVENTS ?? 1_000_000);
const PRODUCTS = 200;
const PAGES = [
  '/storefront/home',
  '/storefront/category/ostalo',
  '/products?page=1',
  '/products?q=caj',
  '/brands',
];
const AUDITS = [
  '/audit',
  '/audit?entity=product',
  '/audit?type=ProductPriceChanged',
  '/audit?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z',
];

let shop: TestShop;
let world: World;
beforeAll(async () => {
  shop = await startTestShop();
  world = await createWorld(shop);
  for (let made = 0; made < PRODUCTS; made += 1) await world.make.product();
  const began = performance.now();
  await loadPriceChanges(shop.stores.store, EVENTS, () => undefined);
  say(`${EVENTS} events in the log after ${seconds(began)} s`);
  const head = await shop.stores.store.head();
  const names = projections.map(({ name }) => name);
  while (!(await shop.stores.readModels.waitFor(head, names, 10_000))) say('The read models catch up …');
});
afterAll(() => shop.close());

/** Reads one page after the other until it is told to stop, and how long each took. */
function keepReading() {
  const times: number[] = [];
  const failed: string[] = [];
  let isOn = true;
  const reading = (async () => {
    for (let turn = 0; isOn; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? '';
      const began = performance.now();
      const answer = await world.call('GET', page, {});
      times.push(performance.now() - began);
      if (answer.statusCode !== 200) failed.push(`${page} ${answer.statusCode}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    async stop() {
      isOn = false;
      await reading;
      return { failed, times, p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 };
    },
  };
}

describe(`a shop with ${EVENTS} events`, () => {
  it('rebuilds every read model while it serves: no failed request, the same rows', async () => {
    const quiet = keepReading();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const before = await quiet.stop();

    const busy = keepReading();
    const began = performance.now();
    let events = 0;
    for (const projection of projections) {
      const old = await liveGeneration(shop.stores.pool, projection.name);
      const one = performance.now();
      const live = await rebuild(shop.stores, projection, { gentle: true });
      events += live.events;
      say(
        `${projection.name}: ${live.events} events, ${Math.round(live.events / Number(seconds(one)))} events/s`,
      );
      const differences = await compareGenerations(
        shop.stores.pool,
        projection,
        old?.generation ?? 0,
        live.generation,
      );
      expect(differences.filter(({ onlyInA, onlyInB }) => onlyInA + onlyInB > 0)).toEqual([]);
    }
    say(`all read models: ${Math.round(events / Number(seconds(began)))} events/s`);
    const during = await busy.stop();
    say(
      `p99 of reads: ${before.p99.toFixed(1)} ms before, ${during.p99.toFixed(1)} ms during (${during.times.length} reads)`,
    );
    expect([...before.failed, ...during.failed]).toEqual([]);
    expect(during.times.length).toBeGreaterThan(50);
  });

  it('answers questions of the audit trail in milliseconds', async () => {
    for (const path of AUDITS) {
      await world.call('GET', path, shop.asAdmin);
      const began = performance.now();
      const answer = await world.call('GET', path, shop.asAdmin);
      say(`${path}: ${(performance.now() - began).toFixed(1)} ms`);
      expect(answer.statusCode).toBe(200);
    }
  });
});

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
