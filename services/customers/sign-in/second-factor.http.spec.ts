import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';
import { everyEvent } from '../../testing/stores.ts';

const STEP_MS = 30_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const login = (email: string, code?: string, password = PASSWORD) =>
  shop.call({
    method: 'POST',
    url: '/users/login',
    payload: { email, password, ...(code === undefined ? {} : { code }) },
  });
const begin = (token: string) => shop.post('/users/second-factor', {}, token);
const confirm = (code: string, token: string) => shop.post('/users/second-factor/confirm', { code }, token);
const statusOf = async (token: string) => (await shop.get('/users/second-factor', token)).json();

/** What an authenticator on a phone shows, `steps` of half a minute from now. */
function generator(secret: string): (steps?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + shop.clock.ahead + steps * STEP_MS });
}

/** Later, so that a code that was used is over. */
const later = () => {
  shop.clock.ahead += 3 * STEP_MS;
};

/** Waits for the start of a half minute, so that the code does not change during a test. */
const atStepBegin = () => {
  shop.clock.ahead += STEP_MS - ((Date.now() + shop.clock.ahead) % STEP_MS);
};

async function customer(email: string) {
  const account = await shop.customer(email);
  const sent = await shop.customers.toMail.confirmation(account.id);
  await shop.post('/users/confirm-email', { token: sent?.token });
  return account;
}

async function withFactor(email: string) {
  atStepBegin();
  const { id, token } = await customer(email);
  const { secret, uri } = (await begin(token)).json<{ secret: string; uri: string }>();
  const code = generator(secret);
  const confirmed = await confirm(code(), token);
  expect(confirmed.statusCode).toBe(200);
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  return { id, token, secret, uri, code, recoveryCodes };
}

describe('setting up a second factor', () => {
  it('takes effect once a code is entered, and shows ten recovery codes that are stored as hashes', async () => {
    const { token } = await customer('postavlja@example.com');
    expect(await statusOf(token)).toEqual({ enabled: false, recoveryCodes: 0 });
    const begun = await begin(token);
    expect([begun.statusCode, begun.headers['cache-control']]).toEqual([200, 'no-store']);
    const { secret, uri } = begun.json<{ secret: string; uri: string }>();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*postavlja%40example\.com\?/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const refused = await confirm('000000', token);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'second_factor_wrong']);
    expect((await login('postavlja@example.com')).statusCode).toBe(200);
    const confirmed = await confirm(generator(secret)(), token);
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(confirmed.headers['cache-control']).toBe('no-store');
    expect(await statusOf(token)).toEqual({ enabled: true, recoveryCodes: 10 });
    expect((await begin(token)).json()).toMatchObject({ code: 'second_factor_exists' });
    const { rows } = await shop.stores.pool.query(
      'select f::text as f, r::text as r from registry.second_factors f, registry.recovery_codes r',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(kept);
  });
  it('is confirmed only after its setup started', async () => {
    const { token } = await shop.customer('bez-pocetka@example.com');
    const answer = await confirm('123456', token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'second_factor_not_begun']);
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password, and accepts each code once', async () => {
    const { code } = await withFactor('dva@example.com');
    const asked = await login('dva@example.com');
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'second_factor_required']);
    expect((await login('dva@example.com', code(), 'pogrešna')).json().code).toBe('wrong_credentials');
    expect((await login('dva@example.com', code())).json().code).toBe('second_factor_wrong');
    later();
    const answers = await Promise.all([login('dva@example.com', code()), login('dva@example.com', code())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await login('dva@example.com', code())).statusCode).toBe(401);
  });
  it('accepts the code of a clock that is half a minute off, and none of a clock further off', async () => {
    const { code } = await withFactor('sat@example.com');
    later();
    expect((await login('sat@example.com', code(-2))).statusCode).toBe(401);
    expect((await login('sat@example.com', code(2))).statusCode).toBe(401);
    expect((await login('sat@example.com', code(-1))).statusCode).toBe(200);
    expect((await login('sat@example.com', code(1))).statusCode).toBe(200);
    expect((await login('sat@example.com', code())).statusCode).toBe(401);
  });
  it('accepts a recovery code once, in any spelling, and logs it', async () => {
    const { id, recoveryCodes } = await withFactor('rezerva@example.com');
    const [first = '', second = ''] = recoveryCodes;
    expect(
      (await login('rezerva@example.com', ` ${first.toLowerCase().replaceAll('-', ' ')} `)).statusCode,
    ).toBe(200);
    expect((await login('rezerva@example.com', first)).statusCode).toBe(401);
    const token = (await login('rezerva@example.com', second)).json<string>();
    expect(await statusOf(token)).toEqual({ enabled: true, recoveryCodes: 8 });
    const events = (await everyEvent(shop.stores.log, ['user'])).filter(
      ({ stream }) => stream === `user-${id}`,
    );
    expect(events.map(({ type }) => type)).toEqual([
      'UserRegistered',
      'EmailConfirmationRequested',
      'EmailConfirmed',
      'SecondFactorEnabled',
      'RecoveryCodeUsed',
      'RecoveryCodeUsed',
    ]);
    expect(JSON.stringify(events)).not.toContain(first.replaceAll('-', ''));
  });
  it('counts wrong codes as wrong passwords, also with the right password alone in between', async () => {
    const { code } = await withFactor('pogadja@example.com');
    later();
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await login('pogadja@example.com', '000000')).statusCode).toBe(401);
      if (wrong === 5)
        expect((await login('pogadja@example.com')).json().code).toBe('second_factor_required');
    }
    expect((await login('pogadja@example.com', code())).statusCode).toBe(429);
  });
});

describe('removing a second factor', () => {
  it('needs the password and a code', async () => {
    const { id, token, code } = await withFactor('uklanja@example.com');
    const remove = (currentPassword: string, given: string) =>
      shop.post('/users/second-factor/remove', { currentPassword, code: given }, token);
    later();
    expect((await remove('pogrešna', code())).json()).toMatchObject({ code: 'wrong_password' });
    expect((await remove(PASSWORD, '000000')).json()).toMatchObject({ code: 'second_factor_wrong' });
    expect((await remove(PASSWORD, ' ')).json()).toMatchObject({ code: 'second_factor_wrong' });
    expect((await remove(PASSWORD, code())).statusCode).toBe(204);
    expect(await statusOf(token)).toEqual({ enabled: false, recoveryCodes: 0 });
    expect((await login('uklanja@example.com')).statusCode).toBe(200);
    const events = await everyEvent(shop.stores.log, ['user']);
    expect(events.filter(({ stream }) => stream === `user-${id}`).at(-1)).toMatchObject({
      type: 'SecondFactorRemoved',
      data: { means: 'own' },
    });
  });
  it('can be done by the operator when the phone is lost', async () => {
    const { token } = await withFactor('izgubio@example.com');
    const { operators } = shop.customers;
    expect(await operators.resetSecondFactor('Izgubio@example.com')).toEqual({ ok: true, value: true });
    expect(await operators.resetSecondFactor('izgubio@example.com')).toEqual({ ok: true, value: false });
    expect(await operators.resetSecondFactor('niko@example.com')).toMatchObject({
      ok: false,
      error: { code: 'user_not_found' },
    });
    expect(await statusOf(token)).toEqual({ enabled: false, recoveryCodes: 0 });
  });
  it('happens with the account', async () => {
    const { id } = await withFactor('odlazi@example.com');
    await shop.settled();
    shop.clock.ahead = 0;
    await shop.call({ method: 'DELETE', url: `/users/delete-user/${id}` }, shop.adminToken);
    const { rows } = await shop.stores.pool.query(
      'select user_id from registry.second_factors where user_id = $1 union select user_id from registry.recovery_codes where user_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});
