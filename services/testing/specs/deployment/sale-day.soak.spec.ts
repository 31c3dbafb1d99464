import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { openStores, type Stores } from '../../../api/stores.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { everyOrder, expectFreshReadModels, expectOrdersOnce } from '../../invariants.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { createPrograms, type Ending } from '../../programs.ts';
import { call, openForBusiness } from '../../shoppers.ts';
import { expectReadersWhole } from '../crash/chaos-invariants.testing.ts';
import { startVisitors, type Visits } from '../hostile/traffic.testing.ts';
import { type ProcessWatch, watchProcesses } from '../hostile/watch-processes.testing.ts';
import { makeNextVersion, type NextVersion, raisedCarts } from './next-version.testing.ts';
import { startPriceChanges } from './price-changes.testing.ts';
import { type Sale, startSale } from './sale.testing.ts';

/** The least duration and the size of it; the waits are printed, and never asserted. */
const MS = Number(process.env.SOAK_SECONDS ?? 1_200) * 1_000;
const ORDERS_PER_SECOND = Number(process.env.SOAK_ORDERS ?? 30);
const PRODUCTS = Number(process.env.SOAK_PRODUCTS ?? 10_000);
const ROWS = Number(process.env.SOAK_ROWS ?? 100_000);
const VISITORS = Number(process.env.SOAK_VISITORS ?? 200);
const VISITOR_PAUSE_MS = 2_000;
const SLOW_MS = 1_000;
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const ROLES = ['api', 'api', 'projections,worker'];
const REBUILT = ['catalogue', 'orders'];
const READ_MODELS = projections.map((one) => (one.name === raisedCarts.name ? raisedCarts : one));

let fleet: Fleet;
let stores: Stores;
let version: NextVersion;
let sale: Sale;
let watch: ProcessWatch;
let visits: Visits;
let asAdmin: Readonly<Record<string, string>>;
let retired: readonly Ending[] = [];
let seeded: readonly string[] = [];
const done: string[] = [];
const begun = performance.now();

beforeAll(async () => {
  fleet = await openFleet({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, 'PostgreSQL');
  const programs = createPrograms({ DATABASE_URL: fleet.databaseUrl });
  const { code, said } = await programs.run({ DATA_DIR: fleet.dataDir }, [
    'seed',
    '--products',
    String(PRODUCTS),
  ]);
  expect(code, said).toBe(0);
  for (const roles of ROLES) await fleet.start(roles, 1);
  version = await makeNextVersion();
  stores = await openStores(fleet.databaseUrl, fleet.eventStoreUrl, pino({ level: 'silent' }));
  seeded = await everyOrder(stores);
  const opened = await openForBusiness(fleet.anyUrl(), ADMIN);
  asAdmin = opened.asAdmin;
  say('the shop is open');
  watch = watchProcesses(process.pid);
  const visitors = await startVisitors(urls(), await pages(), VISITOR_PAUSE_MS);
  sale = startSale({ anyUrl: fleet.anyUrl, products: opened.products, perSecond: ORDERS_PER_SECOND });
  const prices = startPriceChanges({ urls, asAdmin, product: 1, pauseMs: VISITOR_PAUSE_MS });
  await Promise.all([delay(MS), changeEverything((processes) => visitors.visit(processes))]);
  await Promise.all([prices.stop(), sale.end()]);
  visits = await visitors.leave();
  watch.stop();
  say(JSON.stringify({ orders: sale.acknowledged.length, waits: waitsOf(sale.waits), visits }));
  say(JSON.stringify({ formerPrices: waitsOf(prices.behind), MB: megabytes(watch), done }));
});
afterAll(async () => {
  await stores?.close();
  await fleet?.close();
  await version?.remove();
});

function say(text: string): void {
  process.stdout.write(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(7)} s  ${text}\n`);
}

function urls(): string[] {
  return fleet
    .members()
    .filter(({ roles }) => roles.includes('api'))
    .map(({ program }) => program.url);
}

/** A page for each visitor: home, categories, products, a search. */
async function pages(): Promise<string[]> {
  const categories: { slug: string; parentCategory: number | null }[] = await get('/categories');
  const { items } = await get<{
    items: { slug: string; categoryData: { slug: string }; brandData: { slug: string } }[];
  }>('/products?page=1&pageSize=100');
  const all = [
    '/',
    '/pretraga?pojam=krema',
    ...categories.filter((one) => one.parentCategory === null).map(({ slug }) => `/kategorija/${slug}`),
    ...items.map((one) => `/proizvod/${one.categoryData.slug}/${one.brandData.slug}/${one.slug}`),
  ];
  return Array.from({ length: VISITORS }, (_, at) => all[at % all.length] ?? '/');
}

/** All at once: a file is imported, a sale begins for every product, read models are rebuilt, and the next version is deployed. */
async function changeEverything(visit: (urls: readonly string[]) => void): Promise<void> {
  await Promise.all([importFile(), beginSale(), rebuildReadModels()]);
  await deploy(visit);
}

async function importFile(): Promise<void> {
  const lines = Array.from({ length: ROWS }, (_, at) => `Proizvod ${at};${5 + (at % 90)},50;P-${at}`);
  const form = new FormData();
  form.append('file', new Blob([['title;price;sku', ...lines].join('\n')]), 'cjenovnik.csv');
  const answer = await fetch(`${fleet.anyUrl()}/api/imports`, {
    method: 'POST',
    headers: asAdmin,
    body: form,
  });
  const { importId }: { importId: string } = await answer.json();
  await until(`/imports/${importId}?errors=0`, (record: { state: string }) => record.state === 'done');
  note(`${ROWS} rows are imported`);
}

async function beginSale(): Promise<void> {
  const body = {
    mode: 'run',
    selection: { filter: { list: 'all' } },
    action: { type: 'sale-on', percent: 15 },
  };
  const { _id } = await post<{ _id: string }>('/products/bulk', body);
  await until(`/products/bulk/${_id}`, (bulk: { state: string }) => bulk.state === 'done');
  note('every product is on sale');
}

async function rebuildReadModels(): Promise<void> {
  for (const name of REBUILT) {
    await post(`/projections/${name}/rebuild`, {});
    await until('/projections', (readers: { name: string; task: { state: string } | null }[]) =>
      readers.some((reader) => reader.name === name && reader.task?.state === 'done'),
    );
    note(`${name} is rebuilt`);
  }
}

async function deploy(visit: (urls: readonly string[]) => void): Promise<void> {
  const former = [...fleet.members()];
  fleet.runVersion(version.command);
  for (const roles of [...ROLES].reverse()) await fleet.start(roles, 1);
  const next = fleet.members().filter((member) => !former.includes(member));
  visit(next.filter(({ roles }) => roles.includes('api')).map(({ program }) => program.url));
  retired = await Promise.all(former.map((member) => fleet.retire(member)));
  note('the next version is deployed');
}

function note(text: string): void {
  done.push(text);
  say(text);
}

async function get<T>(path: string): Promise<T> {
  const answer = await call(fleet.anyUrl(), 'GET', path, asAdmin);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await call(fleet.anyUrl(), 'POST', path, asAdmin, body);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function until<T>(path: string, isThere: (answer: T) => boolean): Promise<void> {
  while (!isThere(await get<T>(path))) await delay(500);
}

function waitsOf(ms: readonly number[]) {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const slow = sorted.filter((one) => one > SLOW_MS).length;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), slowest: Math.round(sorted.at(-1) ?? 0), slow };
}

function megabytes({ most }: ProcessWatch) {
  return Object.fromEntries([...most].map(([name, bytes]) => [name, Math.round(bytes / 2 ** 20)]));
}

describe('a sale, while a file is imported, all prices change, read models are rebuilt and the next version is deployed', () => {
  it('did all of it', () => {
    expect(done).toHaveLength(3 + REBUILT.length);
    expect(sale.acknowledged.length).toBeGreaterThan(ORDERS_PER_SECOND);
  });

  it('answers every customer and visitor', () => {
    expect(sale.failures).toEqual([]);
    expect(visits.failures).toEqual([]);
  });

  it('ends no process but those of the former version, without a fault', () => {
    expect(fleet.deaths).toEqual([]);
    expect(retired.map(({ code }) => code)).toEqual(ROLES.map(() => 0));
  });

  it('has every order once, with its amounts', () => expectOrdersOnce(stores, sale, seeded));

  it('leaves every process ready, and no reader stopped', async () => {
    for (const url of urls()) {
      const ready = async () => (await fetch(`${url}/readyz`)).json();
      await expect.poll(ready, { timeout: PATIENCE_MS, interval: 1_000 }).toMatchObject({ status: 'ready' });
    }
    await expectReadersWhole(stores, READ_MODELS);
  });

  it('has read models equal to rebuilt ones', () => expectFreshReadModels(stores, READ_MODELS));
});
