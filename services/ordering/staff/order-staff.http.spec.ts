import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import {
  type Asking,
  addProduct,
  asking,
  type Headers,
  type Refusal,
} from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { OrderRow } from '../order-list.schemas.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let order: Asking['order'];

beforeAll(async () => {
  shop = await startTestShop();
  const omega = await addProduct(shop, 'omega', { title: 'Omega 3', price: 5000 });
  ({ get, post, order } = asking(shop, omega));
});
afterAll(() => shop.close());

const tag = (id: string | number, ...tags: string[]) => post(`/orders/${id}/tags`, { tags }, shop.asAdmin);
const note = (id: string | number, text: string, headers: Headers = shop.asAdmin) =>
  post(`/orders/${id}/notes`, { note: text }, headers);
const remove = (id: string, noteId: string, headers: Headers = shop.asAdmin) =>
  shop.app.inject({ method: 'DELETE', url: `/api/orders/${id}/notes/${noteId}`, headers });
async function shown(id: string | number, headers: Headers = shop.asAdmin, key = ''): Promise<OrderAnswer> {
  await shop.settled();
  return (await get(`/orders/single-order-id/${id}${key && `?kljuc=${key}`}`, headers)).json<OrderAnswer>();
}

async function colleague(email: string): Promise<Headers> {
  const account = { email, password: 'spec-lozinka' };
  await shop.modules.customers.administrators.addAdministrator({ ...account, roles: ['orders'] });
  return { authorization: `Bearer ${(await post('/users/login', account)).json<string>()}` };
}

describe('tags of an order', () => {
  it('are changed as a whole, found in the table, and suggested', async () => {
    const [first, second] = [await order(), await order()];
    expect((await tag(first._id, 'Hitno', 'Zove u petak', 'hitno')).json()).toMatchObject({
      tags: ['Hitno', 'Zove u petak'],
    });
    await tag(second.generatedOrderId, 'HITNO');
    await shop.settled();
    const rows = async (query: string) =>
      (await get(`/orders/administration?page=1&${query}`, shop.asAdmin)).json<{ items: OrderRow[] }>().items;
    expect((await rows('tag=hitno')).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(await rows('tag=zove%20u%20petak')).toMatchObject([{ tags: ['Hitno', 'Zove u petak'] }]);
    expect((await get('/orders/tags', shop.asAdmin)).json()).toEqual([
      { tag: 'HITNO', orders: 2 },
      { tag: 'Zove u petak', orders: 1 },
    ]);
    await tag(first._id);
    expect((await shown(first._id)).tags).toEqual([]);
  });

  it('are limited to ten short words', async () => {
    const { _id } = await order();
    const many = Array.from({ length: 11 }, (_, number) => `Oznaka ${number}`);
    for (const tags of [many, ['x'.repeat(31)], [' ']])
      expect((await tag(_id, ...tags)).statusCode).toBe(400);
    expect((await tag(newId(), 'Hitno')).statusCode).toBe(404);
  });
});

describe('notes for the staff', () => {
  it('show author and time, to administrators only', async () => {
    const customer = await shop.addCustomer('amra@example.com');
    const placed = await order({}, customer.headers);
    await tag(placed._id, 'Hitno');
    const written = await note(placed.generatedOrderId, ' Amra dolazi u petak. ');
    expect(written.statusCode).toBe(201);
    const { noteId } = written.json<{ noteId: string }>();
    await shop.settled();
    const answer = await shown(placed._id);
    expect(answer.staffNotes).toMatchObject([
      { _id: noteId, note: 'Amra dolazi u petak.', author: { name: expect.stringMatching(/\S/) } },
    ]);
    expect(answer.staffNotes?.[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT/);
    const list = (await get('/orders', shop.asAdmin)).json<OrderAnswer[]>();
    expect(list.find(({ _id }) => _id === placed._id)?.staffNotes).toEqual(answer.staffNotes);

    const mine = (await get('/orders/my-orders', customer.headers)).json<OrderAnswer[]>();
    const read = await post(
      `/orders/update-order-read-by-admin/${placed._id}`,
      { readedByAdmin: 1 },
      customer.headers,
    );
    for (const seen of [
      ...mine,
      read.json<OrderAnswer>(),
      await shown(placed.generatedOrderId, customer.headers),
      await shown(placed.generatedOrderId, {}, placed.orderKey),
      await shown(placed.generatedOrderId, {}),
    ]) {
      expect(seen.orderName).toBe(placed.orderName);
      expect(JSON.stringify(seen)).not.toMatch(/Hitno|petak|staffNotes|tags/);
    }
  });

  it('are in the history of the order, and in no mail', async () => {
    const { _id } = await order();
    await note(_id, 'Tajna napomena.');
    await post(`/orders/update-status/${_id}`, { status: 'Potvrđena' }, shop.asAdmin);
    await shop.settled();
    expect((await get(`/orders/${_id}/history`, shop.asAdmin)).body).toContain('Tajna napomena.');
  });

  it('are removed by their author or an owner', async () => {
    const [one, other] = [await colleague('ena@example.com'), await colleague('tarik@example.com')];
    const { _id } = await order();
    const noteOf = async (headers: Headers) =>
      (await note(_id, 'Bilješka.', headers)).json<{ noteId: string }>();
    const [first, second] = [await noteOf(one), await noteOf(one)];
    const refused = await remove(_id, first.noteId, other);
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([403, 'note_of_another']);
    expect((await remove(_id, first.noteId, one)).json()).toEqual({ _id: first.noteId });
    expect((await remove(_id, first.noteId, one)).statusCode).toBe(404);
    expect((await remove(_id, second.noteId)).statusCode).toBe(200);
    expect((await shown(_id)).staffNotes).toEqual([]);
  });

  it('are added once for repeated calls, and only with the role', async () => {
    const customer = await shop.addCustomer('kupac@example.com');
    const { _id } = await order();
    const key = { ...shop.asAdmin, 'idempotency-key': newId() };
    expect((await note(_id, 'Jednom.', key)).json()).toEqual((await note(_id, 'Jednom.', key)).json());
    expect((await shown(_id)).staffNotes).toHaveLength(1);
    expect((await note(_id, 'Ja.', customer.headers)).statusCode).toBe(403);
    expect((await note(_id, 'Ja.', {})).statusCode).toBe(401);
    expect((await note(_id, ' ')).statusCode).toBe(400);
  });

  it('are erased with the person', async () => {
    const { _id } = await order();
    await note(_id, 'Gost zove sutra.');
    expect((await get(`/orders/delete-order/${_id}`, shop.asAdmin)).statusCode).toBe(200);
    const events = await shop.stores.store.readStream(`order-${_id}`);
    expect(events.find(({ type }) => type === 'StaffNoteAdded')).toMatchObject({ personal: null });
  });
});
