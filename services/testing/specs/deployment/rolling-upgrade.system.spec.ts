import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartsProjection } from '../../../../projections/read-models/carts/carts.projection.ts';
import { buildLock } from '../../../../projections/rebuild/build-lock.ts';
import { createTestDatabase } from '../../database.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { makeNextVersion, type NextVersion, raisedCarts as next } from './next-version.testing.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };
const { definition } = cartsProjection;

const database = await createTestDatabase();
const client = new pg.Client({ connectionString: database.url });
const present = createPrograms({ DATABASE_URL: database.url });
let later: ReturnType<typeof createPrograms> | undefined;
let version: NextVersion | undefined;
let shop: Program;

beforeAll(async () => {
  await client.connect();
  shop = await present.start({ DATA_DIR: await present.folder() });
  version = await makeNextVersion();
  later = createPrograms({ DATABASE_URL: database.url }, version.command);
});
afterAll(async () => {
  await later?.cleanUp();
  await present.cleanUp();
  await client.end();
  await database.drop();
  await version?.remove();
});

/** Makes a cart and reads it at the place in the log where it was made; the statuses of both answers. */
async function cartOn({ url }: Program): Promise<number[]> {
  const made = await fetch(`${url}/api/carts/add-cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ products: [] }),
  });
  const { cartId }: { cartId: string } = await made.json();
  const headers = { 'shop-position': made.headers.get('shop-position') ?? '' };
  const read = await fetch(`${url}/api/carts/get-cart/${cartId}`, { headers });
  return [made.status, read.status];
}

async function generations(): Promise<string[]> {
  const { rows } = await client.query<{ reported: string }>(
    `select definition || ' ' || state as reported from projections.generations where name = 'carts' order by generation`,
  );
  return rows.map(({ reported }) => reported);
}

it('keeps the running version complete while the next one builds its changed read models, and afterwards', async () => {
  expect(await cartOn(shop)).toEqual([201, 200]);
  // As if the read model took long to build.
  await client.query('select pg_advisory_lock(hashtext($1))', [buildLock(next)]);
  const starting = later?.start({ DATA_DIR: await present.folder() });
  starting?.catch(() => undefined);
  const waits = () => client.query('select from projections.tasks where definition = $1', [next.definition]);
  await expect.poll(async () => (await waits()).rowCount, PATIENCE).toBe(1);
  expect(await cartOn(shop)).toEqual([201, 200]);
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, PATIENCE).toBe(200);
  expect(await generations()).toEqual([`${definition} live`]);

  await client.query('select pg_advisory_unlock_all()');
  const upgraded = await starting;
  if (!upgraded) throw new Error('The next version was not started');
  await expect.poll(async () => (await fetch(`${upgraded.url}/readyz`)).status, PATIENCE).toBe(200);
  expect(await generations()).toEqual([`${definition} live`, `${next.definition} live`]);
  for (const program of [upgraded, shop, upgraded]) expect(await cartOn(program)).toEqual([201, 200]);

  await shop.end('SIGTERM');
  expect(await cartOn(upgraded)).toEqual([201, 200]);
});
