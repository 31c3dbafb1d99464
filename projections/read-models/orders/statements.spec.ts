import { afterAll, beforeAll, expect, it } from 'vitest';
import { START } from '../../../services/platform/log/event-log.ts';
import { wholeList } from '../../../services/testing/calls/whole-list.ts';
import { createStatementReport, openFilledTables } from '../../testing/statement-report.ts';
import { createOpenParcels } from './announced-parcels.ts';
import { createFindOrders } from './find-orders.ts';
import { createOrderedCarts } from './ordered-carts.ts';
import { createOrdersOfPerson } from './orders-of-person.ts';
import { createPastOrders } from './past-orders.ts';
import { createPayableOrders } from './payable-orders.ts';
import { createOrdersQueries } from './queries.ts';
import { createReturnQueries } from './returns.ts';
import { createSoldProducts } from './sold-products.ts';
import { ORDER_INDEXES, ORDER_TABLES } from './tables.ts';
import { createTurnover } from './turnover.ts';

const SCHEMA = 'orders_plans';
const ORDERS = 100_000;

let filled: Awaited<ReturnType<typeof openFilledTables>>;
beforeAll(async () => {
  filled = await openFilledTables(SCHEMA, {
    tables: ORDER_TABLES,
    rows: `
      insert into orders
        select 'o' || n, '{"stage": "new", "facts": {}}', n, n, case when n % 2 = 0 then 'c' || n % 20000 end,
               (array['new', 'sent', 'delivered', 'cancelled'])[1 + n % 4], timestamptz '2026-01-01' + n * interval '1 minute',
               n, n, n % 1000 = 0, 0, 'kupac' || n || '@example.com'
        from generate_series(1, ${ORDERS}) n;
      insert into listed_orders
        select id, number, number % 1000 <> 0, stage, 'Pouzećem', 'open', total,
               (timestamp '2026-01-01' + number * interval '1 minute')::date::text, number || '/2026', 'kupac ' || number,
               'kupac ' || number, total::text, case when number % 500 = 0 then array['hitno'] else array[]::text[] end,
               format('''kupac'' ''%s'' ''kupac%s@example.com''', number, number)::tsvector
        from orders;
      insert into returns
        select 'r' || n, 'o' || n, case when n % 100 = 0 then 'requested' else 'received' end,
               timestamptz '2026-02-01' + n * interval '1 minute'
        from generate_series(1, 20000) n;
      insert into announced_parcels
        select 'p' || n, 'o' || n, case when n % 2 = 0 then 'x-express' else 'euro-express' end, n % 100 < 2
        from generate_series(1, 20000) n;
      insert into order_counts
        select viewed, listed.stage, payment, payment_state, waits_for_payment, refund_due > 0, count(*)
          from orders join listed_orders listed using (id)
          group by viewed, listed.stage, payment, payment_state, waits_for_payment, refund_due > 0;
      insert into return_counts select state, count(*) from returns group by state`,
    indexes: ORDER_INDEXES,
  });
});
afterAll(() => filled.close());

it('runs the statements of statements.sql with their plans, and finds orders by indexes', async () => {
  const report = createStatementReport(filled.pool, SCHEMA);
  const readModels = { schema: () => SCHEMA, waitFor: async () => true };
  const deps = { pool: report.pool, readModels, store: { head: async () => START } };
  const { order, orderOfCart, orders, counts, page, tags } = createOrdersQueries(deps);

  await report.note('An order by its number', () => order('7'));
  await report.note('The order of a cart', () => orderOfCart('cart'));
  await report.note('Unopened orders', () => wholeList(orders({ viewed: false })));
  await report.note('Orders of a customer', () =>
    wholeList(orders({ customer: { id: 'c7', email: 'kupac7@example.com' } })),
  );
  await report.note('Orders of a person', () =>
    createOrdersOfPerson(deps)('c7', [{ email: 'kupac7@example.com', until: null }]),
  );
  await report.note('Which carts are orders', () => createOrderedCarts(deps)(['a', 'b']));
  await report.note('How many orders there are', () => counts());
  for (const waiting of [true, false])
    await report.note(waiting ? 'Parcels to announce' : 'Parcels to follow', () =>
      createOpenParcels(deps)({ service: 'x-express', waiting, after: 'p1', most: 50 }),
    );
  await report.note('A page of orders', () => page({}));
  await report.note('A page of orders, by their totals', () => page({ sort: 'totalPrice-asc', page: 2 }));
  await report.note('A page of sent orders, far behind', () => page({ orderStatus: 'Poslana', page: 2000 }));
  await report.note('The last page of orders, by name', () => page({ sort: 'name-asc', page: 8333 }));
  await report.note('A page of orders with a name', () => page({ name: 'Kupac 777' }));
  await report.note('A page of orders with a name that most have', () =>
    page({ name: 'kupac', sort: 'totalPrice-asc', page: 100 }),
  );
  await report.note('A page of orders of a month', () => page({ date: '2026-02', page: 100 }));
  await report.note('A page of orders with a tag', () => page({ tag: 'Hitno' }));
  await report.note('The tags of orders', () => tags());
  await report.note('Orders by number or words', () => createFindOrders(deps)('77', 6));
  await report.note('Orders with a word that all of them have', () => createFindOrders(deps)('kup', 6));
  await report.note('Orders by e-mail', () => createFindOrders(deps)('kupac7@example.com', 6));
  await report.note('What was sold most lately', () =>
    createSoldProducts(deps)(new Date('2026-03-10T00:00:00.000Z'), 10),
  );
  await report.note('What was sold most since ever', () => createSoldProducts(deps)(null, 10));
  await report.note('Orders that wait for a payment', () => createPayableOrders(deps).waiting(7, 200));
  await report.note('A page of orders whose money has to go back', () =>
    createPayableOrders(deps).page('refunds', 1, 12),
  );
  await report.note('A page of returns', () => createReturnQueries(deps).page({}, 2, 12));
  await report.note('A page of returns that wait', () =>
    createReturnQueries(deps).page({ state: 'requested' }, 1, 12),
  );
  await report.note('The order of a return', () => createReturnQueries(deps).orderOf('r7'));
  await report.note('The turnover of a few days', () =>
    createTurnover(deps)(new Date('2026-03-10T12:00:00.000Z'), 5),
  );
  await report.note('Orders of the last days, in portions', async () => {
    const portions = createPastOrders(deps)(new Date('2026-03-11T12:00:00.000Z'), 7)[Symbol.asyncIterator]();
    await portions.next();
    await portions.next();
  });

  await expect(report.text()).toMatchFileSnapshot('./statements.sql');
  // To add up all orders each is looked at.
  expect(report.having(/Seq Scan on (orders|listed_orders)\b/)).toEqual(['What was sold most since ever']);
});

it('finds the order of a return that was asked for a moment before', async () => {
  const { pool } = filled;
  const readModels = {
    schema: () => SCHEMA,
    async waitFor() {
      await pool.query(`insert into ${SCHEMA}.returns values ('new', 'o1', 'requested', now())`);
      return true;
    },
  };
  const { orderOf } = createReturnQueries({ pool, readModels, store: { head: async () => START } });
  expect(await orderOf('new')).toBe('o1');
});
