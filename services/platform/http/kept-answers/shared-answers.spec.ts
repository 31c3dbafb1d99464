import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { errorsPlugin } from '../refusals/errors.ts';
import { createSharedAnswers } from './shared-answers.ts';

const MEGABYTE = 1024 * 1024;
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Limits = { most?: number; mostBytes?: number; keptBytes?: number };

/** `/<key>` answers what `parts` gives, as long as `gate` lets it, and counts how often it is made and in how many parts. */
async function given({ most = 2, mostBytes = MEGABYTE, keptBytes = MEGABYTE }: Limits = {}) {
  const shop = {
    version: 1,
    made: 0,
    parts: 0,
    gate: Promise.resolve(),
    next: (): AsyncIterable<string> => some(3),
  };
  const shared = createSharedAnswers<number>({ most, mostBytes, keptBytes });
  const app = fastify({ forceCloseConnections: true });
  stops.push(() => app.close());
  await app.register(errorsPlugin);
  async function* counted() {
    shop.made += 1;
    await shop.gate;
    for await (const part of shop.next()) {
      shop.parts += 1;
      yield part;
    }
  }
  app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
    shared.send(request, reply, {
      type: 'text/plain; charset=utf-8',
      key: request.params.key,
      seen: shop.version,
      willDo: (other) => other === shop.version,
      make: counted,
    }),
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  /** One who takes the beginning of an answer, and nothing more. */
  async function idler(key: string) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /${key} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: gzip\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  }
  return { app, shop, shared, idler, get: (key: string) => app.inject(`/${key}`) };
}

async function* some(count: number) {
  for (let n = 0; n < count; n += 1) yield `part ${n} `;
}

/** Parts that gzip cannot shorten. */
async function* noise(count: number) {
  let seed = 1;
  for (let part = 0; part < count; part += 1) {
    const bytes = new Uint8Array(48 * 1024);
    for (let at = 0; at < bytes.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      bytes[at] = seed >> 16;
    }
    yield Buffer.from(bytes).toString('base64');
  }
}

function openGate(): { gate: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
}

describe('a long answer', () => {
  it('is made once for all who ask at the same time, and kept for those who ask later', async () => {
    const { shop, get } = await given();
    const { gate, open } = openGate();
    shop.gate = gate;
    const asked = Promise.all(Array.from({ length: 32 }, () => get('list')));
    open();
    const answers = [...(await asked), await get('list')];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 part 0 part 1 part 2 ']),
    );
    expect(shop.made).toBe(1);
  });

  it('is sent compressed to those who take that', async () => {
    const { app } = await given();
    const answer = await app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(answer.rawPayload).toString()).toBe('part 0 part 1 part 2 ');
  });

  it('is made again when something has changed', async () => {
    const { shop, get } = await given();
    await get('list');
    shop.version = 2;
    shop.next = () => some(1);
    expect((await get('list')).body).toBe('part 0 ');
    expect(shop.made).toBe(2);
  });

  it('is refused with 503 while too many others are made, and made afterwards', async () => {
    const { shop, get } = await given({ most: 2 });
    const { gate, open } = openGate();
    shop.gate = gate;
    const others = Promise.all([get('a'), get('b')]);
    await expect.poll(() => shop.made).toBe(2);
    const refused = await get('c');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    open();
    expect((await others).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await expect.poll(async () => (await get('c')).statusCode).toBe(200);
  });

  it('longer than the memory for it waits for its reader', async () => {
    const { shop, idler } = await given({ mostBytes: MEGABYTE });
    shop.next = () => noise(1_000);
    const slow = await idler('list');
    const seen = [-1];
    await expect
      .poll(() => seen.push(shop.parts) && seen.at(-1) === seen.at(-2), { interval: 200 })
      .toBe(true);
    // Up to a megabyte, what the connection holds, and what lies between.
    expect(shop.parts).toBeLessThan(300);
    slow.destroy();
  });

  it('longer than the memory for it is whole for each who asks while it is made', async () => {
    const { shop, get } = await given({ mostBytes: 64 * 1024 });
    shop.next = () => noise(40);
    const [one, other] = await Promise.all([get('list'), get('list')]);
    let whole = '';
    for await (const part of noise(40)) whole += part;
    expect(one?.body === whole && other?.body === whole).toBe(true);
    expect((await get('list')).body === whole).toBe(true);
  });

  it('ends when nobody reads it any more', async () => {
    const { shop, idler, get } = await given({ most: 1, mostBytes: 64 * 1024 });
    shop.next = () => noise(1_000);
    (await idler('list')).destroy();
    shop.next = () => some(1);
    await expect.poll(async () => (await get('other')).statusCode).toBe(200);
    expect(shop.parts).toBeLessThan(300);
  });

  it('that cannot begin is answered with what prevents it, and begun anew for the next', async () => {
    const { shop, get } = await given();
    shop.next = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    const refused = await get('list');
    expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([503, undefined]);
    shop.next = () => some(1);
    expect((await get('list')).body).toBe('part 0 ');
  });

  it('is forgotten once the kept ones take too much memory, the one asked for longest ago first', async () => {
    const { shop, get } = await given({ keptBytes: 150 * 1024 });
    shop.next = () => noise(1);
    for (const key of ['a', 'b', 'a', 'c', 'd', 'a']) {
      await get(key);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(shop.made).toBe(4);
    await get('b');
    expect(shop.made).toBe(5);
  });
});
