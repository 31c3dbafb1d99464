import pg from 'pg';
import { booksSql, movementsSql } from './book-rows.ts';
import {
  customersSql,
  dayRows,
  madeSql,
  ordersSql,
  peopleSql,
  type Sizes,
  TEXT_FUNCTIONS,
} from './order-rows.ts';
import { trailSql } from './trail-rows.ts';

/** A table that is there once everything is filled. */
export const FILLED = 'public.filled';
const KINDS = 'viewed, listed.stage, payment, payment_state, waits_for_payment';
const READ_MODELS = ['customers', 'orders', 'invoices', 'stock', 'audit'];

/**
 * Fills the read models of a demo shop that does not run: orders, their customers, returns, parcels and documents,
 * movements of stock, and the audit trail. Reports each step.
 */
export async function fillOffice(url: string, sizes: Sizes, report: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 0`,
    );
    const of = await schemasOf(client);
    const step = async (what: string, sql: string) => {
      const began = performance.now();
      await client.query(sql);
      report(`${what}: ${Math.round((performance.now() - began) / 1000)} s`);
    };
    const filled = READ_MODELS.map(of);
    const indexes = await takeIndexes(client, filled);
    await step('trail', trailSql(of('audit'), sizes));
    await step('people', `${TEXT_FUNCTIONS} ${dayRows(new Date())} ${peopleSql(sizes)}`);
    await step('customers', customersSql(of('customers')));
    await step('orders', `${madeSql(sizes)} ${ordersSql(of('orders'), sizes)}`);
    await step('documents', booksSql(of('invoices')));
    await step('movements', movementsSql(of('stock'), sizes));
    await step('counts', countsSql(of));
    for (const sql of indexes) await step(sql.slice(0, 60), sql);
    for (const schema of filled)
      for (const table of await tablesIn(client, schema))
        await step(`vacuum ${table}`, `vacuum (analyze) ${table}`);
    await step('log', 'vacuum (analyze) event_log.events');
    await client.query(`create table ${FILLED} ()`);
  } finally {
    await client.end();
  }
}

/** The kept counts of what is filled. */
const countsSql = (of: (readModel: string) => string) => `
truncate ${of('orders')}.order_counts;
insert into ${of('orders')}.order_counts select ${KINDS}, refund_due > 0, count(*)
  from ${of('orders')}.orders join ${of('orders')}.listed_orders listed using (id) group by ${KINDS}, refund_due > 0;
insert into ${of('orders')}.return_counts select state, count(*) from ${of('orders')}.returns group by state;
truncate ${of('customers')}.customer_counts;
insert into ${of('customers')}.customer_counts
  select to_char(created_at at time zone 'Europe/Sarajevo', 'YYYY-MM-DD'), count(*) from ${of('customers')}.listed_customers group by 1;
insert into ${of('invoices')}.document_counts select day, count(*) from ${of('invoices')}.documents group by day;
insert into ${of('stock')}.movement_counts select doc ->> 'kind', count(*) from ${of('stock')}.movements group by 1;`;

/** The schemas of the read models, by their names. */
export async function schemasOf(client: Pick<pg.Client, 'query'>): Promise<(name: string) => string> {
  const { rows } = await client.query<{ name: string; schema: string }>(
    `select name, name || '_' || generation as schema from projections.generations where state = 'live' order by definition`,
  );
  const schemas = new Map(rows.map(({ name, schema }) => [name, schema]));
  return (name) => schemas.get(name) ?? '';
}

/** Drops the indexes that are no keys, and answers the statements that create them. */
async function takeIndexes(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sql: string }>(
    `select format('%I.%I', schemaname, indexname) as name, indexdef as sql from pg_indexes
      where schemaname = any($1) and indexname not like '%_pkey'`,
    [schemas],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ sql }) => sql);
}

async function tablesIn(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}
