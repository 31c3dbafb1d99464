import { createSigner, createVerifier } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttempts } from '../../platform/registry/attempts.ts';
import { startTestApp, type TestApp } from '../../testing/customers-app.ts';
import { type Customers, createCustomers } from '../customers.module.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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

const statusOf = async (token: string) => (await shop.get('/users/sessions', token)).statusCode;
async function countsElsewhere(token: string): Promise<boolean> {
  const claims = elsewhere.auth.tokens.verify(token);
  return claims !== null && (await elsewhere.auth.sessions.rolesOf(claims)) !== null;
}
const counts = async (token: string) => [await statusOf(token), await countsElsewhere(token)];
const isSignedWith = (key: string, token: string) => {
  try {
    createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })(token);
    return true;
  } catch {
    return false;
  }
};
const secretNow = () => shop.stores.registry.secret('token');

describe('another secret for tokens', () => {
  it('signs after a minute on every process, and signs no one out', async () => {
    const { token } = await shop.customer('ostaje@example.com');
    const before = await secretNow();
    expect(isSignedWith(before, token)).toBe(true);
    await elsewhere.operators.rotateTokenSecret({ immediately: false });
    expect(await secretNow()).not.toBe(before);
    expect(await counts(token)).toEqual([200, true]);
    expect(isSignedWith(before, await shop.signIn('ostaje@example.com'))).toBe(true);
    try {
      // The notification may still be under way.
      await expect
        .poll(async () => {
          shop.clock.ahead = 2 * MINUTE;
          const next = await shop.signIn('ostaje@example.com');
          return [isSignedWith(before, next), isSignedWith(await secretNow(), next), ...(await counts(next))];
        })
        .toEqual([false, true, 200, true]);
      expect(await counts(token)).toEqual([200, true]);
    } finally {
      shop.clock.ahead = 0;
    }
  });
  it('keeps the earlier one for the lifetime of the longest token', async () => {
    const { token } = await shop.customer('dugo@example.com');
    const before = await secretNow();
    const claims = shop.customers.auth.tokens.verify(token);
    const endless = createSigner({ key: before, algorithm: 'HS256' })({ ...claims, exp: 9_999_999_999 });
    expect(shop.customers.auth.tokens.verify(endless)).not.toBeNull();
    await shop.customers.operators.rotateTokenSecret({ immediately: false });
    try {
      shop.clock.ahead = 29 * DAY;
      expect(shop.customers.auth.tokens.verify(endless)).not.toBeNull();
      shop.clock.ahead = 30 * DAY + 2 * MINUTE;
      await expect.poll(() => shop.customers.auth.tokens.verify(endless)).toBeNull();
    } finally {
      shop.clock.ahead = 0;
    }
  });
  it('at once signs all users out, on every process', async () => {
    const { token } = await shop.customer('svi@example.com');
    const before = await secretNow();
    expect(await counts(token)).toEqual([200, true]);
    await elsewhere.operators.rotateTokenSecret({ immediately: true });
    await expect.poll(() => counts(token)).toEqual([401, false]);
    const next = await shop.signIn('svi@example.com');
    await expect.poll(() => counts(next)).toEqual([200, true]);
    expect(isSignedWith(before, next)).toBe(false);
    expect((await shop.get('/users/sessions', next)).json()).toHaveLength(1);
  });
  it('stays in use after a restart', async () => {
    await shop.customers.operators.rotateTokenSecret({ immediately: true });
    const { token } = await shop.customer('restart@example.com');
    const restarted = await createCustomers({
      ...shop.stores,
      attempts: createAttempts(shop.stores.pool),
      settleOrder: async () => false,
    });
    expect(restarted.auth.tokens.verify(token)).not.toBeNull();
    restarted.auth.close();
  });
});
