import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createCustomers } from '../../../customers/index.ts';
import { NO_LIMITS } from '../../../platform/registry/attempts.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

it.each([2, -2])(
  'an administrator is signed in on a process whose clock is off by %i hours',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
    const { auth } = await createCustomers({
      ...shop.stores,
      attempts: NO_LIMITS,
      settleOrder: async () => false,
    });
    const claims = auth.tokens.verify(shop.asAdmin.authorization.replace('Bearer ', ''));
    expect(claims && (await auth.sessions.rolesOf(claims))).toEqual(['owner']);
    auth.close();
  },
);
