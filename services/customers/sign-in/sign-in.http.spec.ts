import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_INS_BY_ACCOUNT } from '../../limits/index.ts';
import { createAttempts } from '../../platform/registry/attempts.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';
import { everyEvent } from '../../testing/stores.ts';
import type { TokenClaims } from '../sign-in.schemas.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (email: string, password: string, address = '10.0.0.1') =>
  shop.call({ method: 'POST', url: '/users/login', headers: from(address), payload: { email, password } });

describe('signing in', () => {
  it('answers the token as a JSON string with the specified claims', async () => {
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
  it('stops after 10 wrong passwords for an e-mail from any addresses, and not sooner', async () => {
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
  it('resets the count of wrong passwords after the right one', async () => {
    await shop.customer('zaboravna@example.com');
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1)
        expect((await login('zaboravna@example.com', 'pogrešna', '10.2.0.1')).statusCode).toBe(401);
      expect((await login('zaboravna@example.com', PASSWORD, '10.2.0.1')).statusCode).toBe(200);
    }
  });
  it('stops after 100 wrong ones from an address, for any e-mails', async () => {
    const address = '10.3.0.1';
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => login(`niko${at}@example.com`, 'x', address)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect((await login('niko-vise@example.com', 'x', address)).statusCode).toBe(429);
    expect((await login('niko-vise@example.com', 'x', '10.3.0.2')).statusCode).toBe(401);
  });
  it('admits other accounts from a guessing address, and answers wrong passwords with 429', async () => {
    await shop.customer('komsija@example.com');
    await shop.customer('pogadjana@example.com');
    const address = '10.3.1.1';
    expect((await login('pogadjana@example.com', 'x', address)).statusCode).toBe(401);
    await Promise.all(Array.from({ length: 99 }, (_, at) => login(`nema${at}@example.com`, 'x', address)));
    expect((await login('komsija@example.com', PASSWORD, address)).statusCode).toBe(200);
    expect((await login('pogadjana@example.com', PASSWORD, address)).statusCode).toBe(429);
    expect((await login('komsija@example.com', 'x', address)).statusCode).toBe(429);
    // Guessed at now, too.
    expect((await login('komsija@example.com', PASSWORD, address)).statusCode).toBe(429);
  });
  it('never shares the count with right sign-ins at once', async () => {
    await shop.customer('mnogo@example.com');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login('mnogo@example.com', PASSWORD, '10.4.0.1')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('right sign-ins', () => {
  it('of one account are at most 100 in 15 minutes; other accounts are not limited by it', async () => {
    const { id } = await shop.customer('prijavljuje@example.com');
    const attempts = createAttempts(shop.stores.pool);
    while (await attempts.take(SIGN_INS_BY_ACCOUNT, id));
    const refused = await login('prijavljuje@example.com', PASSWORD, '10.4.0.2');
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_attempts' }]);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await login('prijavljuje@example.com', 'x', '10.4.0.2')).statusCode).toBe(429);
    await shop.customer('jos-jedna@example.com');
    expect((await login('jos-jedna@example.com', PASSWORD, '10.4.0.2')).statusCode).toBe(200);
  });
});

describe('a browser that has signed in before', () => {
  /** Signs in at a browser that keeps its cookie; answers the status. */
  function newBrowser() {
    let cookie = '';
    return async (email: string, password: string): Promise<number> => {
      const answer = await shop.call({
        method: 'POST',
        url: '/users/login',
        headers: { ...from('10.7.0.1'), ...(cookie ? { cookie } : {}) },
        payload: { email, password },
      });
      cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
      return answer.statusCode;
    };
  }
  async function lockedByStrangers(email: string): Promise<void> {
    for (let wrong = 0; wrong < 10; wrong += 1) await login(email, 'pogrešna', `10.8.0.${wrong}`);
    expect((await login(email, PASSWORD, '10.8.1.1')).statusCode).toBe(429);
  }

  it('admits the owner despite any number of wrong passwords from strangers', async () => {
    await shop.customer('vlasnik@example.com');
    const browser = newBrowser();
    expect(await browser('vlasnik@example.com', PASSWORD)).toBe(200);
    await lockedByStrangers('vlasnik@example.com');
    expect(await browser('vlasnik@example.com', PASSWORD)).toBe(200);
    expect((await login('vlasnik@example.com', PASSWORD, '10.8.1.1')).statusCode).toBe(429);
  });
  it('has ten wrong passwords of its own, which lock no other browser out', async () => {
    await shop.customer('gost@example.com');
    const browser = newBrowser();
    expect(await browser('gost@example.com', PASSWORD)).toBe(200);
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await browser('gost@example.com', 'pogrešna')).toBe(401);
    expect(await browser('gost@example.com', PASSWORD)).toBe(429);
    expect((await login('gost@example.com', PASSWORD, '10.8.2.1')).statusCode).toBe(200);
  });
  it('is known for the accounts that signed in at it, and for no others', async () => {
    await shop.customer('njen@example.com');
    await shop.customer('njegov@example.com');
    const [shared, other] = [newBrowser(), newBrowser()];
    for (const email of ['njen@example.com', 'njegov@example.com'])
      expect(await shared(email, PASSWORD)).toBe(200);
    expect(await other('njen@example.com', PASSWORD)).toBe(200);
    for (const email of ['njen@example.com', 'njegov@example.com']) await lockedByStrangers(email);
    expect(await shared('njen@example.com', PASSWORD)).toBe(200);
    expect(await shared('njegov@example.com', PASSWORD)).toBe(200);
    expect(await other('njegov@example.com', PASSWORD)).toBe(429);
  });
  it('is forgotten with a new password, unless it set that', async () => {
    const { token } = await shop.customer('nova@example.com');
    const [mine, theirs] = [newBrowser(), newBrowser()];
    for (const browser of [mine, theirs]) expect(await browser('nova@example.com', PASSWORD)).toBe(200);
    const changed = await shop.call(
      {
        method: 'POST',
        url: '/users/change-password',
        payload: { currentPassword: PASSWORD, password: 'Sasvim nova 2' },
      },
      token,
    );
    const kept = String(changed.headers['set-cookie']).split(';')[0] ?? '';
    await lockedByStrangers('nova@example.com');
    expect(await theirs('nova@example.com', 'Sasvim nova 2')).toBe(429);
    const headers = { ...from('10.7.0.1'), cookie: kept };
    const payload = { email: 'nova@example.com', password: 'Sasvim nova 2' };
    const again = await shop.call({ method: 'POST', url: '/users/login', headers, payload });
    expect(again.statusCode).toBe(200);
  });
  it('has a cookie that scripts cannot read, that signs no one in, and of which the shop stores a hash', async () => {
    const { id } = await shop.customer('kolacic@example.com');
    const cookie = String((await login('kolacic@example.com', PASSWORD)).headers['set-cookie']);
    expect(cookie).toMatch(
      /^shop-browser=[\w-]{32}; Max-Age=31536000; Path=\/api\/users; HttpOnly; SameSite=Lax$/,
    );
    const secret = cookie.slice('shop-browser='.length, cookie.indexOf(';'));
    const asking = {
      method: 'GET',
      url: `/users/profile/${id}`,
      cookies: { 'shop-browser': secret },
    } as const;
    expect((await shop.call(asking)).statusCode).toBe(401);
    const { rows } = await shop.stores.pool.query<{ row: string }>(
      'select b::text as row from registry.known_browsers b',
    );
    expect(rows.map(({ row }) => row).join()).toContain(id);
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
    await shop.get(`/users/delete-user/${id}`, shop.adminToken);
    const left = await shop.stores.pool.query('select 1 from registry.known_browsers where user_id = $1', [
      id,
    ]);
    expect(left.rows).toEqual([]);
  });
});

describe('a token', () => {
  it('that is expired, malformed or without an account is ignored', async () => {
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
  it('in a cookie is ignored', async () => {
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
  it('is requested by e-mail, works once, and does not reveal whether the e-mail is registered', async () => {
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
  it('is mailed to its owner at every request, and every link of the last hour works', async () => {
    await shop.customer('zatrpan@example.com');
    const links = () => shop.mails.filter(({ to }) => to === 'zatrpan@example.com');
    for (let asked = 0; asked < 8; asked += 1)
      await shop.call({
        method: 'POST',
        url: '/users/forgot-password',
        headers: from('10.9.0.1'),
        payload: { email: 'zatrpan@example.com' },
      });
    await shop.post('/users/forgot-password', { email: 'zatrpan@example.com' });
    await expect.poll(() => links().length).toBe(9);
    const token = /token=(\S+)/.exec(links().at(-1)?.text ?? '')?.[1] ?? '';
    const reset = await shop.post('/users/reset-password', { token, password: 'Resetovana 3' });
    expect(reset.statusCode).toBe(204);
  });
  it('is not set by an expired link', async () => {
    await shop.customer('kasni@example.com');
    const already = shop.mails.length;
    await shop.post('/users/forgot-password', { email: 'kasni@example.com' });
    await expect.poll(() => shop.mails.length).toBe(already + 1);
    await shop.stores.pool.query(
      "update registry.password_resets set expires_at = now() - interval '1 second'",
    );
    const token = /token=(\S+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(
      (await shop.post('/users/reset-password', { token, password: 'Kasna lozinka 4' })).statusCode,
    ).toBe(422);
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
