import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** Cancels every statement that waits for a lock, until `answer` has come. */
async function cancelled<T>(answer: Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    void shop.stores.hurried.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
  }, 50);
  return answer.finally(() => clearInterval(timer));
}

const CALLS = [
  ['a list', 'GET', '/api/carts', undefined],
  ['a command', 'POST', '/api/newsletter', { email: 'amra@example.com' }],
  ['a sign-in', 'POST', '/api/users/login', { email: 'admin@example.com', password: 'spec-lozinka' }],
] as const;

it.each(CALLS)(
  '%s is answered as retryable when the database cancels its statements',
  async (_, method, url, payload) => {
    const holding = await shop.stores.pool.connect();
    try {
      await holding.query('begin');
      await holding.query(
        `lock table event_log.head, registry.claims, registry.credentials, ${shop.stores.readModels.schema('carts')}.carts in access exclusive mode`,
      );
      const answer = await cancelled(
        shop.app.inject({ method, url, headers: shop.asAdmin, ...(payload && { payload }) }),
      );
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        503,
        '5',
        'unavailable',
      ]);
    } finally {
      await holding.query('rollback');
      holding.release();
    }
    const again = await shop.app.inject({ method, url, headers: shop.asAdmin, ...(payload && { payload }) });
    expect(again.statusCode).toBeLessThan(300);
  },
);
