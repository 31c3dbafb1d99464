import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageAnswer, SubscriberAnswer } from '../../../messages/messages.schemas.ts';
import type { Page } from '../../../platform/kernel/wire/page.ts';
import type { ReviewAdminAnswer } from '../../../reviews/reviews.schemas.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
let product: { _id: string; product_id: number; slug: string; title: string };
beforeAll(async () => {
  shop = await startTestShop();
  product = await add('/products/add-product', {
    title: 'Čaj od kamilice',
    slug: 'caj-od-kamilice',
    price: 450,
    category: 53,
    brand: 15,
    status: 'Objavljeno',
    purpose: 'Za miran san',
    localProductKey: 'GWS-1',
    image: 'caj.jpg',
  });
});
afterAll(() => shop.close());

const call = (
  method: 'GET' | 'POST' | 'DELETE' | 'HEAD',
  path: string,
  payload?: object,
  headers: object = shop.asAdmin,
) =>
  shop.app.inject({ method, url: `/api${path}`, headers: { ...headers }, ...(payload ? { payload } : {}) });

async function add<T>(path: string, payload: object): Promise<T> {
  const answer = await call('POST', path, payload);
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`);
  await shop.settled();
  return answer.json<T>();
}

const review = (name: string, comment: string, mark: number) =>
  add<{ _id: string }>('/recensions/add-recension', {
    productId: product._id,
    recension_name: name,
    recension_email: `${name.toLowerCase()}@example.com`,
    recension_comment: comment,
    recension_mark: mark,
  });
const reviews = async (query = '') =>
  (await call('GET', `/recensions/administration?${query}`)).json<Page<ReviewAdminAnswer>>();
const shown = async () => {
  const answer = await call('GET', `/recensions/product/${product._id}`, undefined, {});
  return answer.json<{ recension_name: string }[]>().map(({ recension_name }) => recension_name);
};

describe('reviews in the administration', () => {
  it('are listed with writer and product, a page at a time', async () => {
    const { _id } = await review('Amra', 'Odličan čaj', 5);
    await review('Edin', '', 2);
    const page = await reviews();
    expect(page).toMatchObject({ total: 2, page: 1, pageSize: 12 });
    expect(page.items[1]).toEqual({
      _id,
      productId: product._id,
      product_id: product.product_id,
      productTitle: 'Čaj od kamilice',
      productSlug: 'caj-od-kamilice',
      productPath: '/proizvod/ostalo/ostalo/caj-od-kamilice',
      recension_name: 'Amra',
      recension_email: 'amra@example.com',
      recension_comment: 'Odličan čaj',
      recension_mark: 5,
      recension_date: expect.any(String),
      recension_approved: 1,
    });
    expect((await reviews('page=2&pageSize=1')).items.map(({ _id }) => _id)).toEqual([_id]);
    expect(await reviews('page=9')).toMatchObject({ items: [], total: 2 });
  });
  it('are sorted and filtered', async () => {
    const names = async (query: string) =>
      (await reviews(query)).items.map(({ recension_name }) => recension_name);
    expect(await names('sort=mark-asc')).toEqual(['Edin', 'Amra']);
    expect(await names('sort=name-asc')).toEqual(['Amra', 'Edin']);
    expect(await names('mark=2')).toEqual(['Edin']);
    expect(await names('comment=odlican')).toEqual(['Amra']);
    expect(await names('name=edin%40example')).toEqual(['Edin']);
    expect(await names('approved=0')).toEqual([]);
    expect(await names('name=%25')).toHaveLength(2);
    expect((await call('GET', '/recensions/administration?sort=nema-asc')).statusCode).toBe(400);
  });
  it('can be hidden and shown again', async () => {
    const { _id } = await review('Lejla', 'Grubo', 1);
    const hidden = await call('POST', `/recensions/update-recension/${_id}`, { recension_approved: 0 });
    expect(hidden.json()).toMatchObject({ _id, recension_approved: 0, recension_comment: 'Grubo' });
    await shop.settled();
    expect(await shown()).not.toContain('Lejla');
    expect((await reviews('approved=0')).items.map(({ _id }) => _id)).toEqual([_id]);
    await call('POST', `/recensions/update-recension/${_id}`, { recension_approved: 1 });
    await shop.settled();
    expect(await shown()).toContain('Lejla');
  });
  it('are deleted permanently, including the writer', async () => {
    const { _id } = await review('Mirza', 'Pogrešan proizvod', 1);
    expect((await call('DELETE', `/recensions/delete-recension/${_id}`)).json()).toEqual({ _id });
    await shop.settled();
    expect((await reviews()).items.map(({ recension_name }) => recension_name)).not.toContain('Mirza');
    expect(await shop.stores.keys.find([_id])).toEqual(new Map());
    expect((await call('GET', `/recensions/delete-recension/${_id}`)).statusCode).toBe(404);
    const again = await call('POST', `/recensions/update-recension/${_id}`, { recension_approved: 1 });
    expect(again.json()).toMatchObject({ code: 'review_not_found' });
  });
});

const messages = async (query = '') => (await call('GET', `/messages?${query}`)).json<Page<MessageAnswer>>();
const message = (name: string, text: string) =>
  add<{ _id: string }>('/contact-form', {
    name,
    surname: 'Đurić',
    email: `${name.toLowerCase()}@example.com`,
    message: text,
  });

describe('messages in the administration', () => {
  it('are listed, searched and marked', async () => {
    const { _id } = await message('Selma', 'Imate li čajeva?');
    await message('Haris', 'Radno vrijeme?');
    const page = await messages();
    expect(page).toMatchObject({ total: 2, page: 1, pageSize: 12 });
    expect(page.items[1]).toEqual({
      _id,
      name: 'Selma',
      surname: 'Đurić',
      email: 'selma@example.com',
      company: '',
      message: 'Imate li čajeva?',
      date: expect.any(String),
      read: 0,
      answered: 0,
    });
    const found = async (query: string) => (await messages(query)).items.map(({ name }) => name);
    expect(await found('sort=name-asc')).toEqual(['Haris', 'Selma']);
    expect(await found('message=cajeva')).toEqual(['Selma']);
    expect(await found('name=djuric')).toHaveLength(2);

    const marked = await call('POST', `/messages/update-message/${_id}`, { read: 1 });
    expect(marked.json()).toMatchObject({ _id, read: 1, answered: 0 });
    await shop.settled();
    expect(await found(`status=${encodeURIComponent('pročitana')}`)).toEqual(['Selma']);
    expect(await found('status=nova')).toEqual(['Haris']);
    await call('POST', `/messages/update-message/${_id}`, { answered: 1 });
    await call('POST', `/messages/update-message/${_id}`, { read: 1 });
    await shop.settled();
    expect(await found('status=odgovorena')).toEqual(['Selma']);
    await call('POST', `/messages/update-message/${_id}`, { read: 0, answered: 0 });
    await shop.settled();
    expect(await found('status=nova')).toHaveLength(2);
  });
  it('are deleted permanently', async () => {
    const { _id } = await message('Tajna', 'Molim izbrišite ovo');
    expect((await call('GET', `/messages/delete-message/${_id}`)).json()).toEqual({ _id });
    await shop.settled();
    expect(JSON.stringify(await messages())).not.toContain('Tajna');
    expect(await shop.stores.keys.find([_id])).toEqual(new Map());
    expect((await call('DELETE', `/messages/delete-message/${_id}`)).statusCode).toBe(404);
    expect((await call('POST', `/messages/update-message/${_id}`, { read: 1 })).statusCode).toBe(404);
  });
});

describe('the newsletter’s list', () => {
  it('contains subscribers and customers who opted in, each e-mail once', async () => {
    await call('POST', '/newsletter', { email: 'Pismo@example.com' });
    const person = { name: 'Ana', surname: 'A', password: 'kupac-lozinka' };
    await add('/users/add-user', { ...person, email: 'kupac@example.com', newsletter: 1 });
    await add('/users/add-user', { ...person, email: 'pismo@example.com', newsletter: 1 });
    await add('/users/add-user', { ...person, email: 'nece@example.com', newsletter: 0 });
    const list = (await call('GET', '/newsletter')).json<SubscriberAnswer[]>();
    expect(list.map(({ email, source }) => [email, source])).toEqual([
      ['kupac@example.com', 'account'],
      ['Pismo@example.com', 'newsletter'],
    ]);
  });
});

describe('deleting a user', () => {
  it('removes the person from reviews, messages and the newsletter', async () => {
    const email = 'jasmina@example.com';
    const { id } = await shop.addCustomer(email);
    const link = await shop.modules.customers.toMail.confirmation(id);
    await call('POST', '/users/confirm-email', { token: link?.token });
    const { _id } = await review('Jasmina', 'Prija mi', 4);
    await message('Jasmina', 'Ja sam Jasmina');
    await call('POST', '/newsletter', { email: 'Jasmina@Example.com' });
    await shop.settled();
    const everything = async () => {
      const paths = ['/users', '/recensions/administration', '/messages', '/newsletter', '/audit'];
      const answers = await Promise.all(paths.map((path) => call('GET', path)));
      return answers.map(({ body }) => body).join(' ') + (await shown()).join(' ');
    };
    expect((await everything()).match(/jasmina/gi)?.length).toBeGreaterThan(5);

    expect((await call('GET', `/users/delete-user/${id}`)).statusCode).toBe(200);
    await shop.settled();

    expect(await everything()).not.toMatch(/jasmina/i);
    const [left] = (await reviews('comment=prija')).items;
    expect(left).toMatchObject({ _id, recension_name: '', recension_mark: 4, recension_approved: 1 });
    await call('POST', '/newsletter', { email });
    await shop.settled();
    expect((await call('GET', '/newsletter')).body).toContain(email);
  });
});

describe('reviews, messages and newsletter', () => {
  const id = '0192d3a4-0000-7000-8000-000000000000';
  const calls = [
    ['GET', '/recensions/administration'],
    ['POST', `/recensions/update-recension/${id}`],
    ['GET', `/recensions/delete-recension/${id}`],
    ['GET', '/messages'],
    ['POST', `/messages/update-message/${id}`],
    ['DELETE', `/messages/delete-message/${id}`],
    ['GET', '/newsletter'],
  ] as const;
  it('are limited to administrators', async () => {
    const { headers } = await shop.addCustomer('radoznala@example.com');
    for (const [method, path] of calls) {
      expect((await call(method, path, undefined, {})).statusCode, path).toBe(401);
      expect((await call(method, path, undefined, headers)).statusCode, path).toBe(403);
    }
  });
  it('refuse unknown and malformed entries', async () => {
    expect(
      (await call('POST', `/recensions/update-recension/${id}`, { recension_approved: 0 })).statusCode,
    ).toBe(404);
    expect(
      (await call('POST', `/recensions/update-recension/${id}`, { recension_approved: 2 })).statusCode,
    ).toBe(400);
    expect((await call('POST', `/messages/update-message/${id}`, { read: 'da' })).statusCode).toBe(400);
    expect((await call('HEAD', `/messages/delete-message/${id}`)).statusCode).toBe(404);
  });
});
