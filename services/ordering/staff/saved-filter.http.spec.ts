import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import { type Asking, asking, type Headers, type Refusal } from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { SavedFilterAnswer } from './saved-filter.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let ena: Headers;
let tarik: Headers;

beforeAll(async () => {
  shop = await startTestShop();
  ({ get, post } = asking(shop, ''));
  [ena, tarik] = [await colleague('ena@example.com'), await colleague('tarik@example.com')];
});
afterAll(() => shop.close());

async function colleague(email: string): Promise<Headers> {
  const account = { email, password: 'spec-lozinka' };
  await shop.modules.customers.administrators.addAdministrator({ ...account, roles: ['orders'] });
  return { authorization: `Bearer ${(await post('/users/login', account)).json<string>()}` };
}
const add = (body: object, headers: Headers = ena) => post('/orders/filters/add-filter', body, headers);
const change = (id: string, body: object, headers: Headers) =>
  post(`/orders/filters/update-filter/${id}`, body, headers);
const remove = (id: string, headers: Headers) =>
  shop.app.inject({ method: 'DELETE', url: `/api/orders/filters/delete-filter/${id}`, headers });
async function namesOf(headers: Headers): Promise<string[]> {
  await shop.settled();
  const filters = (await get('/orders/filters', headers)).json<SavedFilterAnswer[]>();
  return filters.map(({ name, mayChange }) => `${name} ${mayChange}`);
}

describe('saved filters', () => {
  it('are visible to their author, or to all, and changed by their author or an owner', async () => {
    const own = (await add({ name: ' Za slanje ', query: '?orderStatus=Potvrđena&page=3&tag=' })).json();
    expect(own).toMatchObject({
      name: 'Za slanje',
      query: new URLSearchParams({ orderStatus: 'Potvrđena' }).toString(),
      forAll: 0,
      mayChange: 1,
    });
    const shared = (await add({ name: 'Čekaju', query: 'tag=Hitno&sort=totalPrice-desc', forAll: 1 })).json();
    expect(await namesOf(ena)).toEqual(['Čekaju 1', 'Za slanje 1']);
    expect(await namesOf(tarik)).toEqual(['Čekaju 0']);
    expect(await namesOf(shop.asAdmin)).toEqual(['Čekaju 1']);

    const refused = await change(shared._id, { name: 'Moje' }, tarik);
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([403, 'filter_of_another']);
    expect((await change(own._id, { name: 'Moje' }, tarik)).statusCode).toBe(404);
    expect((await remove(own._id, shop.asAdmin)).statusCode).toBe(404);
    expect((await change(shared._id, { name: 'Hitne' }, shop.asAdmin)).json()).toMatchObject({
      name: 'Hitne',
    });
    await change(own._id, { forAll: 1 }, ena);
    await change(shared._id, { forAll: 0 }, ena);
    expect(await namesOf(tarik)).toEqual(['Za slanje 0']);

    expect((await remove(own._id, ena)).json()).toEqual({ _id: own._id });
    expect((await remove(own._id, ena)).statusCode).toBe(404);
    expect(await namesOf(ena)).toEqual(['Hitne 1']);
  });

  it('contain the table’s parameters and no customer’s name', async () => {
    const unknown = ['name=Amra', 'lozinka=1', 'sort=lozinka-asc', 'orderStatus=Nova', 'payment=gotovina'];
    for (const query of [...unknown, 'page=2', '?'])
      expect([query, (await add({ name: 'Filter', query })).json<Refusal>().code]).toEqual([
        query,
        'filter_not_saveable',
      ]);
    expect((await add({ name: ' ', query: 'tag=a' })).statusCode).toBe(400);
    const query = 'payment=open&sort=totalPrice-desc';
    expect((await add({ name: 'Čekaju uplatu', query })).json()).toMatchObject({ query });
  });

  it('are saved once despite retries, and are in the audit trail', async () => {
    const key = { ...tarik, 'idempotency-key': newId() };
    const body = { name: 'Jednom', query: 'tag=Jednom' };
    const [first, again] = [await add(body, key), await add(body, key)];
    expect(again.json()).toEqual(first.json());
    await shop.settled();
    const trail = await get(`/audit?entity=orderfilter&id=${first.json()._id}`, tarik);
    expect(trail.json<{ items: object[] }>().items).toMatchObject([
      { type: 'OrderFilterSaved', title: 'Jednom' },
    ]);
  });
});
