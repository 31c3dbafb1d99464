import { once } from 'node:events';
import { connect } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { errorsPlugin } from '../refusals/errors.ts';
import { bodiesPlugin } from './bodies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function appWith(patienceMs: number): Promise<number> {
  app = fastify();
  await app.register(errorsPlugin);
  await app.register(bodiesPlugin, { patienceMs });
  app.post('/', async ({ body }) => body);
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** What is answered on a connection on which `bytes` are sent and nothing follows. */
function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').once('error', reject);
    socket.once('data', (text: string) => {
      socket.destroy();
      resolve(text);
    });
  });
}

const head = (length: string) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;

describe('a body', () => {
  it.each([
    ['of a known length', `${head('content-length: 20')}{"a":`],
    ['in pieces', `${head('transfer-encoding: chunked')}5\r\n{"a":\r\n`],
  ])('%s that does not arrive in time is answered with 408', async (_, bytes) => {
    const answer = await answerTo(await appWith(50), bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
  });

  it.each([
    ['{"a":[{"b":"x\\ud83d"}]}', 'a.0.b'],
    ['{"a":"\\uDE00"}', 'a'],
    ['{"a":"x\\u0000"}', 'a'],
    ['"\\ud83d"', 'body'],
  ])('with a text that no store can save is refused, naming the field: %s', async (body, field) => {
    const answer = await answerTo(await appWith(60_000), `${head(`content-length: ${body.length}`)}${body}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(`"field":"${field}"`);
  });

  it('may name such a character without containing it', async () => {
    const body = '{"a":"\\\\ud83d \\ud83d\\ude00"}';
    const answer = await answerTo(await appWith(60_000), `${head(`content-length: ${body.length}`)}${body}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that arrives in time is read', async () => {
    const answer = await answerTo(await appWith(60_000), `${head('content-length: 7')}{"a":1}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that is empty is treated as missing, for any type', async () => {
    app = fastify();
    await app.register(errorsPlugin);
    await app.register(bodiesPlugin);
    for (const method of ['POST', 'DELETE'] as const)
      app.route({ method, url: '/', handler: async ({ body }) => ({ body: body ?? null }) });
    for (const method of ['POST', 'DELETE'] as const) {
      const headers = { 'content-type': 'application/json' };
      for (const payload of ['', ' \n']) {
        const answer = await app.inject({ method, url: '/', headers, payload });
        expect([method, answer.statusCode, answer.json()]).toEqual([method, 200, { body: null }]);
      }
    }
  });

  it('that is too late ends its connection with the answer', async () => {
    const port = await appWith(50);
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head('content-length: 20')}{"a":`));
    const closed = once(socket, 'close');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 408 .*connection: close/is);
    await closed;
  });
});
