import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { newId } from '../../../platform/kernel/ids.ts';
import { type OpenApi, rightUrl, routesOf, wrongCalls } from '../../calls/invalid-calls.ts';
import { rightCalls } from '../../routes/all.ts';
import type { World } from '../../seed-world.ts';
import type { HostileCall } from './traffic.testing.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const KILOBYTE = 1024;

/** Every invalid call of every route, with valid tokens, so that the input itself is refused. */
export async function everyWrongCall(world: World): Promise<HostileCall[]> {
  const { shop } = world;
  const openapi = await shop.app.inject({ url: '/api/openapi.json', headers: shop.asAdmin });
  const routes = routesOf(openapi.json<OpenApi>());
  const found: HostileCall[] = [];
  for (const [key, call] of Object.entries(rightCalls(world))) {
    const route = routes.get(key);
    if (!route) throw new Error(`There is no ${key}`);
    const params = typeof call.params === 'function' ? await call.params() : (call.params ?? {});
    const signedIn = call.access === 'administrator' ? shop.asAdmin : world.amra.headers;
    const own = typeof call.as === 'function' ? await call.as() : call.as;
    const as = own ?? (call.access === 'everybody' ? {} : signedIn);
    found.push(...wrongCalls({ route, call, params, as }).map(({ options }) => onTheWire(options)));
    const right = {
      method: route.method,
      url: rightUrl({ route, call, params }),
      ...(call.body && { payload: call.body }),
    };
    if (call.access !== 'everybody') found.push(onTheWire(right));
  }
  return found;
}

function onTheWire({ method = 'GET', url, headers, payload }: InjectOptions): HostileCall {
  const body =
    typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : payload && JSON.stringify(payload);
  const sent = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    method,
    path: String(url),
    headers: { ...(body === undefined ? {} : JSON_TYPE), ...Object.fromEntries(sent) },
    ...(body === undefined ? {} : { body }),
  };
}

/** What must not make a wrong call right. */
const MUTATIONS: Readonly<Record<string, (call: HostileCall, n: number) => HostileCall>> = {
  asItIs: (call) => call,
  otherMethod: (call, n) => ({ ...call, method: ['PUT', 'PATCH', 'OPTIONS', 'HEAD'][n % 4] ?? 'PUT' }),
  junkQuery: (call, n) => ({
    ...call,
    path: `${call.path}${call.path.includes('?') ? '&' : '?'}fbclid=${n}&x[${n}]=%F0%9F%92%A9`,
  }),
  cutBody: (call, n) => {
    // What follows is no JSON, wherever the cut was.
    const text = String(call.body ?? '');
    return text === '' ? call : { ...call, body: `${text.slice(0, n % text.length)}{` };
  },
  noise: (call, n) =>
    call.body ? { ...call, body: Buffer.from([n % 256, 0xff, 0x00, 0xc3, 0x28, n % 7]) } : call,
  deep: (call, n) => (call.body ? { ...call, body: '['.repeat((n % 50_000) + 1) } : call),
  falseToken: (call, n) => ({
    ...call,
    headers: { ...call.headers, authorization: `Bearer ${'ey.'.repeat(n % 900)}x` },
  }),
  otherAddress: (call, n) => ({
    ...call,
    headers: { ...call.headers, 'x-forwarded-for': `10.${n % 256}.1.1, ' or 1=1 --` },
  }),
  longCookie: (call, n) => ({
    ...call,
    headers: { ...call.headers, cookie: `shop-position=${n}e999; ${'k=v; '.repeat(n % 1_500)}` },
  }),
  oddHeaders: (call, n) => ({
    ...call,
    headers: {
      ...call.headers,
      'idempotency-key': 'x'.repeat(n % 4_000),
      'x-request-id': '{jndi:x}\t',
      'if-none-match': '*',
      range: 'bytes=0-,0-',
      'accept-encoding': 'br;q=x',
    },
  }),
  wrongEncoding: (call) =>
    call.body ? { ...call, headers: { ...call.headers, 'content-encoding': 'gzip' } } : call,
};

/** Attacks that once had an effect, open to any caller who knows the address. */
function strangers(n: number): HostileCall {
  const get = (path: string): HostileCall => ({ method: 'GET', path, headers: {} });
  const post = (path: string, body: string): HostileCall => ({
    method: 'POST',
    path: `/api${path}`,
    headers: JSON_TYPE,
    body,
  });
  const guess = JSON.stringify({ email: 'admin@example.com', password: `pogodak-${n}` });
  const lines = JSON.stringify({ products: Array.from({ length: 5_000 }, () => 0) });
  const attacks = [
    () => get(`/?x=${n}`),
    () => get(`/?utm_source=${n}&gclid=${newId()}`),
    () => get(`/api/products?page=${n * 7}&q=${n.toString(36)}`),
    () => get(`/api/products?q=${'%25'.repeat(n % 200)}`),
    () => get(`/pretraga/${n.toString(36)}`),
    () => get('/pretraga/%E0%A4%A'),
    () => get(`/${'../'.repeat(n % 40)}etc/passwd`),
    () => get(`/assets/..%2f..%2f${n}`),
    () => get(`/images/${n}-${n}.avif`),
    () => get(`/api/orders/single-order-id/${100_000_000 + n}`),
    () => get(`/generisana-narudzba/${100_000_000 + n}`),
    () => post('/users/login', guess),
    () => post('/carts/add-cart', lines),
    () => post('/orders/add-order', lines),
    () => post('/carts/add-cart', `{"products":[${'0,'.repeat(n % 600_000)}0]}`),
    () => post('/carts/add-cart', JSON.stringify({ products: '['.repeat(n % 60_000) })),
    () => post('/users/reset-password', JSON.stringify({ token: `t${n}`, password: 'dovoljno-duga-7' })),
    () =>
      post(
        '/users/add-user',
        JSON.stringify({ name: 'A', surname: 'B', email: 'admin@example.com', password: 'dovoljno-duga-7' }),
      ),
    () => ({ ...post('/contact-form', '{'), headers: { ...JSON_TYPE, 'idempotency-key': 'isti' } }),
  ];
  return (attacks[n % attacks.length] ?? attacks[0] ?? (() => get('/')))();
}

/** Bytes that are no request of HTTP, or only the beginning of one. */
export const RAW_ATTACKS: readonly (string | Buffer)[] = [
  'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(64 * KILOBYTE)}\r\n\r\n`,
  `GET /${'z'.repeat(40 * KILOBYTE)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'POST /api/carts/add-cart HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\nContent-Length: 50\r\n\r\n{"a":',
  'POST /api/carts/add-cart HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  'POST /api/carts/add-cart HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  'POST /api/orders/add-order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"cartId":',
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
];

/** `count` calls, the same for the same seed: wrong calls with something else wrong as well, and what strangers try. */
export function hostileCalls(wrong: readonly HostileCall[], count: number, seed: number): HostileCall[] {
  const mutated = fc
    .tuple(fc.constantFrom(...wrong), fc.constantFrom(...Object.values(MUTATIONS)), fc.nat(1_000_000))
    .map(([call, mutate, n]) => mutate(call, n));
  const tried = fc.nat(10_000_000).map(strangers);
  return fc.sample(fc.oneof({ arbitrary: mutated, weight: 3 }, { arbitrary: tried, weight: 2 }), {
    numRuns: count,
    seed,
  });
}
