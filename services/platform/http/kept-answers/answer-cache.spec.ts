import fastifyCookie from '@fastify/cookie';
import { fastify, type InjectOptions } from 'fastify';
import Type from 'typebox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Position, parsePosition, START } from '../../log/event-log.ts';
import { answerBytes, registry } from '../../metrics/metrics.ts';
import { errorsPlugin } from '../refusals/errors.ts';
import { createAnswerCache, type Produced } from './answer-cache.ts';

const Query = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  q: Type.Optional(Type.String()),
});
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const at = (text: string): Position => parsePosition(text) ?? START;

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Given = { build?: string; megabytes?: number; patienceMs?: number };

/** `/list?page&q` answers what `next` produces, and counts how often it is asked. */
async function given(options: Given = {}) {
  const shop = {
    version: '1',
    position: at('10'),
    productions: 0,
    next: async (): Promise<Produced> => '{"n":1}',
  };
  const cache = createAnswerCache(
    { version: () => shop.version, position: () => shop.position },
    { build: 'one', megabytes: 8, ...options },
  );
  const app = fastify();
  await app.register(fastifyCookie);
  await app.register(errorsPlugin);
  app.get('/list', { schema: { querystring: Query } }, (request, reply) =>
    cache.send(request, reply, ['catalogue'], () => {
      shop.productions += 1;
      return shop.next();
    }),
  );
  stops.push(() => app.close());
  const get = (url = '/list', headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });
  return { shop, get };
}

describe('an answer that failed', () => {
  it.each([500, 503, 403, 302])('is not cached: %i', async (status) => {
    const { shop, get } = await given();
    shop.next = async () => ({ status, body: 'failed' });
    const failed = await get();
    expect(failed.statusCode).toBe(status);
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(failed.headers).not.toHaveProperty('etag');

    shop.next = async () => '{"n":2}';
    expect((await get()).json()).toEqual({ n: 2 });
  });

  it.each([200, 301, 404])('differs from a good one, which is cached: %i', async (status) => {
    const { shop, get } = await given();
    shop.next = async () => ({ status, body: 'good' });
    await get();
    expect((await get()).statusCode).toBe(status);
    expect(shop.productions).toBe(1);
  });

  it('says when to retry when a store is unavailable', async () => {
    const { shop, get } = await given();
    shop.next = async () => ({ status: 503, body: 'away' });
    expect((await get()).headers['retry-after']).toBe('5');
  });
});

describe('an answer under traffic', () => {
  afterEach(() => vi.useRealTimers());

  /** An answer that many ask for every 10 ms, and then the catalogue changes. */
  async function givenAChangeUnderTraffic() {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const all = await given();
    const passes = (ms: number) => vi.setSystemTime(Date.now() + ms);
    for (let n = 0; n < 60; n += 1) {
      await all.get();
      passes(10);
    }
    all.shop.version = '2';
    all.shop.position = at('20');
    all.shop.next = async () => '{"n":2}';
    return { ...all, passes };
  }

  it('is sent stale while it is refreshed, and then fresh', async () => {
    const { get, shop } = await givenAChangeUnderTraffic();
    const before = await get();
    expect(before.json()).toEqual({ n: 1 });
    expect(before.headers).not.toHaveProperty('warning');
    await expect.poll(async () => (await get()).json()).toEqual({ n: 2 });
    expect(shop.productions).toBe(2);
  });

  it('is sent unchanged to later writers', async () => {
    const { get } = await givenAChangeUnderTraffic();
    expect((await get('/list', { 'shop-position': '15' })).json()).toEqual({ n: 2 });
  });

  it('is never sent more than a second after a change', async () => {
    const { get, passes } = await givenAChangeUnderTraffic();
    passes(1_000);
    expect((await get()).json()).toEqual({ n: 2 });
  });

  it('is refreshed at most twice a second, for any rate of changes', async () => {
    const { get, shop, passes } = await givenAChangeUnderTraffic();
    const before = shop.productions;
    for (let n = 0; n < 200; n += 1) {
      shop.version = `many ${n}`;
      await get();
      passes(10);
    }
    expect(shop.productions - before).toBeLessThanOrEqual(5);
  });

  it('is awaited when it is seldom requested', async () => {
    const { get, shop } = await given();
    await get();
    Object.assign(shop, { version: '2', next: async () => '{"n":2}' });
    expect((await get()).json()).toEqual({ n: 2 });
  });
});

describe('an unavailable store', () => {
  /** An answer that was good, and then the catalogue changes while the store goes away. */
  async function givenAnOlderAnswer(options: Given = {}) {
    const all = await given(options);
    await all.get();
    all.shop.version = '2';
    all.shop.position = at('20');
    all.shop.next = () => Promise.reject(AWAY);
    return all;
  }

  it('gives visitors the stale answer, marked as stale', async () => {
    const { get } = await givenAnOlderAnswer();
    const stale = await get();
    expect(stale.statusCode).toBe(200);
    expect(stale.json()).toEqual({ n: 1 });
    expect(stale.headers.warning).toBe('110 - "Response is Stale"');
    expect(stale.headers.age).toMatch(/^\d+$/);
  });

  it('does so where a page cannot be rendered', async () => {
    const { shop, get } = await givenAnOlderAnswer();
    shop.next = async () => ({ status: 503, body: 'away' });
    expect((await get()).headers.warning).toContain('110');
  });

  it('has no effect as soon as it is back', async () => {
    const { shop, get } = await givenAnOlderAnswer();
    await get();
    shop.next = async () => '{"n":2}';
    const fresh = await get();
    expect(fresh.json()).toEqual({ n: 2 });
    expect(fresh.headers).not.toHaveProperty('warning');
  });

  it('does not hide writes from their writers: they are answered 503', async () => {
    const { get } = await givenAnOlderAnswer();
    const writer = await get('/list', { 'shop-position': '15' });
    expect(writer.statusCode).toBe(503);
    expect(writer.headers['retry-after']).toBe('5');
    expect((await get('/list', { cookie: 'shop-position=15' })).statusCode).toBe(503);
    // What was written before the answer was last known to be right is in it.
    expect((await get('/list', { 'shop-position': '9' })).statusCode).toBe(200);
  });

  it('is answered 503 to requests that accept no stale answer', async () => {
    const { get } = await givenAnOlderAnswer();
    expect((await get('/list', { 'cache-control': 'stale-if-error=0' })).statusCode).toBe(503);
  });

  it('is detected when it does not answer at all', async () => {
    const { shop, get } = await givenAnOlderAnswer({ patienceMs: 20 });
    let answer: (body: string) => void = () => undefined;
    shop.next = () => new Promise((resolve) => (answer = resolve));
    expect((await get()).headers.warning).toContain('110');
    expect((await get()).headers.warning).toContain('110');
    expect(shop.productions).toBe(2);

    answer('{"n":2}');
    const fresh = await get();
    expect(fresh.json()).toEqual({ n: 2 });
    expect(fresh.headers).not.toHaveProperty('warning');
  });

  it('does not hide a bug', async () => {
    const { shop, get } = await givenAnOlderAnswer();
    shop.next = () => Promise.reject(new TypeError('a bug'));
    expect((await get()).statusCode).toBe(500);
  });
});

describe('the ETag of an answer', () => {
  it('is confirmed without a change', async () => {
    const { get } = await given();
    const { etag } = (await get()).headers;
    expect((await get('/list', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('differs in another build of the program, with the same log and the same text', async () => {
    const [one, two] = [await given({ build: 'one' }), await given({ build: 'two' })];
    const { etag } = (await one.get()).headers;
    const answer = await two.get('/list', { 'if-none-match': String(etag) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).not.toBe(etag);
  });

  it('stays when a change does not affect the answer', async () => {
    const { shop, get } = await given();
    const { etag } = (await get()).headers;
    shop.version = '2';
    expect((await get('/list', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
});

describe('the key of an answer', () => {
  it('is its route and the declared parameters, in any order and form', async () => {
    const { shop, get } = await given();
    for (const query of ['?page=2&q=a', '?q=a&page=2', '?page=02&q=a', '?fbclid=x&q=a&page=2&utm_source=y'])
      await get(`/list${query}`);
    expect(shop.productions).toBe(1);
    await get('/list?page=3&q=a');
    await get('/list?page=2&q=b');
    await get('/list?page=2');
    expect(shop.productions).toBe(4);
  });
});

describe('the memory of answers', () => {
  const large = (n: string) => `{"n":"${n}","text":"${'0123456789abcdef'.repeat(4_000)}"}`;

  it('is bounded in bytes, those of compressed answers included', async () => {
    const { shop, get } = await given({ megabytes: 1 });
    let n = 0;
    shop.next = async () => large(String(++n));
    for (let q = 0; q < 100; q += 1)
      await get(`/list?q=${q}`, { 'accept-encoding': q % 2 === 0 ? 'br' : 'gzip' });
    const { values } = await answerBytes.get();
    expect(values[0]?.value).toBeGreaterThan(500_000);
    expect(values[0]?.value).toBeLessThanOrEqual(1_048_576);
    const metrics = await registry.metrics();
    for (const name of ['bytes', 'entries', 'evicted_total'])
      expect(metrics).toContain(`shop_answers_${name}`);
    expect(metrics).toMatch(/shop_answers_total\{outcome="made".*\} \d+/);
  });

  it('keeps frequently requested answers while a stranger requests thousands of others once', async () => {
    const { shop, get } = await given({ megabytes: 1 });
    shop.next = async () => large('x');
    await get('/list?page=1');
    await get('/list?page=1');
    for (let q = 0; q < 200; q += 1) await get(`/list?q=${q}`);
    const before = shop.productions;
    await get('/list?page=1');
    expect(shop.productions).toBe(before);
  });

  it('is not used for one answer that would take a large part of it', async () => {
    const { shop, get } = await given({ megabytes: 1 });
    shop.next = async () => large('x').repeat(4);
    await get();
    await get();
    expect(shop.productions).toBe(2);
  });
});

describe('the encoding of an answer', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0.000', undefined],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['BR', 'br'],
    ['brotli, x-gzip', undefined],
    ['identity', undefined],
    ['br;q=nonsense', undefined],
  ])('is one that the browser accepts: %s', async (accepted, encoding) => {
    const { shop, get } = await given();
    shop.next = async () => JSON.stringify('a'.repeat(5_000));
    const answer = await get('/list', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });
});
