import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores } from '../../../api/stores.ts';
import { createPool, type Pool } from '../../../platform/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';
import { everyRow } from './every-row.testing.ts';

const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const PASSWORD = 'kupac-lozinka';
const ROUNDS = 8;
/** So long after the deletion was asked for the shop is killed; milliseconds. */
const KILL_MS = [0, 5, 10, 20, 40, 60, 90, 130];
const PATIENCE = { timeout: PATIENCE_MS, interval: 200 };

const programs = createPrograms();
let database: TestDatabase;
let pool: Pool;
let dataDir: string;
let shop: Program;
let asAdmin: Record<string, string>;
let product: string;

async function call<T>(path: string, headers: Record<string, string> = {}, body?: object): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function signIn(email: string, password: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await call<string>('/users/login', {}, { email, password })}` };
}

async function start(): Promise<void> {
  shop = await programs.start({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  dataDir = await programs.folder();
  await start();
  asAdmin = await signIn(ADMIN.email, ADMIN.password);
  product = (await call<{ _id: string }>('/products/add-product', asAdmin, bodies.product(1)))._id;
});
afterAll(async () => {
  await programs.cleanUp();
  await pool.end();
  await database.drop();
});

/** A customer with an order that is still open and one that is not; nothing else contains the surname. */
async function customer(round: number) {
  const person = { name: 'Odlazi', surname: `Odlazić${round}x`, email: `odlazi-${round}@example.com` };
  const { _id } = await call<{ _id: string }>('/users/add-user', {}, { ...person, password: PASSWORD });
  const headers = await signIn(person.email, PASSWORD);
  const order = async () => {
    const { cartId } = await call<{ cartId: string }>('/carts/add-cart', {}, bodies.cart(product));
    const body = { ...bodies.order(cartId), ...person };
    return (await call<{ _id: string }>('/orders/add-order', headers, body))._id;
  };
  const [open, done] = [await order(), await order()];
  await call(`/orders/update-status/${done}`, asAdmin, { status: 'Otkazana' });
  return { _id, person, open };
}

describe('a user who is being erased', () => {
  it('is erased completely, whenever the whole shop is killed in between', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { _id, person, open } = await customer(round);
      for (const name of ['customers', 'orders']) await call(`/projections/${name}/rebuild`, asAdmin, {});
      const deleted = call(`/users/delete-user/${_id}`, asAdmin).catch(() => null);
      await delay(KILL_MS[round]);
      await shop.end('SIGKILL');
      await deleted;
      const requested = await wasRequested(_id);
      await start();
      if (!requested) await call(`/users/delete-user/${_id}`, asAdmin);
      await expect.poll(() => typesOf(_id), PATIENCE).toContain('UserErased');
      const kept = await call<{ surname: string }[]>(`/orders`, asAdmin);
      expect(kept.filter(({ surname }) => surname === person.surname)).toHaveLength(1);
      await call(`/orders/update-status/${open}`, asAdmin, { status: 'Otkazana' });
      await expect.poll(() => everyRow(pool), PATIENCE).not.toContain(person.surname);
      expect(await everyRow(pool)).not.toContain(person.email);
    }
  });
});

async function typesOf(id: string): Promise<string[]> {
  const stores = await openStores(database.url, null, pino({ level: 'silent' }));
  try {
    return (await stores.store.readStream(`user-${id}`)).map(({ type }) => type);
  } finally {
    await stores.close();
  }
}

/** Before that nothing has happened to the user: the administrator was not answered and asks again. */
async function wasRequested(id: string): Promise<boolean> {
  return (await typesOf(id)).includes('UserErasureRequested');
}
