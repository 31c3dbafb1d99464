import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fastify } from 'fastify';
import Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { errorsPlugin } from '../refusals/errors.ts';
import { longAnswersPlugin, sendList } from './long-answers.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function given({
  patienceMs = 0,
  ...limits
}: {
  most: number;
  mostOfCall: number;
  patienceMs?: number;
}) {
  const app = fastify({ forceCloseConnections: true });
  stops.push(() => app.close());
  await app.register(errorsPlugin);
  await app.register(longAnswersPlugin, { patienceMs, stalledMs: PATIENCE_MS, ...limits });
  return app;
}

it('files beyond the limit are refused with 503 until one of them was read or its reader has gone', async () => {
  const app = await given({ most: 3, mostOfCall: 2 });
  const endless = () => Readable.from(endlessly());
  app.get('/endless', { config: { long: true } }, (_, reply) => reply.send(endless()));
  app.get('/other', { config: { long: true } }, (_, reply) => reply.send(endless()));
  app.get('/short', { config: { long: true } }, (_, reply) => reply.send('short'));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  async function reader(path: string) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  }
  const [first] = [await reader('/endless'), await reader('/endless')];

  const refused = await app.inject('/endless');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  for (let n = 0; n < 4; n += 1) expect((await app.inject('/short')).body).toBe('short');
  await reader('/other');
  expect((await app.inject('/short')).statusCode).toBe(503);

  first?.destroy();
  await expect.poll(async () => (await app.inject('/short')).body).toBe('short');
});

it('files that end soon are all sent, however many are asked for at the same time', async () => {
  const app = await given({ most: 2, mostOfCall: 1, patienceMs: PATIENCE_MS });
  let underWay = 0;
  let most = 0;
  app.get('/short', { config: { long: true } }, async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await nextTurn();
    underWay -= 1;
    return 'short';
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/short')));
  expect([new Set(answers.map(({ body }) => body)), most]).toEqual([new Set(['short']), 1]);
});

it('a list is sent as it is while one portion holds it, and else in portions, with the same text', async () => {
  const app = await given({ most: 1, mostOfCall: 1 });
  const Item = Type.Object({ n: Type.Integer() });
  const portions = async function* (sizes: readonly number[]) {
    let n = 0;
    for (const size of sizes) yield Array.from({ length: size }, () => ({ n: n++, secret: 'x' }));
  };
  const schema = { response: { 200: Type.Array(Item) } };
  app.get<{ Querystring: { sizes: string } }>('/', { schema }, ({ query }, reply) =>
    sendList(reply, Item, portions(query.sizes.split(',').filter(Boolean).map(Number))),
  );
  for (const sizes of ['', '1', '3', '2,1', '500,500,500']) {
    const answer = await app.inject(`/?sizes=${sizes}`);
    const count = sizes.split(',').reduce((sum, size) => sum + Number(size), 0);
    expect([sizes, answer.statusCode, answer.headers['content-type']]).toEqual([
      sizes,
      200,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual(Array.from({ length: count }, (_, n) => ({ n })));
  }
});

it('lists of one portion are not refused, however many are asked for at the same time', async () => {
  const app = await given({ most: 1, mostOfCall: 1 });
  const Item = Type.Object({ n: Type.Integer() });
  const schema = { response: { 200: Type.Array(Item) } };
  async function* one() {
    yield [{ n: 1 }];
  }
  app.get('/', { schema }, (_, reply) => sendList(reply, Item, one()));
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['[{"n":1}]']));
});

async function* endlessly() {
  for (;;) yield 'x'.repeat(65_536);
}
