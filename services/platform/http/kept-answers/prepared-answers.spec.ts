import fastifyCookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type Position, parsePosition, START } from '../../log/event-log.ts';
import { createAnswerCache, type Parts } from './answer-cache.ts';

const at = (text: string): Position => parsePosition(text) ?? START;

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** `/pages/:name` shows `shows`, made of the call `/call` with the ETag `etag`. */
async function given() {
  const shop = { version: '1', position: at('10'), shows: 'tea', etag: 'a', isAway: false };
  const made: string[] = [];
  const compared: Parts[] = [];
  const cache = createAnswerCache(
    { version: () => shop.version, position: () => shop.position },
    { build: 'one', megabytes: 8 },
  );
  const app = fastify();
  await app.register(fastifyCookie);
  app.get('/pages/:name', (request, reply) =>
    cache.send(
      request,
      reply,
      ['catalogue'],
      async () => {
        const { shows, etag, isAway } = shop;
        const make = () => {
          made.push(`${request.url} ${shows}`);
          return { status: isAway ? 503 : 200, body: `${request.url} ${shows}` };
        };
        return { shows: `${shows} ${isAway}`, parts: new Map([['/call', etag]]), make };
      },
      {
        key: request.url,
        stillHolds: async (parts) => {
          compared.push(parts);
          return parts.get('/call') === shop.etag;
        },
      },
    ),
  );
  stops.push(() => app.close());
  const change = (changes: Partial<typeof shop>) =>
    Object.assign(shop, { version: `${shop.version}+`, ...changes });
  const get = (name: string, headers = {}) => app.inject({ url: `/pages/${name}`, headers });
  return { get, change, made, compared };
}

describe('a prepared answer', () => {
  it('is made again when it shows something else, and then only', async () => {
    const { get, change, made } = await given();
    const first = await get('a');
    change({ etag: 'b' });
    const same = await get('a');
    expect([same.body, same.headers.etag]).toEqual([first.body, first.headers.etag]);
    expect(made).toEqual(['/pages/a tea']);
    change({ etag: 'c', shows: 'coffee' });
    expect((await get('a')).body).toBe('/pages/a coffee');
    change({ etag: 'd', shows: 'tea' });
    expect((await get('a')).body).toBe('/pages/a tea');
    expect(made).toEqual(['/pages/a tea', '/pages/a coffee', '/pages/a tea']);
  });

  it('is made for each address, also where both show the same', async () => {
    const { get, made } = await given();
    await get('a');
    expect((await get('b')).body).toBe('/pages/b tea');
    expect(made).toEqual(['/pages/a tea', '/pages/b tea']);
  });

  it('is compared by what it was made of last', async () => {
    const { get, change, compared } = await given();
    await get('a');
    for (const etag of ['b', 'c']) {
      change({ etag });
      await get('a');
    }
    change({});
    await get('a');
    expect(compared.map((parts) => parts.get('/call'))).toEqual(['a', 'b', 'c']);
  });

  it('has what a writer wrote, though others were given it before', async () => {
    const { get, change } = await given();
    await get('a');
    change({ position: at('20'), etag: 'b', shows: 'coffee' });
    expect((await get('a', { 'shop-position': '20' })).body).toBe('/pages/a coffee');
  });

  it('stays as it was while a new one cannot be made', async () => {
    const { get, change } = await given();
    await get('a');
    change({ etag: 'b', shows: 'coffee', isAway: true });
    const stale = await get('a');
    expect([stale.statusCode, stale.body]).toEqual([200, '/pages/a tea']);
    change({ isAway: false });
    expect((await get('a')).body).toBe('/pages/a coffee');
  });
});
