import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type Asked,
  type OpenApi,
  type Route,
  rightUrl,
  routesOf,
  type WrongCall,
  wrongCalls,
} from '../../testing/invalid-calls.ts';
import { rightCalls } from '../../testing/routes/all.ts';
import { createWorld, type Headers, type World } from '../../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { Refused, RightCall } from '../../testing/valid-calls.ts';

const shop: TestShop = await startTestShop();
const world: World = await createWorld(shop);
const calls = rightCalls(world);
const routes = routesOf(
  (await shop.app.inject({ url: '/api/openapi.json', headers: shop.asAdmin })).json<OpenApi>(),
);
afterAll(() => shop.close());

async function askerOf({ access, as }: RightCall): Promise<Headers> {
  if (typeof as === 'function') return as();
  return as ?? (access === 'administrator' ? shop.asAdmin : access === 'customer' ? world.amra.headers : {});
}

async function asked(route: Route, call: RightCall): Promise<Asked> {
  const as = await askerOf(call);
  const params = typeof call.params === 'function' ? await call.params() : (call.params ?? {});
  await shop.settled();
  return { route, call, params, as };
}

function rightOptions(asked: Asked): InjectOptions {
  const { route, call, as } = asked;
  return {
    method: route.method,
    url: rightUrl(asked),
    headers: { ...as },
    ...(call.body ? { payload: call.body } : {}),
  };
}

/** What is wrong with the answer to a wrong call; '' when nothing is. */
function fault(
  { name, status, code, field }: Omit<WrongCall, 'options'>,
  answer: LightMyRequestResponse,
): string {
  const told = `${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (!status.includes(answer.statusCode)) return `${told} – not ${status.join(' or ')}`;
  if (answer.statusCode < 400) return '';
  const body: { error?: unknown; code?: unknown; details?: { field: string; error: string }[] } =
    answer.json();
  if (typeof body.code !== 'string' || !/^[a-z]+(_[a-z]+)*$/.test(body.code)) return `${told} – no code`;
  const sentences = [body.error, ...(body.details ?? []).map(({ error }) => error)];
  if (!sentences.every(isSentence)) return `${told} – no sentence to show`;
  if (code !== undefined && body.code !== code) return `${told} – not ${code}`;
  if (
    field !== undefined &&
    !body.details?.some((detail) => detail.field === field || detail.field.startsWith(`${field}.`))
  )
    return `${told} – does not name ${field}`;
  return '';
}

/** Bosnian, and not what some library says of itself. */
function isSentence(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    /^[A-ZČĆŽŠĐ„]/.test(text) &&
    text.length > 10 &&
    !/\b(is|not|must|the|invalid|body|error|unexpected|SQL)\b/i.test(text)
  );
}

async function faultsOf(wrong: readonly WrongCall[]): Promise<string[]> {
  const faults: string[] = [];
  for (const call of wrong) faults.push(fault(call, await shop.app.inject(call.options)));
  return faults.filter((text) => text !== '');
}

/** Whoever may not call is told so before anything else is looked at. */
function wrongAskers(one: Asked): WrongCall[] {
  const { call } = one;
  const right = rightOptions(one);
  if (call.access === 'everybody') return [];
  const by = (name: string, headers: Headers, status: number, code: string): WrongCall[] => [
    { name, options: { ...right, headers }, status: [status], code },
    {
      name: `${name}, with a broken body`,
      options: { ...right, payload: '{', headers: { ...headers, 'content-type': 'application/json' } },
      status: [status],
      code,
    },
  ];
  const { authorization = '' } = one.as;
  return [
    ...by('nobody', {}, 401, 'unauthenticated'),
    ...by('a token that is none', { authorization: 'Bearer abc.def.ghi' }, 401, 'unauthenticated'),
    ...by(
      'a token that was changed',
      { authorization: authorization.replace(/[^.]+$/, 'A'.repeat(43)) },
      401,
      'unauthenticated',
    ),
    ...by(
      'a token in a cookie',
      { cookie: `usertoken=${authorization.replace('Bearer ', '')}` },
      401,
      'unauthenticated',
    ),
    ...(call.access === 'administrator' ? by('a customer', world.amra.headers, 403, 'forbidden') : []),
  ];
}

function refusedCall(one: Asked, { name, params, query, body, as, status, code, field }: Refused): WrongCall {
  const options = rightOptions({
    ...one,
    params: params ?? one.params,
    as: as ?? one.as,
    call: { ...one.call, ...(query ? { query } : {}), ...(body ? { body } : {}) },
  });
  return { name, options, status: [status], code, ...(field ? { field } : {}) };
}

/** Their right calls send a file. */
const UPLOADS = [
  'POST /upload',
  'POST /imports',
  'POST /stock/counts/{id}/sheet',
  'POST /payments/statements',
];

describe('wrong input', () => {
  it('is looked after for every call there is', () => {
    expect([...routes.keys()].sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.entries(calls))('of %s is refused, and changes nothing', async (key, call) => {
    const route = routes.get(key);
    if (!route) throw new Error(`There is no ${key}`);
    const one = await asked(route, call);
    const wrong = [
      ...wrongAskers(one),
      ...wrongCalls(one),
      ...(call.refused ?? []).map((refused) => refusedCall(one, refused)),
    ];
    const before = await shop.stores.store.head();

    expect(await faultsOf(wrong)).toEqual([]);

    expect(await shop.stores.store.head()).toBe(before);
  });

  it.each(Object.entries(calls).filter(([key]) => !UPLOADS.includes(key)))(
    'is what was wrong: %s itself is taken',
    async (key, call) => {
      const route = routes.get(key);
      if (!route) throw new Error(`There is no ${key}`);
      const answer = await shop.app.inject(rightOptions(await asked(route, call)));
      expect([answer.statusCode, answer.statusCode < 400 ? '' : answer.body]).toEqual([
        call.right,
        expect.any(String),
      ]);
    },
  );
});

describe('parameters that nobody knows', () => {
  const reads = Object.entries(calls).filter(([key, { right }]) => key.startsWith('GET ') && right === 200);
  const deletions = new Set(
    [...routes.keys()].filter((key) => key.startsWith('DELETE ')).map((key) => key.replace('DELETE', 'GET')),
  );

  it('change nothing in the answer of any read', async () => {
    const asking = reads.filter(([key]) => !deletions.has(key));
    expect(asking.length).toBeGreaterThan(60);
    for (const [key, call] of asking) {
      const route = routes.get(key);
      if (!route) throw new Error(`There is no ${key}`);
      const options = rightOptions(await asked(route, call));
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
  it('answers an address that is no call of the API, and a method that is none of the call’s, in the same form', async () => {
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

  it('deletes nothing when only the head of an answer is asked for', async () => {
    const deletions = Object.entries(calls).filter(([key]) => key.startsWith('DELETE '));
    expect(deletions.length).toBeGreaterThan(8);
    for (const [key, call] of deletions) {
      const route = routes.get(key);
      if (!route) throw new Error(`There is no ${key}`);
      const one = await asked(route, call);
      const before = await shop.stores.store.head();
      const answer = await shop.app.inject({ ...rightOptions(one), method: 'HEAD' });
      expect([key, answer.statusCode, await shop.stores.store.head()]).toEqual([key, 404, before]);
    }
  });

  it('shows the order of another to nobody by its number alone', async () => {
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

  it('takes pictures and nothing else for an upload', async () => {
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
