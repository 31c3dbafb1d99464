import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStatementReport, openFilledTables } from '../../testing/statement-report.ts';
import { createFindCustomers } from './find-customers.ts';
import { CUSTOMER_INDEXES, CUSTOMER_TABLES } from './tables.ts';

const SCHEMA = 'customers_plans';
const CUSTOMERS = 20_000;

let filled: Awaited<ReturnType<typeof openFilledTables>>;
beforeAll(async () => {
  filled = await openFilledTables(SCHEMA, {
    tables: CUSTOMER_TABLES,
    rows: `
      insert into customers select 'c' || n, '{"person": {"email": ""}, "confirmedEmails": []}', n
        from generate_series(1, ${CUSTOMERS}) n;
      insert into listed_customers
        select 'c' || n, n, 0, timestamptz '2026-01-01' + n * interval '1 minute', 'kupac ' || n, 'kupac ' || n, '01.01.2026',
               format('''kupac'' ''%s'' ''kupac%s@example.com''', n, n)::tsvector
        from generate_series(1, ${CUSTOMERS}) n`,
    indexes: CUSTOMER_INDEXES,
  });
});
afterAll(() => filled.close());

it('runs the statements of statements.sql with their plans, and finds customers by indexes', async () => {
  const report = createStatementReport(filled.pool, SCHEMA);
  const find = createFindCustomers({ pool: report.pool, readModels: { schema: () => SCHEMA } });

  await report.note('Customers by number or words', () => find('77', 6));
  await report.note('Customers with a word that all of them have', () => find('kup', 6));
  await report.note('Customers by e-mail', () => find('kupac7@example.com', 6));

  await expect(report.text()).toMatchFileSnapshot('./statements.sql');
  expect(report.having(/Seq Scan on (customers|listed_customers)\b/)).toEqual([]);
});
