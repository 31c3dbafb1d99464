import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../api/app.ts';
import { brandDecider, DEFAULT_BRAND_ID } from '../../../catalogue/index.ts';
import { postDecider, sliderDecider } from '../../../content/index.ts';
import type { ShopApp } from '../../../platform/http/calls/http.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { SETTINGS_ID, settingsDecider } from '../../../settings/index.ts';
import type { OpenApi } from '../../calls/invalid-calls.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

const PROXY = '10.9.0.7';
/** Every line of the log. */
const said: Record<string, unknown>[] = [];
let shop: TestShop;
/** Another process of the same shop. */
let other: ShopApp;
let customer: { readonly id: string; readonly headers: { readonly authorization: string } };
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line) => void said.push(JSON.parse(line)) });
  const edge = { https: true, trustedProxies: ['10.9.0.0/16'] };
  shop = await startTestShop({ rateLimits: true, logger, ...edge });
  other = await createApp({ stores: shop.stores, modules: shop.modules, logger, ...edge });
  customer = await shop.addCustomer('amra@example.com');
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const get = (url: string, headers: InjectOptions['headers'] = {}) => shop.app.inject({ url, headers });

describe('every answer', () => {
  it('forbids type sniffing, and requires TLS', async () => {
    const asked: InjectOptions[] = [
      ...['/api/brands', '/api/users', '/api/nema', '/api', '/healthz', '/nema', '/images/nema.jpg'],
      ...['/api/products/%E0%A4%A', `/api/products/${'x'.repeat(600)}`, '/api/openapi.json', '/metrics'],
    ].map((url) => ({ url }));
    asked.push({ method: 'POST', url: '/api/newsletter', payload: {} });
    asked.push({ method: 'POST', url: '/api/newsletter', payload: { email: 'x'.repeat(100_000) } });
    for (const options of asked) {
      const { headers } = await shop.app.inject(options);
      expect([options.url, headers['x-content-type-options']]).toEqual([options.url, 'nosniff']);
      expect([options.url, headers['strict-transport-security']]).toEqual([options.url, 'max-age=31536000']);
    }
  });

  it('to a request that needed or carried a token is not cached', async () => {
    const { paths } = (await get('/api/openapi.json', shop.asAdmin)).json<OpenApi>();
    const open = Object.keys(paths).filter((path) => path.startsWith('/api/') && !/\{|delete/.test(path));
    const gets = open.filter((path) => paths[path]?.get);
    expect(gets.length).toBeGreaterThan(30);
    for (const url of gets) {
      const { headers, statusCode } = await get(url, shop.asAdmin);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, expect.any(Number), 'no-store']);
    }
    for (const headers of [{}, customer.headers])
      expect((await get('/api/users', headers)).headers['cache-control']).toBe('no-store');
    expect((await get('/api/brands')).headers['cache-control']).toBe('no-cache');
  });
});

describe('the document of all calls', () => {
  it('shows strangers and customers no calls of administrators', async () => {
    const pathsFor = async (headers = {}) =>
      (await get('/api/openapi.json', headers)).json<{ paths: Record<string, object> }>().paths;
    for (const headers of [{}, customer.headers]) {
      const paths = await pathsFor(headers);
      expect(Object.keys(paths['/api/carts/add-cart'] ?? {})).toEqual(['post']);
      expect(Object.keys(paths['/api/brands'] ?? {})).toEqual(['get']);
      for (const path of ['/api/users', '/api/products/add-product', '/api/audit', '/api/carts'])
        expect(paths).not.toHaveProperty([path]);
    }
    const all = await pathsFor(shop.asAdmin);
    for (const path of ['/api/users', '/api/products/add-product', '/api/carts/add-cart'])
      expect(all).toHaveProperty([path]);
  });

  it('describes each call in English, and names every parameter of its path', async () => {
    const { paths } = (await get('/api/openapi.json', shop.asAdmin)).json<OpenApi>();
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        path,
        call: `${method} ${path}`,
        ...operation,
      })),
    );
    expect(calls.length).toBeGreaterThan(100);
    const isEnglish = (summary = '') => /^[A-Z][^čćđšž]+$/i.test(summary);
    expect(calls.filter(({ summary }) => !isEnglish(summary)).map(({ call }) => call)).toEqual([]);
    for (const { path, call, parameters = [] } of calls) {
      const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect([call, named.sort()]).toEqual([
        call,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      ]);
    }
  });
});

describe('a retry by a guest', () => {
  const MESSAGE = { name: 'Amra', surname: 'Kovač', email: 'amra@example.com', message: 'Imate li čaj?' };
  async function send(
    key: string,
    {
      app = shop.app,
      message = MESSAGE,
      from = '93.184.216.34',
      by,
    }: {
      app?: ShopApp;
      message?: typeof MESSAGE;
      from?: string;
      by?: string;
    } = {},
  ): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contact-form',
      payload: message,
      remoteAddress: by ?? from,
      headers: { 'idempotency-key': key, ...(by ? { 'x-forwarded-for': from } : {}) },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ _id: string }>()._id;
  }

  it('with its key is applied once, by any process', async () => {
    const first = await send('kljuc-1');
    expect(await send('kljuc-1')).toBe(first);
    expect(await send('kljuc-1', { app: other })).toBe(first);
    expect(await send('kljuc-2')).not.toBe(first);
  });

  it('is distinguished from another caller’s with the same key', async () => {
    const first = await send('kljuc-3');
    const others = [
      await send('kljuc-3', { message: { ...MESSAGE, message: 'Kada je otvoreno?' } }),
      await send('kljuc-3', { from: '93.184.216.35' }),
    ];
    expect(new Set([first, ...others]).size).toBe(3);
    await shop.settled();
    const { items } = (await get('/api/messages?page=1&pageSize=100', shop.asAdmin)).json<{
      items: { _id: string }[];
    }>();
    expect(items.map(({ _id }) => _id)).toEqual(expect.arrayContaining([first, ...others]));
  });

  it('comes from the address named by a trusted proxy; no other proxy is trusted', async () => {
    const first = await send('kljuc-4', { by: PROXY, from: '93.184.216.36' });
    expect(await send('kljuc-4', { from: '93.184.216.36' })).toBe(first);
    expect(await send('kljuc-4', { by: PROXY, from: '93.184.216.37' })).not.toBe(first);
    for (const stranger of ['192.168.1.5', '127.0.0.1']) {
      const one = await send('kljuc-5', { by: stranger, from: '93.184.216.38' });
      expect(await send('kljuc-5', { by: stranger, from: '93.184.216.39' })).toBe(one);
    }
  });
});

describe('a link that visitors follow', () => {
  const WRONG = ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'];
  const BRAND = { name: 'Brend', slug: 'brend', metaDesc: 'Opis', discount: 0 };
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: shop.asAdmin });

  it.each([
    ['/settings/update-settings', 'mobileBannerLink', {}],
    ['/brands/add-brand', 'link', BRAND],
    ['/sliders/add-slider', 'link', { name: 'Baner' }],
    ['/posts/add-post', 'link', { title: 'Članak' }],
  ])('of %s is limited to http(s), mailto, tel and own paths', async (url, field, rest) => {
    for (const link of WRONG) {
      const answer = await post(url, { ...rest, [field]: link });
      expect([link, answer.statusCode]).toEqual([link, 400]);
      expect(answer.json()).toMatchObject({
        details: [{ field, error: 'Vrijednost nije ispravno napisana.' }],
      });
    }
    expect((await post(url, { ...rest, [field]: ' /akcija ' })).json()).toMatchObject({ [field]: '/akcija' });
  });

  it('that was stored earlier is not shown', async () => {
    const { handler } = shop.stores;
    const context = { correlationId: 'spec', actor: { kind: 'system', id: 'spec' } } as const;
    const [slider, article] = [newId(), newId()];
    const link = 'javascript:alert(1)';
    const facts = {
      number: 900,
      name: 'Baner',
      link,
      image: '',
      mobileImage: '',
      position: 1,
      published: true,
    };
    await handler.handle(sliderDecider, slider, { type: 'Add', facts }, context);
    await handler.handle(
      postDecider,
      article,
      {
        type: 'Add',
        facts: { number: 900, title: 'Članak', link, description: '', image: '', published: true },
      },
      context,
    );
    await handler.handle(
      settingsDecider,
      SETTINGS_ID,
      { type: 'Update', changes: { mobileBannerLink: link } },
      context,
    );
    await handler.handle(brandDecider, DEFAULT_BRAND_ID, { type: 'Update', changes: { link } }, context);
    await shop.settled();
    for (const path of [
      ...['/sliders', '/posts', '/settings/get-settings', '/brands'],
      ...['/storefront/home', '/storefront/layout', `/sliders/edit-slider/${slider}`],
    ]) {
      const { statusCode, body } = await get(`/api${path}`);
      expect([path, statusCode, body.includes('javascript:')]).toEqual([path, 200, false]);
    }
  });
});

describe('the log', () => {
  const lines = (msg: string) => said.filter((line) => line.msg === msg);
  const login = (email: string, password: string) =>
    shop.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });

  it('records sign-ins and refusals, without names, e-mails or addresses', async () => {
    said.length = 0;
    expect((await login('amra@example.com', 'kupac-lozinka')).statusCode).toBe(200);
    expect((await login('amra@example.com', 'pogrešna')).statusCode).toBe(401);
    expect((await get('/api/users')).statusCode).toBe(401);
    expect((await get('/api/users?q=tajna', customer.headers)).statusCode).toBe(403);
    let status = 0;
    for (let n = 0; n < 100 && status !== 429; n += 1) {
      const payload = { email: 'niko@example.com' };
      const url = '/api/users/forgot-password';
      status = (await shop.app.inject({ method: 'POST', url, payload })).statusCode;
    }

    expect(lines('Signed in')).toEqual([
      expect.objectContaining({ level: 30, account: customer.id, correlationId: expect.any(String) }),
    ]);
    const refused = lines('Refused').map(({ status, code, method, route }) => [status, code, method, route]);
    expect(refused).toContainEqual([401, 'wrong_credentials', 'POST', '/api/users/login']);
    expect(refused).toContainEqual([401, 'unauthenticated', 'GET', '/api/users']);
    expect(refused).toContainEqual([403, 'forbidden', 'GET', '/api/users']);
    expect(refused).toContainEqual([429, 'too_many_requests', 'POST', '/api/users/forgot-password']);
    expect(lines('Refused').find(({ status }) => status === 403)).toMatchObject({ account: customer.id });
    const visitors = new Set(lines('Refused').map(({ visitor }) => visitor));
    expect([visitors.size, ...visitors]).toEqual([1, expect.stringMatching(/^[\w-]{8,}$/)]);
    const text = JSON.stringify(said);
    for (const personal of ['amra', 'niko', 'Kova', '127.0.0.1', 'lozinka', 'pogre', 'tajna', 'eyJ'])
      expect(text).not.toContain(personal);
  });

  it('records a wrong password at a repeated check', async () => {
    said.length = 0;
    const payload = { currentPassword: 'pogrešna', password: 'Sasvim druga 2' };
    const url = '/api/users/change-password';
    const { headers } = customer;
    expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(422);
    expect(lines('Refused')).toEqual([
      expect.objectContaining({ status: 422, code: 'wrong_password', account: customer.id }),
    ]);
  });
});
