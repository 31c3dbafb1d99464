import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEvent } from '../api/test-stores.ts';
import type { TokenClaims } from './customers.schemas.ts';
import { PASSWORD, startTestApp, type TestApp } from './test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (email: string, password: string, address = '10.0.0.1') =>
  shop.call({ method: 'POST', url: '/users/login', headers: from(address), payload: { email, password } });

describe('signing in', () => {
  it('answers the token as a JSON string with what the contract says', async () => {
    const { id } = await shop.customer('prijava@example.com');
    const answer = await login('Prijava@Example.com ', PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    const claims: TokenClaims = JSON.parse(
      Buffer.from(answer.json<string>().split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({
      _id: id,
      name: 'Amra',
      surname: 'Hodžić',
      email: 'prijava@example.com',
      isAdmin: 0,
    });
    expect(claims.exp - claims.iat).toBe(30 * 24 * 60 * 60);
  });
  it('refuses a wrong password and an unknown e-mail with the same words', async () => {
    await shop.customer('postoji@example.com');
    const wrong = await login('postoji@example.com', 'pogrešna');
    const unknown = await login('ne-postoji@example.com', 'pogrešna');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(unknown.body).toBe(wrong.body);
    expect(wrong.json()).toMatchObject({ code: 'wrong_credentials' });
  });
  it('stops after 10 wrong passwords for an e-mail, wherever they came from, and not sooner', async () => {
    await shop.customer('meta@example.com');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        login(at % 2 ? 'META@example.com' : 'meta@example.com', 'pogrešna', `10.1.0.${at}`),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await login('meta@example.com', PASSWORD, '10.1.1.1')).statusCode).toBe(429);
    expect((await login('prijava@example.com', PASSWORD, '10.1.0.1')).statusCode).toBe(200);
  });
  it('forgets wrong passwords once the right one came', async () => {
    await shop.customer('zaboravna@example.com');
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1)
        expect((await login('zaboravna@example.com', 'pogrešna', '10.2.0.1')).statusCode).toBe(401);
      expect((await login('zaboravna@example.com', PASSWORD, '10.2.0.1')).statusCode).toBe(200);
    }
  });
  it('stops after 100 wrong ones from an address, whatever the e-mails', async () => {
    const address = '10.3.0.1';
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => login(`niko${at}@example.com`, 'x', address)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect((await login('niko-vise@example.com', 'x', address)).statusCode).toBe(429);
    expect((await login('niko-vise@example.com', 'x', '10.3.0.2')).statusCode).toBe(401);
  });
  it('never shares the count with right sign-ins at once', async () => {
    await shop.customer('mnogo@example.com');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login('mnogo@example.com', PASSWORD, '10.4.0.1')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('a token', () => {
  it('that is over, broken or nobody’s is none', async () => {
    const { id, token } = await shop.customer('istek@example.com');
    await shop.settled();
    const url = `/users/profile/${id}`;
    expect((await shop.get(url, token)).statusCode).toBe(200);
    for (const bad of [`${token}x`, 'x.y.z', '']) expect((await shop.get(url, bad)).statusCode).toBe(401);
    const basic = await shop.call({ method: 'GET', url, headers: { authorization: `Basic ${token}` } });
    expect(basic.statusCode).toBe(401);
    expect(basic.json()).toMatchObject({ code: 'unauthenticated' });
    shop.clock.ahead = 31 * 24 * 60 * 60 * 1000;
    expect((await shop.get(url, token)).statusCode).toBe(401);
    shop.clock.ahead = 0;
  });
  it('in a cookie does not count', async () => {
    const answer = await shop.call({ method: 'GET', url: '/users', cookies: { usertoken: shop.adminToken } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('another password', () => {
  it('by its owner ends every other sign-in and answers a new token', async () => {
    const { id, token } = await shop.customer('lozinka@example.com');
    await shop.settled();
    const change = (currentPassword: string) =>
      shop.post('/users/change-password', { currentPassword, password: 'Sasvim nova 2' }, token);
    const refused = await change('pogrešna');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'wrong_password', details: [{ field: 'currentPassword' }] });
    const changed = await change(PASSWORD);
    expect(changed.statusCode).toBe(200);
    expect((await shop.get(`/users/profile/${id}`, changed.json<string>())).statusCode).toBe(200);
    await expect.poll(async () => (await shop.get(`/users/profile/${id}`, token)).statusCode).toBe(401);
    expect((await login('lozinka@example.com', PASSWORD)).statusCode).toBe(401);
    expect((await login('lozinka@example.com', 'Sasvim nova 2')).statusCode).toBe(200);
  });
  it('is asked for by e-mail, works once, and nobody learns whose e-mail it is', async () => {
    const { token: before, id } = await shop.customer('zaboravio@example.com');
    const forgot = (email: string) => shop.post('/users/forgot-password', { email });
    const [known, unknown] = [await forgot('Zaboravio@example.com'), await forgot('niko@example.com')];
    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
    expect(known.body).toBe(unknown.body);
    await expect.poll(() => shop.mails.length).toBe(1);
    const [mail] = shop.mails;
    expect(mail?.to).toBe('zaboravio@example.com');
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { rows } = await shop.stores.pool.query<{ kept: string }>(
      'select token_hash as kept from registry.password_resets',
    );
    expect(rows.map(({ kept }) => kept)).not.toContain(token);
    const reset = (text: string) =>
      shop.post('/users/reset-password', { token: text, password: 'Resetovana 3' });
    expect((await reset('nije-token')).json()).toMatchObject({ code: 'reset_token_invalid' });
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
    expect((await login('zaboravio@example.com', 'Resetovana 3')).statusCode).toBe(200);
    await expect.poll(async () => (await shop.get(`/users/profile/${id}`, before)).statusCode).toBe(401);
  });
  it('is not set by a link that is over', async () => {
    await shop.customer('kasni@example.com');
    const already = shop.mails.length;
    await shop.post('/users/forgot-password', { email: 'kasni@example.com' });
    await expect.poll(() => shop.mails.length).toBe(already + 1);
    await shop.stores.pool.query(
      "update registry.password_resets set expires_at = now() - interval '1 second'",
    );
    const token = /token=(\S+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await shop.post('/users/reset-password', { token, password: 'Kasna 4' })).statusCode).toBe(422);
    expect((await login('kasni@example.com', PASSWORD)).statusCode).toBe(200);
  });
  it('is never in the log', async () => {
    const events = await everyEvent(shop.stores.log);
    const log = JSON.stringify(events);
    expect(events.length).toBeGreaterThan(10);
    for (const secret of [PASSWORD, 'argon2', 'zaboravio@example.com', 'Hodžić'])
      expect(log).not.toContain(secret);
  });
});
