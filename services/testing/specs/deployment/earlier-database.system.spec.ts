import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/embedded/embedded-postgres.ts';
import { connected } from '../../database.ts';
import { withDatabase } from '../../initialised-folder.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';

/**
 * The whole database of a small shop of release 70fbcef, as pg_dump wrote it: products of which one was deleted, one
 * whose shortened text ends with half a character, an import, orders of a customer, of a guest and of a person who was
 * erased, carts. All persons are invented.
 */
const DUMP = new URL('./earlier-release/database.sql.gz', import.meta.url);
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
/** Tables of PostgreSQL, and those of a generation of a read model (`orders_2`). */
const OF_OTHERS = new RegExp(
  `pg_catalog|information_schema|\\b(${projections.map(({ name }) => name).join('|')})_\\d+\\.`,
);

// Each with a PostgreSQL of its own: whole shops would take too many of the run's connections.
const programs = createPrograms();
let [earlier, fresh] = ['', ''];
let shop: Program;
let asAdmin: Record<string, string> = {};

async function restore(dataDir: string): Promise<void> {
  const dump = gunzipSync(await readFile(DUMP)).toString('utf8');
  const database = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  await connected(database.url, (client) => client.query(dump));
  await database.stop();
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...asAdmin, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Columns, indexes, constraints and functions of all tables but those of read models, which each definition makes anew. */
async function definitionsIn(dataDir: string): Promise<string[]> {
  const url = await findEmbeddedPostgres({ dataDir });
  if (url === null) throw new Error('The database does not run');
  const { rows } = await connected(url, (client) =>
    client.query<{ definition: string }>(`
    select format('%I.%I.%I %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as definition
      from information_schema.columns
    union all select indexdef from pg_indexes
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where conrelid > 0
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = pronamespace
      where prokind = 'f' and nspname in ('event_log', 'projections', 'registry', 'proof', 'imports')
    order by 1`),
  );
  return rows.map(({ definition }) => definition).filter((one) => !OF_OTHERS.test(one));
}

beforeAll(async () => {
  [earlier, fresh] = [
    await withDatabase(await programs.folder()),
    await withDatabase(await programs.folder()),
  ];
  await restore(earlier);
  shop = await programs.start({ DATA_DIR: earlier });
  const token = await ask<string>('/users/login', ADMIN);
  asAdmin = { authorization: `Bearer ${token}` };
});
afterAll(() => programs.cleanUp());

describe('the database of an earlier release, after a start of the current one', () => {
  it('has the columns, indexes, constraints and functions of a new one', async () => {
    const other = await programs.start({ DATA_DIR: fresh });
    const expected = await definitionsIn(fresh);
    await other.end('SIGTERM');
    expect(expected.length).toBeGreaterThan(100);
    expect(await definitionsIn(earlier)).toEqual(expected);
  });

  it('shows its products, prices, orders, customers, reviews and imports', async () => {
    const products = await ask<{ slug: string; price: number }[]>('/products/administration');
    expect(products.map(({ slug, price }) => `${slug} ${price}`).sort()).toEqual([
      'caj-od-zalfije 1100',
      'pola-znaka 700',
      'sirup-od-sipka 2000',
      'uvozni-caj 1250',
    ]);
    const orders = await ask('/orders/administration');
    expect(orders).toMatchObject([
      { order_id: 3, name: 'Nikola', totalPrice: 4200, status: 'Zaprimljena' },
      { order_id: 2, name: 'Gost', totalPrice: 2900, status: 'Zaprimljena' },
      { order_id: 1, name: 'Amra', totalPrice: 3100, status: 'Potvrđena' },
    ]);
    expect(await ask('/users')).toMatchObject([
      { email: 'amra@example.com', totalPoints: 4 },
      { email: ADMIN.email },
    ]);
    expect(await ask('/recensions/administration')).toMatchObject({
      items: [{ recension_comment: 'Odlično.' }],
    });
    expect(await ask('/imports')).toMatchObject([{ fileName: 'cjenovnik.csv', succeeded: 1, failed: 1 }]);
  });

  it('lists its changes in the trail, including those that the release could not apply', async () => {
    const { items } = await ask<{ items: { entity: string; type: string; title: string }[] }>('/audit');
    const reported = items.filter(({ entity }) => entity !== 'cart' && entity !== 'projection');
    expect(reported.map(({ type, title }) => `${type} ${title}`.trim()).reverse()).toEqual([
      'CategoryAdded Ostalo',
      'BrandAdded ostalo',
      'ShopOpened',
      'UserRegistered Administrator',
      'RolesChanged Administrator',
      'ProductAdded Čaj od žalfije',
      'ProductAdded Sirup od šipka',
      'ProductAdded Krema koje nema',
      'ProductPriceChanged Čaj od žalfije',
      'ProductDeleted Krema koje nema',
      'ProductAdded Pola znaka',
      'UserRegistered Amra Izmišljen',
      'EmailConfirmationRequested Amra Izmišljen',
      'UserRegistered',
      'EmailConfirmationRequested',
      'OrderPlaced 1.25.11.2026.203',
      'OrderPlaced 2.25.11.2026.596',
      'PointsCredited Amra Izmišljen',
      'OrderPlaced 3.25.11.2026.735',
      'OrderConfirmed 1.25.11.2026.203',
      'ReviewAdded',
      'PointsCredited',
      'ImportFileReceived cjenovnik.csv',
      'ImportQueued cjenovnik.csv',
      'ImportStarted cjenovnik.csv',
      'ProductAdded Uvozni čaj',
      'ImportRowsProcessed cjenovnik.csv',
      'ImportFinished cjenovnik.csv',
      'UserErasureRequested',
      'OrderPersonErasureRequested 3.25.11.2026.735',
      'UserErased',
    ]);
  });

  it('has parked nothing, and shows the events that the release had parked', async () => {
    const readers = await ask<{ name: string; parked: number; error: string | null }[]>('/projections');
    expect(readers.length).toBeGreaterThan(projections.length);
    expect(readers.filter(({ parked, error }) => parked > 0 || error !== null)).toEqual([]);
    const [product] = await ask<{ title: string }[]>('/products/edit-product/pola-znaka');
    expect(product).toMatchObject({ title: 'Pola znaka' });
  });

  it('accepts an order, with the next number', async () => {
    const [product] = await ask<{ _id: string }[]>('/products/edit-product/caj-od-zalfije');
    const { cartId } = await ask<{ cartId: string }>('/carts/add-cart', bodies.cart(product?._id ?? ''));
    expect(await ask('/orders/add-order', bodies.order(cartId))).toMatchObject({ order_id: 4 });
  });

  it('has the rows of a rebuild of every read model', async () => {
    const generations = async () =>
      (await ask<{ name: string; generation?: number }[]>('/projections')).flatMap(({ name, generation }) =>
        generation === undefined ? [] : `${name} ${generation}`,
      );
    expect(await generations()).toEqual(expect.arrayContaining(['orders 2', 'stock 1']));
    expect(await programs.run({ DATA_DIR: earlier }, ['projections', 'rebuild', '--all'])).toMatchObject({
      code: 0,
    });
    expect(await generations()).toEqual(expect.arrayContaining(['orders 3', 'stock 2']));
  });
});
