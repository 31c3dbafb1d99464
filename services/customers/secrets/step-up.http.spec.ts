import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';

const SIX_MINUTES = 6 * 60 * 1000;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

type Account = { readonly id: string; readonly token: string };

/** Later than a sign-in counts as proof of the password. */
const later = () => {
  shop.clock.ahead += SIX_MINUTES;
};
const update = ({ id }: Account, body: object, token: string) =>
  shop.post(`/users/profile-update/${id}`, { name: 'Amra', surname: 'Hodžić', ...body }, token);
const prove = (token: string, body: object) => shop.post('/users/confirm-password', body, token);
const answered = ({ statusCode, json }: Awaited<ReturnType<typeof prove>>) => [
  statusCode,
  json<{ code?: string } | null>()?.code,
];

async function confirmEmail({ id }: Account): Promise<void> {
  const sent = await shop.customers.toMail.confirmation(id);
  expect((await shop.post('/users/confirm-email', { token: sent?.token })).statusCode).toBe(204);
}

async function withFactor({ token }: Pick<Account, 'token'>): Promise<() => string> {
  const { secret } = (await shop.post('/users/second-factor', {}, token)).json<{ secret: string }>();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: Date.now() + shop.clock.ahead });
  const confirmed = await shop.post('/users/second-factor/confirm', { code: code() }, token);
  expect(confirmed.statusCode).toBe(200);
  return code;
}

/** Sets another password by a mailed link, and answers the sign-in with it. */
async function signInAfterReset(email: string) {
  await shop.post('/users/forgot-password', { email });
  await expect.poll(() => shop.mails.some(({ to }) => to === email)).toBe(true);
  const mail = shop.mails.find(({ to }) => to === email);
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
  const password = 'Sasvim druga 2';
  expect((await shop.post('/users/reset-password', { token, password })).statusCode).toBe(204);
  return answered(await shop.post('/users/login', { email, password }));
}

describe('another e-mail', () => {
  it('requires the password five minutes after the sign-in, and not right after it', async () => {
    const account = await shop.customer('promjena@example.com');
    const { token } = account;
    expect((await update(account, { email: 'prva-promjena@example.com' }, token)).statusCode).toBe(200);
    later();
    const wish = { email: 'druga-promjena@example.com' };
    expect(answered(await update(account, wish, token))).toEqual([403, 'password_required']);
    const wrong = await update(account, { ...wish, password: 'pogrešna' }, token);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { code: 'wrong_password', details: [{ field: 'password' }] },
    ]);
    const right = await update(account, { ...wish, password: PASSWORD }, token);
    expect([right.statusCode, right.json()]).toMatchObject([200, { pendingEmail: wish.email }]);
  });
  it('takes a password with each of its blanks', async () => {
    const [email, password] = ['blankovi@example.com', ' moja  duga lozinka 7'];
    const person = { name: 'Amra', surname: 'Hodžić', email, password };
    const { _id: id } = (await shop.post('/users/add-user', person)).json<{ _id: string }>();
    const token = await shop.signIn(email, password);
    later();
    const wish = { email: 'blankovi-2@example.com', password };
    expect((await update({ id, token }, wish, token)).statusCode).toBe(200);
    const collapsed = { email: 'blankovi-3@example.com', password: 'moja duga lozinka 7' };
    expect(answered(await update({ id, token }, collapsed, token))).toEqual([422, 'wrong_password']);
  });
  it('does not require it when the e-mail is unchanged, is pending, or is withdrawn', async () => {
    const account = await shop.customer('ista-adresa@example.com');
    await update(account, { email: 'ceka-adresa@example.com' }, account.token);
    later();
    for (const email of ['Ceka-adresa@example.com', 'ista-adresa@example.com', 'ista-adresa@example.com'])
      expect((await update(account, { email, phone: '061 1' }, account.token)).statusCode).toBe(200);
  });
  it('counts wrong passwords, and the code of a second factor', async () => {
    const account = await shop.customer('dva-koraka@example.com');
    await confirmEmail(account);
    const code = await withFactor(account);
    later();
    const wish = { email: 'dva-koraka-2@example.com', password: PASSWORD };
    expect(answered(await update(account, wish, account.token))).toEqual([403, 'second_factor_required']);
    const wrong = { ...wish, code: '000000' };
    expect(answered(await update(account, wrong, account.token))).toEqual([422, 'second_factor_wrong']);
    expect((await update(account, { ...wish, code: code() }, account.token)).statusCode).toBe(200);
    for (let guess = 0; guess < 10; guess += 1)
      await update(account, { email: 'x@example.com', password: 'pogrešna' }, account.token);
    const refused = await update(account, { email: 'x@example.com', password: PASSWORD }, account.token);
    expect(answered(refused)).toEqual([429, 'too_many_attempts']);
  });
  it('of a user requires the administrator’s own password', async () => {
    const account = await shop.customer('korisnik@example.com');
    await shop.settled();
    const admin = await shop.signIn('admin@example.com');
    later();
    const wish = { email: 'korisnik-2@example.com' };
    expect(answered(await update(account, wish, admin))).toEqual([403, 'password_required']);
    expect((await update(account, { ...wish, password: PASSWORD }, admin)).statusCode).toBe(200);
  });
});

describe('a repeated password', () => {
  it('is answered with a token of the same session that counts as a fresh sign-in, no longer than before', async () => {
    const account = await shop.customer('ponovo@example.com');
    later();
    expect(answered(await prove(account.token, { password: 'pogrešna' }))).toEqual([422, 'wrong_password']);
    const proven = await prove(account.token, { password: PASSWORD });
    expect([proven.statusCode, proven.headers['cache-control']]).toEqual([200, 'no-store']);
    const token = proven.json<string>();
    expect((await update(account, { email: 'ponovo-2@example.com' }, token)).statusCode).toBe(200);
    expect((await shop.get('/users/sessions', token)).json()).toHaveLength(1);
    const claims = (text: string) =>
      JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(token)).toMatchObject({ sid: claims(account.token).sid, exp: claims(account.token).exp });
  });
  it('is required before roles are given and before a user is deleted, unless the sign-in is fresh', async () => {
    const account = await shop.customer('bice-uloga@example.com');
    await shop.settled();
    const admin = await shop.signIn('admin@example.com');
    const roles = (token: string) => shop.post(`/users/${account.id}/roles`, { roles: ['content'] }, token);
    const remove = (token: string) => shop.get(`/users/delete-user/${account.id}`, token);
    later();
    expect(answered(await roles(admin))).toEqual([403, 'password_required']);
    expect(answered(await remove(admin))).toEqual([403, 'password_required']);
    const token = (await prove(admin, { password: PASSWORD })).json<string>();
    expect((await roles(token)).statusCode).toBe(200);
    expect((await remove(await shop.signIn('admin@example.com'))).statusCode).toBe(200);
  });
});

describe('a second factor', () => {
  it('is set up with the password and a confirmed e-mail', async () => {
    const account = await shop.customer('faktor@example.com');
    const begin = () => shop.post('/users/second-factor', {}, account.token);
    expect(answered(await begin())).toEqual([403, 'email_unconfirmed']);
    await confirmEmail(account);
    later();
    expect(answered(await begin())).toEqual([403, 'password_required']);
  });
  it('is set up by administrators without a confirmed e-mail, since an operator or owner appointed them', async () => {
    const admin = await shop.signIn('admin@example.com');
    expect((await shop.post('/users/second-factor', {}, admin)).statusCode).toBe(200);
  });
});

describe('another password', () => {
  const another = 'Sasvim druga 2';
  const change = (token: string, body: object) =>
    shop.post('/users/change-password', { currentPassword: PASSWORD, password: another, ...body }, token);

  it('needs the code of a second factor, and resets no count of guesses without it', async () => {
    const account = await shop.customer('nova-lozinka@example.com');
    await confirmEmail(account);
    const code = await withFactor(account);
    later();
    expect(answered(await change(account.token, { code: ' ' }))).toEqual([403, 'second_factor_required']);
    for (let guess = 0; guess < 8; guess += 1)
      expect(answered(await change(account.token, { code: '000000' }))).toEqual([422, 'second_factor_wrong']);
    expect(answered(await change(account.token, {}))).toEqual([403, 'second_factor_required']);
    expect(answered(await change(account.token, { code: code() }))).toEqual([429, 'too_many_attempts']);
    expect((await shop.get('/users/sessions', account.token)).statusCode).toBe(200);
  });
  it('is set with the code, and its token counts as a fresh sign-in', async () => {
    const account = await shop.customer('nova-lozinka-2@example.com');
    await confirmEmail(account);
    const code = await withFactor(account);
    later();
    const changed = await change(account.token, { code: code() });
    expect(changed.statusCode).toBe(200);
    const wish = { email: 'nova-lozinka-3@example.com' };
    expect((await update(account, wish, changed.json<string>())).statusCode).toBe(200);
  });
});

describe('the first password that the owner of an address sets', () => {
  it('removes what a stranger added to an unconfirmed account: factor, coupon, points', async () => {
    const account = await shop.customer('zrtva@example.com');
    // As in an earlier release, which required no password.
    const { pool } = shop.stores;
    await shop.customers.services.creditPoints(account.id, 'order-1', 100);
    await shop.post(
      `/users/profile-update-points/${account.id}`,
      { couponExist: 1, couponValue: 40 },
      account.token,
    );
    const other = await shop.customer('faktor-uzor@example.com');
    await confirmEmail(other);
    await withFactor(other);
    await pool.query(
      `insert into registry.second_factors (user_id, sealed, confirmed_at)
       select $1, sealed, confirmed_at from registry.second_factors where user_id = $2`,
      [account.id, other.id],
    );
    await shop.post('/users/forgot-password', { email: 'zrtva@example.com' });
    await expect.poll(() => shop.mails.some(({ to }) => to === 'zrtva@example.com')).toBe(true);
    const mail = shop.mails.find(({ to }) => to === 'zrtva@example.com');
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    const password = 'Sasvim druga 2';
    expect((await shop.post('/users/reset-password', { token, password })).statusCode).toBe(204);
    const own = await shop.signIn('zrtva@example.com', password);
    await shop.settled();
    expect((await shop.get(`/users/profile/${account.id}`, own)).json()).toMatchObject({
      emailConfirmed: 1,
      totalPoints: 0,
      couponExist: 0,
    });
    // The stranger's order may come to nothing: its points are not owed.
    await shop.customers.services.withdrawPoints(account.id, 'order-1', 100);
    await shop.customers.services.creditPoints(account.id, 'order-2', 10);
    await shop.settled();
    expect((await shop.get(`/users/profile/${account.id}`, own)).json()).toMatchObject({ totalPoints: 10 });
  });
  it('keeps the second factor of a confirmed account', async () => {
    const email = 'ostaje-faktor@example.com';
    const account = await shop.customer(email);
    await confirmEmail(account);
    await withFactor(account);
    expect(await signInAfterReset(email)).toEqual([401, 'second_factor_required']);
  });
  it('keeps the second factor of an administrator, whose e-mail no link has confirmed', async () => {
    const email = 'vlasnica@example.com';
    await shop.customers.administrators.addAdministrator({ email, password: PASSWORD, roles: ['owner'] });
    await withFactor({ token: await shop.signIn(email) });
    expect(await signInAfterReset(email)).toEqual([401, 'second_factor_required']);
  });
});
