import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../../access/contracts.ts';
import type { Call } from '../../../platform/http/calls/contract.ts';
import type { WrongCall } from '../../calls/invalid-calls.ts';
import { openApiKey } from '../../calls/valid-calls.ts';
import type { Headers } from '../../seed-world.ts';
import { rightOptions, startWrongInput } from './wrong-input.testing.ts';

const { shop, world, calls, routes, asked, faultsOf, refusedCalls, wrongCalls } = await startWrongInput();
afterAll(() => shop.close());

/** Their right calls send a file. */
const UPLOADS = Object.entries<Call>(CONTRACTS).flatMap(([key, { form }]) => (form ? openApiKey(key) : []));

describe('wrong input', () => {
  it('is tested for every call', () => {
    expect([...routes.keys()].sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.keys(calls))('of %s is refused, and changes nothing', async (key) => {
    const one = await asked(key);
    const before = await shop.stores.store.head();

    expect(await faultsOf([...refusedCalls(one), ...wrongCalls(one)])).toEqual([]);

    expect(await shop.stores.store.head()).toBe(before);
  });

  it.each(Object.entries(calls).filter(([key]) => !UPLOADS.includes(key)))(
    'is what was wrong: %s itself is taken',
    async (key, call) => {
      const answer = await shop.app.inject(rightOptions(await asked(key)));
      expect([answer.statusCode, answer.statusCode < 400 ? '' : answer.body]).toEqual([
        call.right,
        expect.any(String),
      ]);
    },
  );
});

describe('unknown parameters', () => {
  const reads = Object.entries(calls).filter(([key, { right }]) => key.startsWith('GET ') && right === 200);
  const deletions = new Set(
    [...routes.keys()].filter((key) => key.startsWith('DELETE ')).map((key) => key.replace('DELETE', 'GET')),
  );

  it('do not change the answer of any read', async () => {
    const asking = reads.filter(([key]) => !deletions.has(key));
    expect(asking.length).toBeGreaterThan(60);
    for (const [key, call] of asking) {
      const options = rightOptions(await asked(key));
      const [plain, clicked] = [
        await shop.app.inject(options),
        await shop.app.inject({
          ...options,
          url: `${options.url}${call.query ? '&' : '?'}fbclid=1&utm_source=novine&x=%C5%A1`,
        }),
      ];
      expect([key, clicked.statusCode, clicked.headers.etag]).toEqual([key, 200, plain.headers.etag]);
      if (plain.headers.etag) expect([key, clicked.body]).toEqual([key, plain.body]);
    }
  });
});

describe('beside the calls', () => {
  it('answers unknown addresses and methods in the same form', async () => {
    const before = await shop.stores.store.head();
    const wrong = [
      ...['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => [method, '/api/nema-toga']),
      ...['PUT', 'PATCH', 'DELETE'].map((method) => [method, '/api/products/add-product']),
      ['POST', '/api/products'],
      ['GET', '/api/orders/add-order'],
      ['GET', '/api'],
      ['GET', '/api/'],
    ].map(
      ([method, url]): WrongCall => ({
        name: `${method} ${url}`,
        options: { method, url, headers: shop.asAdmin } as InjectOptions,
        status: [404],
        code: 'not_found',
      }),
    );
    expect(await faultsOf(wrong)).toEqual([]);
    expect(await shop.stores.store.head()).toBe(before);
  });

  it('deletes nothing for HEAD requests', async () => {
    const deletions = Object.entries(calls).filter(([key]) => key.startsWith('DELETE '));
    expect(deletions.length).toBeGreaterThan(8);
    for (const [key] of deletions) {
      const one = await asked(key);
      const before = await shop.stores.store.head();
      const answer = await shop.app.inject({ ...rightOptions(one), method: 'HEAD' });
      expect([key, answer.statusCode, await shop.stores.store.head()]).toEqual([key, 404, before]);
    }
  });

  it('shows no other customer’s order by its number alone', async () => {
    const { generatedOrderId, orderKey, cartId } = world.order;
    const personal = ['Kovač', 'kupac@example.com', '061 111 222', 'Lipa 5'];
    for (const path of [`single-order-id/${generatedOrderId}`, `single-order-cart-id/${cartId}`]) {
      const ask = async (headers: Headers, key = '') =>
        (await world.call('GET', `/orders/${path}${key && `?kljuc=${key}`}`, headers)).body;
      const strangers = [await ask({}), await ask(world.bojan.headers), await ask({}, 'pogrešan')];
      for (const text of strangers) for (const piece of personal) expect(text).not.toContain(piece);
      const friends = [await ask({}, orderKey), await ask(world.amra.headers), await ask(shop.asAdmin)];
      for (const text of friends) for (const piece of personal) expect(text).toContain(piece);
    }
  });

  it('keeps an administrator from deleting the own account', async () => {
    const { _id } = (await world.call('GET', '/users', shop.asAdmin))
      .json<{ _id: string; email: string }[]>()
      .find(({ email }) => email === 'admin@example.com') ?? { _id: '' };
    const options: InjectOptions = {
      method: 'DELETE',
      url: `/api/users/delete-user/${_id}`,
      headers: shop.asAdmin,
    };
    expect(await faultsOf([{ name: 'own account', options, status: [409], code: 'own_account' }])).toEqual(
      [],
    );
  });

  it('accepts only pictures as uploads', async () => {
    const upload = (name: string, content: string | Buffer, status: number, code: string): WrongCall => {
      const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]);
      const headers = { ...shop.asAdmin, 'content-type': 'multipart/form-data; boundary=x' };
      return {
        name: `upload of ${name}`,
        options: { method: 'POST', url: '/api/upload', headers, payload },
        status: [status],
        code,
      };
    };
    const json: InjectOptions = {
      method: 'POST',
      url: '/api/upload',
      headers: shop.asAdmin,
      payload: { image: 'a.jpg' },
    };
    const wrong = [
      upload('image', 'nije slika', 415, 'unsupported_media_type'),
      upload('image', '', 415, 'unsupported_media_type'),
      upload('slika', 'nije slika', 400, 'invalid_request'),
      upload('image', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'too_large'),
      { name: 'upload of JSON', options: json, status: [415], code: 'unsupported_media_type' },
      {
        name: 'upload of nothing',
        options: { ...json, payload: '' },
        status: [415],
        code: 'unsupported_media_type',
      },
    ];
    expect(await faultsOf(wrong)).toEqual([]);
  });
});
