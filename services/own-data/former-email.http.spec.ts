import { afterAll, describe, expect, it } from 'vitest';
import type { OrderAnswer } from '../ordering/ordering.schemas.ts';
import { bodies, createCaller, createMaker, followedUp } from '../testing/seed-world.ts';
import { startTestShop } from '../testing/shop.ts';
import type { OwnDataAnswer } from './own-data.schemas.ts';

const shop = await startTestShop();
const call = createCaller(shop);
const make = createMaker(shop);
afterAll(() => shop.close());

type Account = Awaited<ReturnType<typeof make.confirmedCustomer>>;

let made = 0;
/** Replaces the account's e-mail by a confirmed one. */
async function moves({ id, headers }: Account): Promise<void> {
  made += 1;
  const body = { name: 'Amra', surname: 'Hodžić', email: `preseljena-${made}@example.com` };
  expect((await call('POST', `/users/profile-update/${id}`, headers, body)).statusCode).toBe(200);
  const sent = await shop.modules.customers.toMail.confirmation(id);
  expect((await call('POST', '/users/confirm-email', {}, { token: sent?.token })).statusCode).toBe(204);
}
async function emailOf({ id, headers }: Account): Promise<string> {
  await shop.settled();
  return (await call('GET', `/users/profile/${id}`, headers)).json<{ email: string }>().email;
}
/** Orders as a guest, and writes, under an e-mail. */
async function guest(email: string, message: string): Promise<string> {
  const { cartId } = await make.cart();
  const order = { ...bodies.order(cartId), name: message, email };
  const placed = await call('POST', '/orders/add-order', {}, order);
  await call('POST', '/contact-form', {}, { ...bodies.message(), email, message });
  return placed.json<{ _id: string }>()._id;
}
async function dataOf({ id, headers }: Account): Promise<OwnDataAnswer> {
  await shop.settled();
  return (await call('GET', `/users/profile/${id}/data`, headers)).json<OwnDataAnswer>();
}
const nameIn = async (orderId: string) =>
  (await call('GET', `/orders/single-order-id/${orderId}`, shop.asAdmin)).json<OrderAnswer>().name;

describe('a former e-mail', () => {
  it('opens what its account did under it, and nothing of its next holder', async () => {
    const amra = await make.confirmedCustomer();
    const email = await emailOf(amra);
    const own = await guest(email, 'Amrina poruka');
    await moves(amra);
    const foreign = await guest(email, 'Tuđa poruka');
    await call('POST', '/newsletter', {}, { email });
    const { orders, messages, newsletter } = await dataOf(amra);
    expect(orders.items.map(({ _id }) => _id)).toEqual([own]);
    expect(orders.items.map(({ _id }) => _id)).not.toContain(foreign);
    expect(messages.items.map(({ message }) => message)).toEqual(['Amrina poruka']);
    expect(newsletter.items).toEqual([]);
  });

  it('erases what its account did under it, and nothing of its next holder', async () => {
    const amra = await make.confirmedCustomer();
    const email = await emailOf(amra);
    const own = await guest(email, 'Amrina');
    await moves(amra);
    const foreign = await guest(email, 'Nova');
    for (const id of [own, foreign])
      await call('POST', `/orders/update-status/${id}`, shop.asAdmin, { status: 'Otkazana' });
    await shop.settled();
    const erased = await call('GET', `/users/delete-user/${amra.id}`, shop.asAdmin);
    expect(erased.statusCode).toBe(200);
    await followedUp(shop);
    await expect.poll(() => nameIn(own)).toBe('');
    expect(await nameIn(foreign)).toBe('Nova');
    const messages = await call('GET', '/messages', shop.asAdmin);
    expect(messages.body).not.toContain('Amrina"');
    expect(messages.body).toContain('Nova');
  });

  it('opens all again once it is the account’s again', async () => {
    const amra = await make.confirmedCustomer();
    const email = await emailOf(amra);
    await moves(amra);
    const between = await guest(email, 'Između');
    const back = { name: 'Amra', surname: 'Hodžić', email };
    await call('POST', `/users/profile-update/${amra.id}`, amra.headers, back);
    const sent = await shop.modules.customers.toMail.confirmation(amra.id);
    await call('POST', '/users/confirm-email', {}, { token: sent?.token });
    expect((await dataOf(amra)).orders.items.map(({ _id }) => _id)).toEqual([between]);
  });
});
