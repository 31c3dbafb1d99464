import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttempts } from '../../platform/registry/attempts.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';
import { type Customers, createCustomers } from '../customers.module.ts';

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const HOUR = 60 * 60 * 1000;

type Row = { id: string; description: string; createdAt: string; lastUsedAt: string; current: boolean };

let shop: TestApp;
/** Another process of the same shop, with a memory of its own. */
let elsewhere: Customers;
beforeAll(async () => {
  shop = await startTestApp();
  elsewhere = await createCustomers({
    ...shop.stores,
    attempts: createAttempts(shop.stores.pool),
    settleOrder: async () => false,
    now: () => Date.now() + shop.clock.ahead,
  });
});
afterAll(async () => {
  elsewhere.auth.close();
  await shop.close();
});

const logout = (token?: string) => shop.call({ method: 'POST', url: '/users/logout' }, token);
const sessionsOf = async (token: string) => (await shop.get('/users/sessions', token)).json<Row[]>();
const statusOf = async (token: string) => (await shop.get('/users/sessions', token)).statusCode;
const end = (id: string, token: string) =>
  shop.call({ method: 'DELETE', url: `/users/sessions/${id}` }, token);
async function countsElsewhere(token: string): Promise<boolean> {
  const claims = elsewhere.auth.tokens.verify(token);
  return claims !== null && (await elsewhere.auth.sessions.rolesOf(claims)) !== null;
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A token as the previous release signed it: without a session. */
async function earlierToken(like: string, more: object = {}): Promise<string> {
  const { sid: _, ...claims } = claimsOf(like);
  const signer = createSigner({ key: await shop.stores.registry.secret('token'), algorithm: 'HS256' });
  return signer({ ...claims, ...more });
}

describe('the sessions of an account', () => {
  it('are at most 100: another one ends the least recently used one, on every process', async () => {
    const { id, token } = await shop.customer('mnogo-prijava@example.com');
    const used = await shop.signIn('mnogo-prijava@example.com');
    expect([await countsElsewhere(token), await countsElsewhere(used)]).toEqual([true, true]);
    const { pool } = shop.stores;
    await pool.query(
      "update registry.sessions set last_used_at = last_used_at - interval '1 hour' where id = $1",
      [claimsOf(token).sid],
    );
    await pool.query(
      `insert into registry.sessions
       select 'mnogo-' || n, user_id, version, description, created_at, last_used_at, expires_at
         from registry.sessions, generate_series(1, 98) n where id = $1`,
      [claimsOf(used).sid],
    );
    expect(await sessionsOf(used)).toHaveLength(100);
    const next = await shop.signIn('mnogo-prijava@example.com');
    expect(await sessionsOf(next)).toHaveLength(100);
    await expect.poll(() => statusOf(token)).toBe(401);
    await expect.poll(() => countsElsewhere(token)).toBe(false);
    expect(await statusOf(used)).toBe(200);
    const kept = await pool.query('select 1 from registry.sessions where user_id = $1 and ended_at is null', [
      id,
    ]);
    expect(kept.rowCount).toBe(100);
  });
});

describe('signing out', () => {
  it('ends the token on every process, and no other sign-in', async () => {
    const { token } = await shop.customer('odjava@example.com');
    const other = await shop.signIn('odjava@example.com');
    expect([await countsElsewhere(token), await countsElsewhere(other)]).toEqual([true, true]);
    const answer = await logout(token);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await statusOf(token)).toBe(401);
    await expect.poll(() => countsElsewhere(token)).toBe(false);
    expect([await statusOf(other), await countsElsewhere(other)]).toEqual([200, true]);
  });
  it('requires a valid token', async () => {
    const { token } = await shop.customer('odjava2@example.com');
    expect((await logout()).statusCode).toBe(401);
    await logout(token);
    expect((await logout(token)).statusCode).toBe(401);
  });
  it('permanently ends a token of the previous release', async () => {
    const { token } = await shop.customer('ranija@example.com');
    const earlier = await earlierToken(token);
    const another = await earlierToken(token, { iat: claimsOf(token).iat - 5 });
    expect(await statusOf(earlier)).toBe(200);
    expect(await sessionsOf(another)).toHaveLength(3);
    expect((await logout(earlier)).statusCode).toBe(204);
    expect([await statusOf(earlier), await statusOf(another), await statusOf(token)]).toEqual([
      401, 200, 200,
    ]);
    await expect.poll(() => countsElsewhere(earlier)).toBe(false);
  });
});

describe('the list of sessions', () => {
  it('names the own ones by browser, marks the current one, and stores no address', async () => {
    const { token } = await shop.customer('spisak@example.com');
    const phone = await shop.call({
      method: 'POST',
      url: '/users/login',
      headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' },
      payload: { email: 'spisak@example.com', password: PASSWORD },
    });
    const answer = await shop.get('/users/sessions', phone.json<string>());
    expect(answer.headers['cache-control']).toBe('no-store');
    const rows = answer.json<Row[]>();
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ current }) => current)).toMatchObject([{ description: 'Firefox na Androidu' }]);
    expect((await sessionsOf(token)).find(({ current }) => current)?.id).toBe(
      rows.find(({ current }) => !current)?.id,
    );
    const { rows: kept } = await shop.stores.pool.query('select s::text from registry.sessions s');
    expect(JSON.stringify(kept)).not.toContain('203.0.113.7');
  });
  it('ends one of them, but none of another user', async () => {
    const { token } = await shop.customer('jedna@example.com');
    const other = await shop.signIn('jedna@example.com');
    const { token: stranger } = await shop.customer('stranac@example.com');
    const id = (await sessionsOf(other)).find(({ current }) => current)?.id ?? '';
    const refused = await end(id, stranger);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'session_not_found']);
    expect(await statusOf(other)).toBe(200);
    const ended = await end(id, token);
    expect([ended.statusCode, ended.json()]).toEqual([200, { _id: id }]);
    expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200]);
    expect((await end(id, token)).statusCode).toBe(404);
    expect(await sessionsOf(token)).toHaveLength(1);
  });
  it('ends all but the current one', async () => {
    const { token } = await shop.customer('ostale@example.com');
    const others = [await shop.signIn('ostale@example.com'), await shop.signIn('ostale@example.com')];
    const answer = await shop.call({ method: 'DELETE', url: '/users/sessions' }, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { count: 2 }]);
    expect(await Promise.all([token, ...others].map(statusOf))).toEqual([200, 401, 401]);
  });
});

describe('a session', () => {
  it('ends with a change of the password, unless it made the change', async () => {
    const { token } = await shop.customer('promjena@example.com');
    const other = await shop.signIn('promjena@example.com');
    const changed = await shop.post(
      '/users/change-password',
      { currentPassword: PASSWORD, password: 'Sasvim nova 2' },
      token,
    );
    const next = changed.json<string>();
    await expect.poll(async () => [await statusOf(token), await statusOf(other)]).toEqual([401, 401]);
    expect(await sessionsOf(next)).toMatchObject([{ current: true }]);
  });
  it('ends when it was not used for long: a customer’s after 14 days, an administrator’s after an hour', async () => {
    const { token } = await shop.customer('miruje@example.com');
    const admin = await shop.signIn('admin@example.com');
    try {
      shop.clock.ahead = HOUR - 60_000;
      expect(await statusOf(admin)).toBe(200);
      shop.clock.ahead += HOUR - 60_000;
      expect([await statusOf(admin), await countsElsewhere(admin)]).toEqual([200, true]);
      shop.clock.ahead += HOUR + 60_000;
      expect([await statusOf(admin), await countsElsewhere(admin)]).toEqual([401, false]);
      shop.clock.ahead = 13 * 24 * HOUR;
      expect(await statusOf(token)).toBe(200);
      shop.clock.ahead += 14 * 24 * HOUR + 60_000;
      expect(await statusOf(token)).toBe(401);
      expect(await statusOf(admin)).toBe(401);
    } finally {
      shop.clock.ahead = 0;
    }
  });
  it('ends with the account', async () => {
    const { id, token } = await shop.customer('brisanje@example.com');
    await shop.settled();
    await shop.call({ method: 'DELETE', url: `/users/delete-user/${id}` }, shop.adminToken);
    await expect.poll(() => statusOf(token)).toBe(401);
    const { rows } = await shop.stores.pool.query('select 1 from registry.sessions where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
