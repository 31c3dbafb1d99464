import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPaused } from '../../projections/generations/pauses.ts';
import { newId } from '../platform/kernel/ids.ts';
import { PASSWORD, startTestApp, type TestApp } from '../testing/customers-app.ts';
import { typedDates } from '../testing/samples/typed-dates.ts';
import type { ProfileAnswer, UserPage, UserRow } from './customers.schemas.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const registration = (email: string) => ({ name: 'Amra', surname: 'Hodžić', email, password: PASSWORD });

async function profile(id: string, token: string): Promise<ProfileAnswer> {
  await shop.settled();
  return (await shop.get(`/users/profile/${id}`, token)).json();
}

describe('registration', () => {
  it('creates a customer, never an administrator, for any body', async () => {
    const body = {
      ...registration('nova@example.com'),
      phone: ' 061 ',
      newsletter: 1,
      isAdmin: 1,
      totalPoints: 900,
    };
    const answer = await shop.post('/users/add-user', body);
    expect(answer.statusCode).toBe(201);
    const { _id, user_id } = answer.json<{ _id: string; user_id: number }>();
    const mine = await profile(_id, await shop.signIn('nova@example.com'));
    expect(mine).toMatchObject({
      _id,
      user_id,
      name: 'Amra',
      surname: 'Hodžić',
      phone: '061',
      totalPoints: 0,
      newsletter: 1,
    });
    expect(mine).toMatchObject({ country: 'Bosna i Hercegovina', couponExist: 0, couponName: '' });
    expect((await shop.get('/users', await shop.signIn('nova@example.com'))).statusCode).toBe(403);
  });
  it('accepts an e-mail once, in any case, also for concurrent requests', async () => {
    const emails = ['jedna@example.com', 'JEDNA@example.com', 'Jedna@Example.com', 'jednA@example.com'];
    const answers = await Promise.all(
      emails.map((email) => shop.post('/users/add-user', registration(email))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'email_taken', details: [{ field: 'email' }] });
  });
  it('answers a retry with its key like the first request', async () => {
    const send = () =>
      shop.call({
        method: 'POST',
        url: '/users/add-user',
        headers: { 'idempotency-key': 'registration-1' },
        payload: registration('ponovo@example.com'),
      });
    const first = await send();
    const second = await send();
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
  });
  it('keeps names on one line', async () => {
    const body = {
      ...registration('redovi@example.com'),
      name: 'Amra\r\nBcc: x',
      surname: ' Hodžić\t\u0007Kovač ',
    };
    const { _id } = (await shop.post('/users/add-user', body)).json<{ _id: string }>();
    const mine = await profile(_id, await shop.signIn('redovi@example.com'));
    expect(mine).toMatchObject({ name: 'Amra Bcc: x', surname: 'Hodžić Kovač' });
  });
  it('and the profile refuse names that contain a web address, which mails would show', async () => {
    const bait = 'Osvojili ste nagrada.com';
    const id = (await shop.post('/users/add-user', registration('mamac@example.com'))).json()._id;
    const token = await shop.signIn('mamac@example.com');
    for (const field of ['name', 'surname', 'address', 'city']) {
      const details = [{ field, error: 'Ovdje ne može stajati web adresa.' }];
      const registered = await shop.post('/users/add-user', {
        ...registration('mamac2@example.com'),
        [field]: bait,
      });
      const changed = await shop.post(
        `/users/profile-update/${id}`,
        { email: 'mamac@example.com', [field]: bait },
        token,
      );
      expect([registered.statusCode, changed.statusCode], field).toEqual([400, 400]);
      expect([registered.json().details, changed.json().details]).toEqual([details, details]);
    }
  });
  it('refuses an invalid registration', async () => {
    const wrong = [
      {},
      { ...registration('x@example.com'), email: 'nije email' },
      { ...registration('x@example.com'), password: '' },
      { ...registration('x@example.com'), password: 'x'.repeat(201) },
      { ...registration('x@example.com'), name: '   ' },
      { ...registration('x@example.com'), name: '\u200b' },
      { ...registration('x@example.com'), name: 7 },
      { ...registration('x@example.com'), name: 'a\u0000b' },
    ];
    for (const body of wrong) expect((await shop.post('/users/add-user', body)).statusCode).toBe(400);
    const half = '{"name":"\\ud800","surname":"a","email":"x@example.com","password":"x"}';
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.call({ method: 'POST', url: '/users/add-user', headers, payload: half });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the own profile', () => {
  it('is visible to its owner, also by number, and to administrators; others get 404', async () => {
    const one = await shop.customer('vlasnik@example.com');
    const other = await shop.customer('drugi@example.com');
    const { user_id } = await profile(one.id, one.token);
    expect((await shop.get(`/users/profile/${user_id}`, one.token)).statusCode).toBe(200);
    expect((await shop.get(`/users/profile/${user_id}`, shop.adminToken)).statusCode).toBe(200);
    for (const id of [one.id, user_id, newId(), '99999999999999', 'x', '%25'])
      expect((await shop.get(`/users/profile/${id}`, other.token)).statusCode).toBe(404);
    expect((await shop.get(`/users/profile/${one.id}`)).statusCode).toBe(401);
    expect(
      (await shop.post(`/users/profile-update/${one.id}`, registration('drugi2@example.com'), other.token))
        .statusCode,
    ).toBe(404);
  });
  it('is changed, and read as changed at once', async () => {
    const { id, token } = await shop.customer('mijenja@example.com');
    const form = {
      name: 'Amra',
      surname: 'Begić',
      email: 'mijenja@example.com',
      phone: '062',
      address: 'Nova 2',
      postalCode: '88000',
      city: 'Mostar',
    };
    const answer = await shop.post(`/users/profile-update/${id}`, form, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ _id: id, ...form });
    expect(answer.headers['shop-position']).toBeDefined();
  });
  it('may be empty, except for the e-mail', async () => {
    const { id, token } = await shop.customer('prazno@example.com');
    const empty = { name: '', surname: '', phone: '', address: '', postalCode: '', city: '' };
    const url = `/users/profile-update/${id}`;
    const answer = await shop.post(url, { ...empty, email: 'prazno@example.com' }, token);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, empty]);
    for (const wrong of [empty, { ...empty, email: '' }]) {
      const refused = await shop.post(url, wrong, token);
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { details: [{ field: 'email' }] }]);
    }
  });
  it('refuses an e-mail of another account', async () => {
    const { id, token } = await shop.customer('hoce@example.com');
    await shop.customer('zauzeta@example.com');
    const form = { name: 'Amra', surname: 'H', email: 'ZAUZETA@example.com' };
    const answer = await shop.post(`/users/profile-update/${id}`, form, token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'email_taken' });
    expect(await profile(id, token)).toMatchObject({ email: 'hoce@example.com', surname: 'Hodžić' });
  });
});

describe('points and coupon', () => {
  it('are converted into each other', async () => {
    const { id, token } = await shop.customer('bodovi@example.com');
    await shop.customers.services.creditPoints(id, newId(), 50);
    const url = `/users/profile-update-points/${id}`;
    const created = await shop.post(
      url,
      { couponExist: 1, couponValue: '20', couponName: 'MOJ', totalPoints: 9999 },
      token,
    );
    expect(created.json()).toMatchObject({ totalPoints: 30, couponValue: 20, couponExist: 1 });
    expect(created.json<ProfileAnswer>().couponName).toMatch(/^[A-Z0-9]{7}$/);
    expect((await shop.post(url, { couponExist: 1, couponValue: 5 }, token)).statusCode).toBe(409);
    const removed = await shop.post(url, { couponExist: 0 }, token);
    expect(removed.json()).toMatchObject({ totalPoints: 50, couponValue: 0, couponExist: 0, couponName: '' });
  });
  it('are answered with their current values, also while the read model lags', async () => {
    const { id, token } = await shop.customer('rano@example.com');
    await shop.customers.services.creditPoints(id, newId(), 50);
    await shop.settled();
    const { pool, readModels } = shop.stores;
    await setPaused(pool, 'customers', true);
    try {
      await expect.poll(() => readModels.isPaused('customers')).toBe(true);
      const body = { couponExist: 1, couponValue: 20 };
      const created = await shop.post(`/users/profile-update-points/${id}`, body, token);
      expect(created.json()).toMatchObject({ totalPoints: 30, couponValue: 20, couponExist: 1 });
      expect(created.json<ProfileAnswer>().couponName).toMatch(/^[A-Z0-9]{7}$/);

      const registered = await shop.post('/users/add-user', registration('novija@example.com'));
      const { _id } = registered.json<{ _id: string }>();
      await shop.customers.services.creditPoints(_id, newId(), 50);
      const newer = await shop.signIn('novija@example.com');
      const early = await shop.post(`/users/profile-update-points/${_id}`, body, newer);
      expect(early.statusCode).toBe(503);
    } finally {
      await setPaused(pool, 'customers', false);
      await expect.poll(() => readModels.isPaused('customers')).toBe(false);
    }
  });
  it('refuse more than the balance, with a message', async () => {
    const { id, token } = await shop.customer('malo@example.com');
    const url = `/users/profile-update-points/${id}`;
    const answer = await shop.post(url, { couponExist: 1, couponValue: 1 }, token);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: 'Molimo vas da unesete vrijednost koja je manja ili jednaka vašem ukupnom broju bodova.',
    });
    for (const couponValue of ['', 'abc', '1.5', -1, 1.5, null])
      expect((await shop.post(url, { couponExist: 1, couponValue }, token)).statusCode).toBe(400);
    expect((await shop.post(url, { couponExist: 1 }, token)).statusCode).toBe(400);
    expect((await shop.post(url, { couponExist: 1, couponValue: 0 }, token)).statusCode).toBe(422);
  });
});

describe('the table of users', () => {
  it('is filtered, sorted and cut into pages, and plain without a page', async () => {
    for (const name of ['Ćamil', 'Čedo', 'Đulsa']) {
      const body = {
        ...registration(`tabela-${name.length}${name.charCodeAt(0)}@example.com`),
        name,
        surname: 'Tabelić',
      };
      expect((await shop.post('/users/add-user', body)).statusCode).toBe(201);
    }
    await shop.settled();
    const ask = async (query: string) =>
      (await shop.get(`/users?${query}`, shop.adminToken)).json<UserPage>();
    const named = await ask('page=1&name=tabelic&sort=name-asc');
    expect(named).toMatchObject({ total: 3, page: 1, pageSize: 12 });
    expect(named.items.map(({ name }) => name)).toEqual(['Čedo', 'Ćamil', 'Đulsa']);
    expect((await ask('page=1&name=djulsa')).items).toHaveLength(1);
    expect((await ask('page=1&name=tabelic%20cedo')).items).toHaveLength(1);
    expect((await ask('page=2&pageSize=2&name=tabelic&sort=name-asc')).items.map(({ name }) => name)).toEqual(
      ['Đulsa'],
    );
    expect(await ask('page=9&name=tabelic')).toMatchObject({ items: [], total: 3 });
    const [first] = named.items;
    const inSarajevo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sarajevo' });
    const day = inSarajevo.format(new Date(first?.userCreatedAt ?? 0));
    expect((await ask(`page=1&id=${first?.user_id}&date=${day}&totalPoints=0`)).items).toEqual([first]);
    for (const typed of typedDates(first?.userCreatedAt ?? '')) {
      const date = encodeURIComponent(typed);
      expect([typed, (await ask(`page=1&id=${first?.user_id}&date=${date}`)).items]).toEqual([
        typed,
        [first],
      ]);
    }
    expect((await ask('page=1&date=15.1.2020')).total).toBe(0);
    expect((await ask('page=1&name=%25')).total).toBeGreaterThan(3);
    expect((await ask('page=1&date=%25')).total).toBe(0);
    await shop.get(`/users/delete-user/${first?._id}`, shop.adminToken);
    await shop.settled();
    const plain = (await shop.get('/users', shop.adminToken)).json<UserRow[]>();
    expect((await ask('page=1')).total).toBe(plain.length);
    const numbers = plain.map(({ user_id }) => user_id);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(plain.find(({ isAdmin }) => isAdmin === 1)?.email).toBe('admin@example.com');
    expect((await shop.get('/users?sort=password-asc', shop.adminToken)).statusCode).toBe(400);
    expect((await shop.get('/users?page=0', shop.adminToken)).statusCode).toBe(400);
  });
});
