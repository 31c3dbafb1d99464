import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';
import { hasPgBouncer, startPgBouncer } from '../../servers/pgbouncer.ts';
import { ADMIN, caller, signedIn } from './administrator.testing.ts';

const SESSIONS = 3;
const BUYERS = 40;
const whyNot = hasPgBouncer() ? '' : ' — SKIPPED: no pgbouncer (apt-get install pgbouncer)';
const byNumber = (a: string, b: string) => Number(a) - Number(b);
const programs = createPrograms();

describe.skipIf(!hasPgBouncer())(
  `a shop behind a transaction pooler of ${SESSIONS} sessions${whyNot}`,
  () => {
    let database: TestDatabase;
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    let shop: Program;
    beforeAll(async () => {
      database = await createTestDatabase();
      pooler = await startPgBouncer(database.url, SESSIONS);
      shop = await programs.start({
        DATA_DIR: await programs.folder(),
        DATABASE_URL: database.url,
        DATABASE_POOL_URL: pooler.url,
        ...ADMIN,
      });
    });
    afterAll(async () => {
      await programs.cleanUp();
      await pooler?.stop();
      await database?.drop();
    });

    it('serves many concurrent orders, and shows all visitors the latest writes', async () => {
      const ask = await signedIn(shop);
      const added = await ask('POST', '/products/add-product', { ...bodies.product(1), price: 3000 });
      expect(added).toMatchObject({ status: 201, body: { _id: expect.any(String) } });
      const { _id } = added.body as { _id: string };

      const orders = await Promise.all(
        Array.from({ length: BUYERS }, () => buy(_id, added.headers.get('shop-position') ?? '')),
      );

      expect(orders.filter(({ status }) => status !== 201)).toEqual([]);
      const position = orders
        .map(({ headers }) => headers.get('shop-position') ?? '')
        .sort(byNumber)
        .at(-1);
      // A read waits for the position a limited time, which three sessions of a busy machine may exceed.
      await expect
        .poll(() =>
          ask('GET', '/orders/administration?page=1&pageSize=10', undefined, { 'shop-position': position }),
        )
        .toMatchObject({ status: 200, body: { total: BUYERS } });
      expect(shop.said()).not.toMatch(/prepared statement|unsupported startup parameter/);
    });

    it('uses no more sessions for its requests than the pooler has', async () => {
      const client = new pg.Client(database.url);
      await client.connect();
      const { rows } = await client.query(
        "select count(*)::int as sessions from pg_stat_activity where datname = current_database() and application_name = 'shop'",
      );
      await client.end();
      expect(rows[0].sessions).toBeGreaterThan(0);
      expect(rows[0].sessions).toBeLessThanOrEqual(SESSIONS);
    });

    async function buy(product: string, position: string) {
      const ask = caller(shop, { 'shop-position': position });
      const cart = await ask('POST', '/carts/add-cart', bodies.cart(product));
      expect(cart).toMatchObject({ status: 201 });
      const { cartId } = cart.body as { cartId: string };
      return ask('POST', '/orders/add-order', bodies.order(cartId));
    }
  },
);
