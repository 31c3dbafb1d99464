import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { createCaller, createMaker, type Headers } from '../../testing/seed-world.ts';
import { startTestShop } from '../../testing/shop.ts';

const PASSWORD = 'kupac-lozinka';
const shop = await startTestShop({ rateLimits: true });
const call = createCaller(shop);
const make = createMaker(shop);
afterAll(() => shop.close());

async function remove(id: string, body: object, headers: Headers = {}) {
  const answer = await call('DELETE', `/users/profile/${id}`, headers, body);
  return [answer.statusCode, answer.json()];
}

describe('deleting the own account', () => {
  it('needs the password right after signing in, too, and then leaves no account and no session', async () => {
    const { id, headers } = await make.customer();
    const [status, wrong] = await remove(id, { password: 'pogrešna' }, headers);
    expect([status, wrong]).toMatchObject([
      422,
      { code: 'wrong_password', details: [{ field: 'password' }] },
    ]);
    expect(await remove(id, {}, headers)).toMatchObject([400, { code: 'invalid_request' }]);
    expect((await call('GET', `/users/profile/${id}`, headers)).statusCode).toBe(200);

    expect(await remove(id, { password: PASSWORD }, headers)).toEqual([200, { _id: id }]);
    await shop.settled();
    await expect.poll(async () => (await call('GET', `/users/profile/${id}`, headers)).statusCode).toBe(401);
    expect((await call('GET', `/users/profile/${id}`, shop.asAdmin)).statusCode).toBe(404);
  });

  it('needs the code of a second factor', async () => {
    const { id, headers } = await make.confirmedCustomer();
    const begun = (await call('POST', '/users/second-factor', headers)).json<{ secret: string }>();
    const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) });
    const confirmed = await call('POST', '/users/second-factor/confirm', headers, { code: totp.generate() });
    expect(confirmed.statusCode).toBe(200);
    expect(await remove(id, { password: PASSWORD }, headers)).toMatchObject([
      403,
      { code: 'second_factor_required' },
    ]);
    expect(await remove(id, { password: PASSWORD, code: '000000' }, headers)).toMatchObject([
      422,
      { code: 'second_factor_wrong' },
    ]);
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    expect(await remove(id, { password: PASSWORD, code: recoveryCodes[0] }, headers)).toEqual([
      200,
      { _id: id },
    ]);
  });

  it('counts wrong passwords', async () => {
    const { id, headers } = await make.customer();
    for (let guess = 0; guess < 10; guess += 1) await remove(id, { password: 'pogrešna' }, headers);
    expect(await remove(id, { password: PASSWORD }, headers)).toMatchObject([
      429,
      { code: 'too_many_attempts' },
    ]);
  });

  it('tells how many orders keep their person until they end', async () => {
    const { id, headers } = await make.customer();
    const order = await make.order(headers);
    expect(await remove(id, { password: PASSWORD }, headers)).toEqual([200, { _id: id, openOrders: 1 }]);
    const kept = await call('GET', `/orders/single-order-id/${order._id}`, shop.asAdmin);
    expect(kept.json()).toMatchObject({ name: 'Amra' });
  });

  it('is for the person alone, and not for those with roles', async () => {
    const [amra, bojan] = [await make.customer(), await make.customer()];
    expect(await remove(amra.id, { password: PASSWORD })).toMatchObject([401, { code: 'unauthenticated' }]);
    expect(await remove(amra.id, { password: PASSWORD }, bojan.headers)).toMatchObject([
      404,
      { code: 'user_not_found' },
    ]);
    expect((await remove(amra.id, { password: 'spec-lozinka' }, shop.asAdmin))[0]).not.toBe(200);
    const users = (await call('GET', '/users', shop.asAdmin)).json<{ _id: string; email: string }[]>();
    const own = users.find(({ email }) => email === 'admin@example.com')?._id ?? '';
    expect(await remove(own, { password: 'spec-lozinka' }, shop.asAdmin)).toMatchObject([
      409,
      { code: 'own_account', error: expect.stringContaining('ne možete sami izbrisati') },
    ]);
    expect((await call('GET', `/users/profile/${amra.id}`, amra.headers)).statusCode).toBe(200);
  });
});
