import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { rebuild } from '../../../../projections/rebuild/rebuild.ts';
import { replayUntil } from '../../../../projections/rebuild/replay.ts';
import { addProduct, asking } from '../../calls/ordering-calls.ts';
import { followedUp } from '../../seed-world.ts';
import { startTestShop, type TestShop } from '../../shop.ts';
import { everyRow } from './every-row.testing.ts';

let shop: TestShop;
let ask: ReturnType<typeof asking>;
let product: string;
beforeAll(async () => {
  shop = await startTestShop();
  product = await addProduct(shop, 'omega', { title: 'Omega 3' });
  ask = asking(shop, product);
});
afterAll(() => shop.close());

type Order = { name: string; surname: string; address: string; email: string };

async function orderAt(id: string): Promise<Order> {
  await shop.settled();
  const orders = (await ask.get('/orders', shop.asAdmin)).json<(Order & { _id: string })[]>();
  const found = orders.find(({ _id }) => _id === id);
  if (!found) throw new Error(`There is no order ${id}`);
  return found;
}

async function erase(id: string): Promise<void> {
  const answer = await ask.get(`/users/delete-user/${id}`, shop.asAdmin);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { _id: id }]);
  await shop.settled();
}

async function move(id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const answer = await ask.post(`/orders/update-status/${id}`, { status }, shop.asAdmin);
    expect(answer.statusCode).toBe(200);
  }
}

const DELIVERED = ['Potvrđena', 'Poslana', 'Isporučena'];

describe('erasing a customer', () => {
  it('keeps a stranger’s orders whose e-mail is unconfirmed in the customer’s profile', async () => {
    const stranger = { name: 'Žrtva', surname: 'Neznanić', email: 'zrtva@example.com', address: 'Tuđa 1' };
    const open = await ask.order(stranger);
    const delivered = await ask.order(stranger);
    await move(delivered._id, ...DELIVERED);
    await ask.post('/newsletter', { email: stranger.email });
    const attacker = await shop.addCustomer('napadac@example.com');
    const profile = { name: 'Neko', surname: 'Neko', email: stranger.email };
    const url = `/users/profile-update/${attacker.id}`;
    await ask.post(url, profile, attacker.headers);
    await ask.post(url, { ...profile, email: 'napadac@example.com' }, attacker.headers);
    await ask.post(url, profile, attacker.headers);
    await shop.settled();
    await erase(attacker.id);
    expect(await orderAt(open._id)).toMatchObject(stranger);
    expect(await orderAt(delivered._id)).toMatchObject(stranger);
    expect((await ask.get('/newsletter', shop.asAdmin)).body).toContain(stranger.email);
  });

  it('keeps a stranger’s orders under whose e-mail the customer has ordered with a password', async () => {
    const stranger = { name: 'Zulfa', surname: 'Tuđić', email: 'zulfa@example.com', address: 'Tuđa 2' };
    const delivered = await ask.order(stranger);
    await move(delivered._id, ...DELIVERED);
    const own = { ...stranger, name: 'Neko', password: 'napadac-lozinka' };
    const { _id } = await ask.order(own);
    await followedUp(shop);
    const { body } = await ask.post('/users/login', { email: stranger.email, password: own.password });
    const headers = { authorization: `Bearer ${JSON.parse(body)}` };
    const orders = (await ask.get('/orders/my-orders?page=1', headers)).body;
    expect(orders).not.toContain(delivered._id);
    const users = (await ask.get('/users?page=1&name=zulfa', shop.asAdmin)).json<{
      items: { _id: string }[];
    }>();
    await erase(users.items[0]?._id ?? '');
    expect(await orderAt(delivered._id)).toMatchObject(stranger);
    expect(_id).not.toBe(delivered._id);
  });

  it('erases content written while signed in, and nothing else under an unconfirmed address', async () => {
    const email = 'pisac@example.com';
    const writer = await shop.addCustomer(email);
    const review = (name: string, headers = {}) =>
      ask.post(
        '/recensions/add-recension',
        {
          productId: product,
          recension_name: name,
          recension_email: email,
          recension_comment: 'Dobro.',
          recension_mark: 5,
        },
        headers,
      );
    await review('Potpisana', writer.headers);
    await review('Imenjakinja');
    await ask.post(
      '/contact-form',
      { name: 'Pita', surname: 'Pitić', email, message: 'Kada?' },
      writer.headers,
    );
    await shop.settled();
    await erase(writer.id);
    const reviews = (await ask.get('/recensions/administration?page=1', shop.asAdmin)).body;
    expect(reviews).not.toContain('Potpisana');
    expect(reviews).toContain('Imenjakinja');
    expect((await ask.get('/messages?page=1', shop.asAdmin)).body).not.toContain('Pitić');
  });

  it('keeps name and address of an order until its delivery, and then erases them by itself', async () => {
    const person = { name: 'Vesna', surname: 'Odlazić', email: 'vesna@example.com', address: 'Put 9' };
    const customer = await shop.addCustomer(person.email);
    const open = await ask.order(person, customer.headers);
    const done = await ask.order(person, customer.headers);
    await move(done._id, ...DELIVERED);
    await erase(customer.id);
    expect(await orderAt(done._id)).toMatchObject({ name: '', surname: '', address: '', email: '' });
    expect(await orderAt(open._id)).toMatchObject(person);
    for (const projection of projections) await rebuild(shop.stores, projection);
    await shop.stores.readModels.refresh();
    expect(await orderAt(open._id)).toMatchObject(person);

    await move(open._id, ...DELIVERED);
    expect(await orderAt(open._id)).toMatchObject({ name: '', surname: '', address: '' });
    await expect.poll(() => everyRow(shop.stores.pool)).not.toContain(person.surname);
    // Nor can the log be read again.
    await expect.poll(() => shop.stores.keys.find([open._id])).toEqual(new Map());
  });

  it('removes the person from retired, scratch and blocked generations of read models', async () => {
    const { pool, store } = shop.stores;
    const person = {
      name: 'Nestala',
      surname: 'Netragić',
      email: 'nestala@example.com',
      address: 'Nigdje 7',
    };
    const customer = await shop.addCustomer(person.email);
    const profile = { ...person, phone: '', postalCode: '', city: 'Bihać' };
    await ask.post(`/users/profile-update/${customer.id}`, profile, customer.headers);
    const order = await ask.order(person, customer.headers);
    await move(order._id, 'Otkazana');
    await shop.settled();
    for (const projection of projections) {
      await rebuild({ pool, store }, projection);
      await replayUntil({ pool, store }, projection, { time: new Date().toISOString() });
      // As a rebuild leaves one that waits for an operator's word.
      const { generation } = await replayUntil({ pool, store }, projection, { position: await store.head() });
      await pool.query(
        "update projections.generations set state = 'building' where name = $1 and generation = $2",
        [projection.name, generation],
      );
    }
    await shop.stores.readModels.refresh();
    const traces = async () => {
      const rows = await everyRow(pool);
      return [person.surname, person.email, person.address].filter((value) => rows.includes(value));
    };
    expect(await traces()).toHaveLength(3);
    await erase(customer.id);
    expect(await traces()).toEqual([]);
  });
});
