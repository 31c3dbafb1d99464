import { readFile, writeFile } from 'node:fs/promises';
import { createPool, type Pool } from '../services/platform/postgres/pool.ts';

/** Bytes per entity, with indexes, and its events so far. */
export type Sizes = {
  /** The shop they were measured in. */
  readonly from: { readonly day: string; readonly products: number; readonly orders: number };
  /** By category: bytes of an event, and events of a stream. */
  readonly events: Readonly<Record<string, { readonly bytes: number; readonly perStream: number }>>;
  /** Bytes in the read models for one of each. */
  readonly rows: {
    readonly product: number;
    readonly order: number;
    readonly customer: number;
    readonly cart: number;
    readonly auditedEvent: number;
  };
};

const FILE = new URL('./sizes.json', import.meta.url);
const CATEGORIES = ['product', 'cart', 'order', 'user'];

export async function readSizes(): Promise<Sizes> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

/** Measures a shop with its log in the same PostgreSQL, and stores the figures for `readSizes`. */
export async function measureSizes(url: string): Promise<Sizes> {
  const pool = createPool(url);
  try {
    const events = await eventSizes(pool);
    const streams = (category: string) => streamCount(pool, category);
    const [products, orders, customers, carts] = await Promise.all(
      ['product', 'order', 'user', 'cart'].map(streams),
    );
    const audited = await count(pool, 'select count(*) as n from event_log.events');
    const per = async (name: string, things = 0) =>
      Math.round((await bytesOf(pool, name)) / Math.max(things, 1));
    const sizes: Sizes = {
      from: { day: new Date().toISOString().slice(0, 10), products: products ?? 0, orders: orders ?? 0 },
      events,
      rows: {
        product: await per('catalogue', products),
        order: await per('orders', orders),
        customer: await per('customers', customers),
        cart: await per('carts', carts),
        auditedEvent: await per('audit', audited),
      },
    };
    await writeFile(FILE, `${JSON.stringify(sizes, null, 2)}\n`);
    return sizes;
  } finally {
    await pool.end();
  }
}

async function eventSizes(pool: Pool): Promise<Sizes['events']> {
  const { rows } = await pool.query<{ category: string; bytes: number; per_stream: number }>(
    `select category, count(*)::float / count(distinct stream) as per_stream,
            avg(pg_column_size(e.*)) * pg_total_relation_size('event_log.events')
              / (select sum(pg_column_size(a.*)) from event_log.events a) as bytes
       from event_log.events e where category = any($1) group by category`,
    [CATEGORIES],
  );
  return Object.fromEntries(
    rows.map(({ category, bytes, per_stream }) => [
      category,
      { bytes: Math.round(bytes), perStream: Math.round(per_stream * 10) / 10 },
    ]),
  );
}

async function count(pool: Pool, sql: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(sql, [...values]);
  return Number(rows[0]?.n ?? 0);
}

function streamCount(pool: Pool, category: string): Promise<number> {
  return count(pool, 'select count(distinct stream) as n from event_log.events where category = $1', [
    category,
  ]);
}

/** Bytes of all tables in the live generation of a read model. */
function bytesOf(pool: Pool, name: string): Promise<number> {
  return count(
    pool,
    `select sum(pg_total_relation_size(c.oid)) as n
       from pg_class c join pg_namespace s on s.oid = c.relnamespace
       join projections.generations g on s.nspname = g.name || '_' || g.generation
      where c.relkind = 'r' and g.name = $1 and g.state = 'live'`,
    [name],
  );
}
