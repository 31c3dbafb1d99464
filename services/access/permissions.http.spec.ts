import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAnswer } from '../audit/audit.schemas.ts';
import type { SubscriberAnswer } from '../messages/messages.schemas.ts';
import { ROLES, type Role } from '../platform/http/calls/roles.ts';
import { type OpenApi, rightUrl, routesOf, urlOf } from '../testing/calls/invalid-calls.ts';
import { openApiKey } from '../testing/calls/valid-calls.ts';
import { rightCalls } from '../testing/routes/all.ts';
import { createWorld, type Headers } from '../testing/seed-world.ts';
import { startTestShop } from '../testing/shop.ts';
import { CALL_ROLES } from './call-roles.ts';
import { mayCall, mayReadHistory, type RoledCall } from './permissions.ts';

const shop = await startTestShop();
const world = await createWorld(shop);
const calls = rightCalls(world);
const routes = routesOf(
  (await shop.app.inject({ url: '/api/openapi.json', headers: shop.asAdmin })).json<OpenApi>(),
);
afterAll(() => shop.close());

const table = Object.entries(CALL_ROLES).map(([route, roles]) => ({
  /** As OpenAPI writes it. */
  key: openApiKey(route),
  route: route as RoledCall,
  roles: roles as readonly Role[],
}));
const administrators = Object.entries(calls).filter(([, { access }]) => access === 'administrator');

async function tokenOf(role: Role): Promise<Headers> {
  const email = `${role}@example.com`;
  await shop.modules.customers.administrators.addAdministrator({
    email,
    password: 'spec-lozinka',
    roles: [role],
  });
  const answer = await world.call('POST', '/users/login', {}, { email, password: 'spec-lozinka' });
  return { authorization: `Bearer ${answer.json<string>()}` };
}
const tokens = new Map(await Promise.all(ROLES.map(async (role) => [role, await tokenOf(role)] as const)));
await shop.settled();

/** An admitted caller gets the error of an invalid body, or of a missing entity: nothing is changed. */
async function statusOf(key: string, headers: Headers): Promise<number> {
  const route = routes.get(key);
  if (!route) throw new Error(`There is no ${key}`);
  const { method, path } = route;
  const isCommand = method !== 'GET' || path.includes('/delete-');
  const { params } = calls[key] ?? {};
  const known = isCommand || typeof params === 'function' ? {} : (params ?? {});
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const url = urlOf(path, Object.fromEntries(names.map((name) => [name, known[name] ?? 'nema'])));
  const broken: InjectOptions = { payload: '{', headers: { ...headers, 'content-type': 'application/json' } };
  const options: InjectOptions = { method, url, headers, ...(method === 'POST' ? broken : {}) };
  return (await shop.app.inject(options)).statusCode;
}

describe('the table of routes and roles', () => {
  it('names every administrators’ route, and no missing one', () => {
    const keys = table.map(({ key }) => key);
    expect(administrators.map(([key]) => key).filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !routes.has(key))).toEqual([]);
  });

  it('allows an auditor every read and no command', () => {
    const deletions = table.filter(({ key }) => key.startsWith('DELETE ')).map(({ key }) => key.slice(7));
    expect(deletions.length).toBeGreaterThan(8);
    const isCommand = (key: string) => !key.startsWith('GET ') || deletions.includes(key.slice(4));
    const wrong = table.filter(({ key, roles }) => roles.includes('auditor') === isCommand(key));
    expect(wrong).toEqual([]);
  });

  it('lets GET and DELETE of one deletion be called by the same', () => {
    for (const { key, roles } of table.filter(({ key }) => /^DELETE .*\/delete-/.test(key)))
      expect([key, table.find((one) => one.key === key.replace('DELETE', 'GET'))?.roles]).toEqual([
        key,
        roles,
      ]);
  });

  it.each(administrators.map(([key]) => key))('is what %s keeps to, role by role', async (key) => {
    const entry = table.find((one) => one.key === key);
    const before = await shop.stores.store.head();
    const answered: [Role, boolean][] = [];
    for (const [role, headers] of tokens) answered.push([role, (await statusOf(key, headers)) !== 403]);
    // Of the audit trail each role reads its own things: shown below.
    const wanted = ROLES.map((role): [Role, boolean] => [
      role,
      key === 'GET /audit'
        ? mayReadHistory([role], undefined)
        : entry !== undefined && mayCall([role], entry.route),
    ]);
    expect(answered).toEqual(wanted);
    expect(await shop.stores.store.head()).toBe(before);
  });
});

describe('the answers for an auditor', () => {
  const readable = table
    // What is live has no end; its events are looked at in services/live.
    .filter(
      ({ route, roles }) => route.startsWith('GET ') && route !== 'GET /live' && roles.includes('auditor'),
    )
    .map(({ key }) => key);
  const rights = [world.cartId, world.emptyCart, world.order.cartId, world.order.orderKey];

  beforeAll(async () => {
    await world.call('POST', '/newsletter', {}, { email: 'novosti@example.com' });
    await shop.settled();
    const [listed] = (await world.call('GET', '/newsletter', shop.asAdmin)).json<SubscriberAnswer[]>();
    const token = new URL(listed?.signOffUrl ?? '').searchParams.get('token');
    if (!token) throw new Error('No subscriber has a link that signs off');
    rights.push(token);
  });

  async function toldTo(role: Role, key: string): Promise<string[]> {
    const [route, call] = [routes.get(key), calls[key]];
    if (!route || !call) throw new Error(`There is no ${key}`);
    const params = typeof call.params === 'function' ? await call.params() : (call.params ?? {});
    const url = rightUrl({ route, call, params });
    const { statusCode, body } = await shop.app.inject({ url, headers: tokens.get(role) });
    expect([key, statusCode]).toEqual([key, call.right]);
    return rights.filter((right) => body.includes(right));
  }

  it.each(readable)(
    'contain no cart id, order key or sign-off link, which would allow writes: %s',
    async (key) => {
      expect(await toldTo('auditor', key)).toEqual([]);
    },
  );

  it('lack ids, keys and links that the lists show to the roles that work with them', async () => {
    expect(await toldTo('orders', 'GET /carts')).not.toEqual([]);
    expect(await toldTo('orders', 'GET /orders')).not.toEqual([]);
    expect(await toldTo('content', 'GET /newsletter')).not.toEqual([]);
  });
});

describe('an open route', () => {
  const as = (role: Role) => tokens.get(role) ?? {};
  const ask = async (path: string, headers: Headers) => world.call('GET', path, headers);

  it('shows wholesale prices, whole orders, other customers and unpublished products only with the role', async () => {
    const draft = await world.make.product({ status: 'U pripremi' });
    await shop.settled();
    const { generatedOrderId } = world.order;
    const reported = async (role: Role) => {
      const [product, hidden, order, profile] = await Promise.all([
        ask(`/products/get-product-id/${world.product._id}`, as(role)),
        ask(`/products/get-product-id/${draft._id}`, as(role)),
        ask(`/orders/single-order-id/${generatedOrderId}`, as(role)),
        ask(`/users/profile/${world.amra.id}`, as(role)),
      ]);
      return [
        product.body.includes('vele_price'),
        hidden.statusCode,
        order.body.includes('kupac@example.com'),
        profile.statusCode,
      ];
    };
    expect(await reported('owner')).toEqual([true, 200, true, 200]);
    expect(await reported('auditor')).toEqual([true, 200, true, 200]);
    expect(await reported('catalogue')).toEqual([true, 200, false, 403]);
    expect(await reported('orders')).toEqual([false, 404, true, 200]);
    expect(await reported('content')).toEqual([false, 404, false, 403]);
  });

  it('writes only with the role: an auditor marks no order as seen and changes no other user', async () => {
    const mark = (role: Role) =>
      world.call('POST', `/orders/update-order-read-by-admin/${world.order._id}`, as(role), {
        readedByAdmin: 1,
      });
    expect((await mark('auditor')).statusCode).toBe(403);
    expect((await mark('content')).statusCode).toBe(403);
    expect((await mark('orders')).statusCode).toBe(200);
    const body = { name: 'X', surname: 'Y', email: 'xy@example.com' };
    for (const role of ['auditor', 'orders', 'catalogue', 'content'] as const)
      expect(
        (await world.call('POST', `/users/profile-update/${world.amra.id}`, as(role), body)).statusCode,
      ).toBe(403);
  });

  it('shows each role its part of the audit trail', async () => {
    const audit = async (role: Role, query: string) => (await ask(`/audit${query}`, as(role))).statusCode;
    const each = async (query: string) => Promise.all(ROLES.map((role) => audit(role, query)));
    //                                         owner, catalogue, orders, content, auditor
    expect(await each('')).toEqual([200, 403, 403, 403, 200]);
    expect(await each('?entity=product')).toEqual([200, 200, 403, 403, 200]);
    expect(await each('?entity=order')).toEqual([200, 403, 200, 403, 200]);
    expect(await each('?entity=message')).toEqual([200, 403, 200, 200, 200]);
    expect(await each('?entity=settings')).toEqual([200, 403, 403, 403, 200]);
    expect(await each('?entity=toString')).toEqual([200, 403, 403, 403, 200]);
  });

  it('names customers in the audit trail only to those who read customers', async () => {
    const body = {
      productId: world.product._id,
      recension_name: 'A',
      recension_comment: '',
      recension_mark: 5,
    };
    const { _id } = (await world.call('POST', '/recensions/add-recension', world.amra.headers, body)).json();
    await shop.settled();
    const writer = async (role: Role) => {
      const { items } = (await ask(`/audit?entity=review&id=${_id}`, as(role))).json<AuditAnswer>();
      return items.at(-1)?.actor;
    };
    expect(await writer('content')).toEqual({ kind: 'customer', id: '', name: '' });
    const amra = { kind: 'customer', id: world.amra.id, name: expect.stringMatching(/\S/) };
    expect(await writer('auditor')).toEqual(amra);
    expect(await writer('owner')).toEqual(amra);
  });

  it('shows the dashboard’s figures of the permitted lists', async () => {
    const reported = async (role: Role) => {
      const { days, drafts, failedImports } = (await ask('/dashboard', as(role))).json();
      return [days.length > 0, drafts.products !== null, drafts.pages !== null, failedImports !== null];
    };
    expect(await reported('owner')).toEqual([true, true, true, true]);
    expect(await reported('auditor')).toEqual([true, true, true, true]);
    expect(await reported('catalogue')).toEqual([false, true, false, true]);
    expect(await reported('orders')).toEqual([true, false, false, false]);
    expect(await reported('content')).toEqual([false, false, true, false]);
  });

  it('records a change of roles in the audit trail, with old and new ones and its author', async () => {
    const { id } = await world.make.customer();
    await world.call('POST', `/users/${id}/roles`, shop.asAdmin, { roles: ['orders'] });
    await world.call('POST', `/users/${id}/roles`, shop.asAdmin, { roles: ['auditor', 'catalogue'] });
    await shop.settled();
    const { items } = (await ask(`/audit?entity=user&id=${id}`, as('auditor'))).json();
    expect(items[0]).toMatchObject({
      text: 'Uloge korisnika promijenjene',
      actor: { kind: 'administrator', name: 'Administrator' },
      changes: [{ field: 'roles', label: 'Uloge', oldText: 'Narudžbe', newText: 'Katalog, Revizor' }],
    });
    expect(items[1]).toMatchObject({ changes: [{ oldText: '—', newText: 'Narudžbe' }] });
  });
});
