import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProcessorBudget } from '../platform/http/limits/processor-budget.ts';
import { addCart, addProduct, checkout } from '../testing/calls/ordering-calls.ts';
import { writeClientBuild } from '../testing/client-build.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

/** Every look at the clock finds that the process was busy for so long since the last one. */
const EACH_LOOK_MS = 100;
const clock = { now: 1_000_000, busy: 0 };
const processorBudget = createProcessorBudget({
  seconds: 1,
  now: () => clock.now,
  busyMs: () => {
    clock.busy += EACH_LOOK_MS;
    return clock.busy;
  },
});

let shop: TestShop;
let product: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budget-'));
  const clientDir = await writeClientBuild(folder, 'one');
  shop = await startTestShop({
    processorBudget,
    trustedProxies: ['10.0.0.1'],
    pages: { clientDir, assetsDir: folder, publicUrl: () => 'https://shop.example', chatUrl: null },
  });
  product = await addProduct(shop, 'cink');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

let addresses = 0;
/** An address with its whole budget. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

function get(remoteAddress: string, url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ url, remoteAddress, headers });
}

/** Answers of ever new addresses below `url` to one asker, up to the first that is not 200. */
async function untilRefused(url: string, ask: (url: string) => ReturnType<typeof get>) {
  for (let at = 0; at < 100; at += 1) {
    const answer = await ask(`${url}${addresses}-${at}`);
    if (answer.statusCode !== 200) return answer;
  }
  throw new Error(`None of 100 answers of ${url} was refused`);
}

const SEARCH = '/api/products?page=1&q=cink';
const PAGE = '/pretraga/cink';

describe('answers that are not cached', () => {
  it.each([
    ['searches', SEARCH],
    ['whole lists', '/api/products?q=cink'],
  ])(
    'are refused when an address has used up its processor time; cached ones are sent: %s',
    async (_, url) => {
      const address = newAddress();
      const [kept, page] = [`${SEARCH}-kept`, `${PAGE}-kept`];
      for (const one of [kept, page]) expect((await get(newAddress(), one)).statusCode).toBe(200);
      const refused = await untilRefused(url, (one) => get(address, one));
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toEqual({ error: expect.any(String), code: 'too_many_requests' });
      expect(refused.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
      for (const one of [kept, page, kept, page]) expect((await get(address, one)).statusCode, one).toBe(200);
      expect((await get(newAddress(), `${url}-another`)).statusCode).toBe(200);
    },
  );

  it('are refused with a page for a page request, which no other address gets', async () => {
    const address = newAddress();
    const refused = await untilRefused(PAGE, (url) => get(address, url));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '60',
      'cache-control': 'no-store',
    });
    expect(refused.body).toContain('Previše zahtjeva. Molimo pokušajte kasnije.');
    expect(refused.body).toContain('Nazad na početnu');
    expect(refused.body).not.toContain('<script');
    expect((await get(address, `${PAGE}-other`)).body).toBe(refused.body);
    const made = await get(newAddress(), `${PAGE}-other`);
    expect(made.statusCode).toBe(200);
    expect((await get(address, `${PAGE}-other`)).body).toBe(made.body);
  });

  it('are made again after one minute', async () => {
    const address = newAddress();
    await untilRefused(SEARCH, (url) => get(address, url));
    clock.now += 59_000;
    expect((await get(address, `${SEARCH}-later`)).headers).toMatchObject({ 'retry-after': '1' });
    clock.now += 1_000;
    expect((await get(address, `${SEARCH}-later`)).statusCode).toBe(200);
  });

  it('are stale ones, marked as such, where cached', async () => {
    const address = newAddress();
    const url = `${SEARCH}-stale`;
    const before = await get(newAddress(), url);
    await untilRefused(SEARCH, (one) => get(address, one));
    await addProduct(shop, 'novi');
    const stale = await get(address, url);
    expect(stale.statusCode).toBe(200);
    expect(stale.body).toBe(before.body);
    expect(stale.headers).toMatchObject({ warning: '110 - "Response is Stale"' });
    expect((await get(newAddress(), url)).headers).not.toHaveProperty('warning');
    expect((await get(address, url)).headers).not.toHaveProperty('warning');
  });

  it('are counted for the visitor named by a trusted proxy, and by no other', async () => {
    const [address, other] = [newAddress(), newAddress()];
    const through = (url: string) => get('10.0.0.1', url, { 'x-forwarded-for': address });
    expect((await untilRefused(SEARCH, through)).statusCode).toBe(429);
    expect((await get(address, `${SEARCH}-direct`)).statusCode).toBe(429);
    expect((await get(address, `${SEARCH}-direct`, { 'x-forwarded-for': other })).statusCode).toBe(429);
    expect((await get(other, `${SEARCH}-direct`)).statusCode).toBe(200);
  });

  it('are pages for any number of addresses: the calls of a page are charged to its visitor', async () => {
    for (let at = 0; at < 40; at += 1)
      expect((await get(newAddress(), `${PAGE}-of-many-${at}`)).statusCode).toBe(200);
  });

  it('have no limit for administrators', async () => {
    const address = newAddress();
    await untilRefused(SEARCH, (url) => get(address, url));
    for (let at = 0; at < 20; at += 1)
      expect((await get(address, `${SEARCH}-admin-${at}`, shop.asAdmin)).statusCode).toBe(200);
  });
});

describe('reading a cart', () => {
  it('uses the processor time; a visitor without any left can still order', async () => {
    const address = newAddress();
    const { cartId } = await addCart(shop, [{ id: product, quantity: 1 }]);
    await shop.settled();
    const url = `/api/carts/get-cart/${cartId}?x=`;
    expect((await untilRefused(url, (one) => get(address, one))).statusCode).toBe(429);
    expect((await get(newAddress(), url)).statusCode).toBe(200);
    const order = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/add-order',
      payload: { ...checkout, cartId },
      remoteAddress: address,
    });
    expect(order.statusCode).toBe(201);
  });
});

describe('health and metrics', () => {
  it('are answered to an address that has used up its processor time', async () => {
    const address = '127.0.0.1';
    await untilRefused(SEARCH, (url) => get(address, url));
    for (const url of ['/healthz', '/metrics', '/robots.txt', '/assets/one.js'])
      expect((await get(address, url)).statusCode, url).toBe(200);
  });
});
