import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/kernel/ids.ts';
import type { OpenApi } from '../../calls/invalid-calls.ts';
import { startTestShop, type TestShop } from '../../shop.ts';
import { answerOn, openSocket, sendRaw } from './raw-socket.testing.ts';

type Refusal = { error: string; code: string; details?: { field: string; error: string }[] };

/** Every line of the log. */
const said: string[] = [];
let shop: TestShop;
let port: number;
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line) => void said.push(line) });
  shop = await startTestShop({ logger });
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

const post = (url: string, payload: object | string, headers: InjectOptions['headers'] = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

const ORDER = {
  cartId: newId(),
  name: 'Amra',
  surname: 'Kovač',
  email: 'amra@example.com',
  phone: '061 111 222',
  address: 'Lipa 5',
  postalCode: '71000',
  city: 'Sarajevo',
  charge: 'Plaćanje pouzećem',
  shippingMethod: 'Dostava na kućnu adresu',
};
const lines = (count: number) => Array.from({ length: count }, () => ({ id: 'x', quantity: 1 }));

describe('a body', () => {
  it.each([
    ['/carts/add-cart', {}],
    [`/carts/update-cart/${newId()}`, {}],
    ['/orders/add-order', ORDER],
  ])('of %s with more than 200 lines names the list and none of its lines', async (url, rest) => {
    for (const products of [Array(20_000).fill(0), lines(201), JSON.stringify(lines(201))]) {
      const answer = await post(url, { ...rest, products });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        error: 'Poslani podaci nisu ispravni.',
        code: 'invalid_request',
        details: [{ field: 'products', error: 'Dozvoljeno je najviše 200 stavki.' }],
      });
    }
    const most = await post(url, { ...rest, products: lines(200) });
    expect(most.json<Refusal>().details ?? []).not.toContainEqual(
      expect.objectContaining({ error: 'Dozvoljeno je najviše 200 stavki.' }),
    );
  });

  it('with an error in every line names 20 of them', async () => {
    const answer = await post('/carts/add-cart', { products: Array(200).fill(0) });
    expect([answer.statusCode, answer.json<Refusal>().details?.length]).toEqual([400, 20]);
  });

  it('with several wrong fields names each of them', async () => {
    const answer = await post('/orders/add-order', { ...ORDER, name: '', phone: 7, city: undefined });
    expect(
      answer
        .json<Refusal>()
        .details?.map(({ field }) => field)
        .sort(),
    ).toEqual(['city', 'name', 'phone']);
  });

  it.each([
    ['/carts/add-cart', 256],
    ['/orders/add-order', 256],
    ['/contact-form', 64],
    ['/users/login', 32],
    ['/users/add-user', 32],
    ['/users/forgot-password', 32],
    ['/recensions/add-recension', 32],
    ['/newsletter', 32],
  ])('of %s is too large beyond %d KB', async (url, most) => {
    const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
    expect((await post(url, sized(most * 1024))).statusCode).toBe(400);
    const over = await post(url, sized(most * 1024 + 1));
    expect([over.statusCode, over.json()]).toEqual([
      413,
      { error: 'Poslani podaci su preveliki.', code: 'too_large' },
    ]);
  });

  it('has a limit in every list of a call', async () => {
    const { paths } = (
      await shop.app.inject({ url: '/api/openapi.json', headers: shop.asAdmin })
    ).json<OpenApi>();
    const unlimited = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations)
        .filter(({ requestBody }) => /"type":"array"(?![^{}]*"maxItems")/.test(inOrder(requestBody)))
        .map(() => path),
    );
    expect(Object.keys(paths).length).toBeGreaterThan(50);
    expect(unlimited).toEqual([]);
  });
});

/** The JSON of a schema, with the items of a list after its limit. */
function inOrder(value: unknown): string {
  return (
    JSON.stringify(value, (_, part) =>
      part?.type === 'array' ? { type: 'array', maxItems: part.maxItems, items: part.items } : part,
    ) ?? ''
  );
}

describe('an address', () => {
  it.each(['http://evil.example/', 'https://evil.example/api/brands', '*', 'evil', '/api/products/%E0%A4%A'])(
    '%s is answered with 400',
    async (target) => {
      const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        400,
        { error: 'Poslani podaci nisu ispravni.', code: 'invalid_request' },
      ]);
    },
  );
});

describe('input that is no HTTP', () => {
  it.each([
    ['a broken first line', 'NIJE HTTP\r\n\r\n', 400, 'invalid_request'],
    ['a request without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'invalid_request'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'an unknown expectation',
      'POST /api/newsletter HTTP/1.1\r\nhost: x\r\nexpect: nonsense\r\ncontent-length: 0\r\n\r\n',
      417,
      'expectation_failed',
    ],
    [
      'a broken chunk',
      'POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      400,
      'invalid_request',
    ],
  ])('as %s is refused with a code and a sentence', async (_, bytes, status, code) => {
    const answer = await sendRaw(port, bytes);
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/^[A-ZČĆŽŠĐ].*\.$/), code });
  });
});

describe('a connection', () => {
  it('that is idle, or sends an endless request, is closed', () => {
    const { requestTimeout, headersTimeout, timeout, keepAliveTimeout } = shop.app.server;
    for (const limit of [requestTimeout, headersTimeout, timeout, keepAliveTimeout])
      expect(limit).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThan(requestTimeout);
  });
});

describe('a body that is too large', () => {
  it.each([
    ['announced', (bytes: number) => [`content-length: ${bytes}`, Buffer.alloc(bytes, 'x')] as const],
    [
      'sent in pieces',
      (bytes: number) =>
        [
          'transfer-encoding: chunked',
          Buffer.concat([
            Buffer.from(`${bytes.toString(16)}\r\n`),
            Buffer.alloc(bytes, 'x'),
            Buffer.from('\r\n0\r\n\r\n'),
          ]),
        ] as const,
    ],
  ])('and %s: its sender reads the 413 when everything was sent', async (_, make) => {
    const [length, body] = make(6 * 1024 * 1024);
    const head = `POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
    const socket = await openSocket(port);
    socket.write(head);
    await new Promise((resolve, reject) => socket.once('error', reject).write(body, resolve));
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const answer = await answerOn(socket);
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('"code":"too_large"');
    expect(answer.body).toContain('{"status":"ok"}');
  });

  it('that does not end is cut off', async () => {
    const socket = await openSocket(port);
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000000000\r\n\r\n',
    );
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const piece = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    const feed = () => {
      while (!socket.destroyed && socket.write(piece)) sent += 1;
      sent += 1;
    };
    socket.on('drain', feed);
    feed();
    await closed;
    expect(sent).toBeLessThan(200);
  });
});

/** Resolves when the shop has noticed that the next connection is closed. */
function nextClosed(): Promise<unknown> {
  return new Promise((resolve) => {
    shop.app.server.once('connection', (connection) => connection.once('close', resolve));
  });
}

describe('a request aborted by its sender', () => {
  it('before its answer is no error of the shop either', async () => {
    const over = nextClosed();
    const socket = await openSocket(port);
    const body = JSON.stringify({ email: 'amra@example.com' });
    const head = `host: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`POST /api/newsletter HTTP/1.1\r\n${head}\r\n\r\n${body}`);
    socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise((resolve) => shop.app.server.once('request', resolve));
    socket.destroy();
    await over;
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    expect(said.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });

  it('is neither an unavailable store nor an error of the shop', async () => {
    const over = nextClosed();
    const socket = await openSocket(port);
    socket.write(
      'POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
    );
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(100);
    socket.destroy();
    await over;
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    expect(said.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});
