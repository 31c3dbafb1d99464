import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aHome, aLayout, aProduct } from '../../../web/testing/answers.ts';
import { createAnswerCache } from '../../platform/http/kept-answers/answer-cache.ts';
import { createProcessorBudget } from '../../platform/http/limits/processor-budget.ts';
import { errorsPlugin } from '../../platform/http/refusals/errors.ts';
import { START } from '../../platform/log/event-log.ts';
import { TOO_MANY_REQUESTS } from '../../platform/registry/too-many.ts';
import { writeClientBuild } from '../../testing/client-build.ts';
import { keepAssets } from '../processes/kept-assets.ts';
import { pagesPlugin } from './pages.ts';

const USED_UP = { kind: 'too-many', ...TOO_MANY_REQUESTS, retryAfter: 7 } as const;
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

let folder: string;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(folder, { recursive: true, force: true });
});

const build = (entry: string) => writeClientBuild(folder, entry);

/** The pages of a build, on one data folder and on an API of two calls. */
async function given(clientDir?: string, patienceMs?: number) {
  const dir = clientDir ?? (await build('one'));
  const shop = {
    version: '1',
    home: aHome(),
    asked: 0,
    calls: 0,
    fault: null as Error | null,
    stands: false,
    publicUrl: 'https://shop.example',
    usedUp: false,
  };
  const budget = {
    ...createProcessorBudget({ seconds: 0 }),
    refusal: () => (shop.usedUp ? USED_UP : null),
  };
  const cache = createAnswerCache(
    { version: () => shop.version, position: () => START },
    { build: dir, megabytes: 8, budget },
  );
  const app = fastify();
  await app.register(fastifyCookie);
  await app.register(errorsPlugin);
  for (const [path, answer] of [
    ['/api/storefront/layout', () => aLayout()],
    ['/api/storefront/home', () => shop.home],
  ] as const)
    app.get(path, (request, reply) => {
      shop.calls += 1;
      return cache.send(request, reply, ['catalogue'], async () => {
        shop.asked += 1;
        if (shop.fault) throw shop.fault;
        if (shop.stands) await new Promise(() => undefined);
        return JSON.stringify(answer());
      });
    });
  const assetsDir = join(folder, 'data/assets');
  await keepAssets(join(dir, 'assets'), assetsDir);
  await app.register(pagesPlugin, {
    clientDir: dir,
    assetsDir,
    publicUrl: () => shop.publicUrl,
    chatUrl: null,
    cache,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  stops.push(() => app.close());
  return { shop, get: (url: string, headers = {}) => app.inject({ url, headers }) };
}

describe('a page that cannot be rendered', () => {
  it('is 503 while the store is unavailable, and works again as soon as it is back', async () => {
    const { shop, get } = await given();
    shop.fault = AWAY;
    const failed = await get('/');
    expect(failed.statusCode).toBe(503);
    expect(failed.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });

    shop.fault = null;
    expect((await get('/')).statusCode).toBe(200);
  });

  it('is 503 when a store hangs', async () => {
    const { shop, get } = await given(undefined, 200);
    shop.stands = true;
    const failed = await get('/');
    expect(failed.statusCode).toBe(503);
    expect(failed.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(failed.headers['content-type']).toMatch(/^text\/html/);
  });

  it('is the stale one where cached, marked as stale', async () => {
    const { shop, get } = await given();
    const before = await get('/');
    Object.assign(shop, { version: '2', fault: AWAY });
    const stale = await get('/');
    expect(stale.statusCode).toBe(200);
    expect(stale.body).toBe(before.body);
    expect(stale.headers).toMatchObject({ warning: '110 - "Response is Stale"', age: expect.any(String) });

    shop.fault = null;
    expect((await get('/')).headers).not.toHaveProperty('warning');
  });
});

describe('a visitor whose processor time is used up', () => {
  it('gets the page that says so, also after it failed to render once', async () => {
    const { shop, get } = await given();
    Object.assign(shop, { usedUp: true, publicUrl: 'no address' });
    expect((await get('/')).statusCode).toBe(500);
    shop.publicUrl = 'https://shop.example';
    const refused = await get('/');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
    expect(refused.headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('a page after a change of the catalogue', () => {
  it('is kept while the data it was rendered from are unchanged', async () => {
    const { shop, get } = await given();
    const before = await get('/');
    const parts = shop.calls;
    shop.version = '2';
    expect((await get('/')).headers.etag).toBe(before.headers.etag);
    // Each part was asked for once, to compare it, and not again to make the page.
    expect(shop.calls).toBe(2 * parts);
    await get('/');
    expect(shop.calls).toBe(2 * parts);
  });

  it('is rendered again when a part of it has changed', async () => {
    const { shop, get } = await given();
    expect((await get('/')).body).not.toContain('Novi naslov');
    const products = [aProduct({ title: 'Novi naslov' }), aProduct({ _id: 'p2' })];
    const sections = [{ category: aCategory(), products }];
    Object.assign(shop, { version: '2', home: aHome({ sections }) });
    expect((await get('/')).body).toContain('Novi naslov');
  });
});

describe('a click from an advertisement', () => {
  it('is answered with the cached page, which contains nothing of the address', async () => {
    const { shop, get } = await given();
    const page = await get('/');
    const { asked } = shop;
    for (let n = 0; n < 60; n += 1) {
      const clicked = await get(`/?x=${n}&fbclid=klik${n}&utm_source=novine`);
      expect(clicked.body === page.body).toBe(true);
      expect(clicked.headers.etag).toBe(page.headers.etag);
    }
    expect(shop.asked).toBe(asked);
    expect(page.body).not.toContain('fbclid');
  });

  it('shares one page for all missing addresses', async () => {
    const { get } = await given();
    const missing = await get('/nema-toga-17');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toContain('nema-toga');
    expect((await get('/ni/ovoga?x=2')).headers.etag).toBe(missing.headers.etag);
  });
});

describe('a page that was opened before an upgrade', () => {
  it('is not confirmed as fresh, and finds its scripts until it is reloaded', async () => {
    const old = await given(await build('old'));
    const { etag } = (await old.get('/')).headers;
    const young = await given(await build('young'));

    const again = await young.get('/', { 'if-none-match': etag });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('/assets/young.js');
    for (const file of ['old', 'admin-old', 'young'])
      expect((await young.get(`/assets/${file}.js`)).statusCode, file).toBe(200);
    // While both run side by side, a page of the younger one may ask the older one for its files.
    expect((await old.get('/assets/young.js')).statusCode).toBe(200);
    expect((await young.get('/assets/nobodys.js')).statusCode).toBe(404);
  });

  it('gets API answers of the new build', async () => {
    const [old, young] = [await given(await build('old')), await given(await build('young'))];
    const { etag } = (await old.get('/api/storefront/home')).headers;
    expect((await young.get('/api/storefront/home', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});
