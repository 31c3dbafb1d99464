import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openCuttableWay } from '../../testing/servers/cuttable-port.ts';
import { createListener } from './listener.ts';
import { createPool, type Pool } from './pool.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('reconnects to an unavailable database one attempt at a time, and is notified again afterwards', async () => {
  const way = await openCuttableWay(database.url);
  const listener = createListener(way.url);
  const heard: string[] = [];
  listener.on('spec', (payload) => void heard.push(payload));
  const notified = async (payload: string) => {
    await pool.query("select pg_notify('spec', $1)", [payload]);
    return heard.includes(payload);
  };
  await expect.poll(() => notified('before')).toBe(true);
  const before = way.visits();

  way.refuse(true);
  way.cut();
  await delay(3_000);
  expect(way.visits() - before).toBeGreaterThan(0);
  expect(way.visits() - before).toBeLessThan(8);

  way.refuse(false);
  await expect.poll(() => notified('after')).toBe(true);
  expect(heard).toContain('');
  await listener.close();
  await way.close();
});

it('counts what began before the connection was lost, or while it is, as lost', async () => {
  const way = await openCuttableWay(database.url);
  const listener = createListener(way.url);
  await expect.poll(listener.isListening).toBe(true);
  const before = listener.since();
  expect(before()).toBe(true);

  way.refuse(true);
  way.cut();
  await expect.poll(listener.isListening).toBe(false);
  const meanwhile = listener.since();
  expect([before(), meanwhile()]).toEqual([false, false]);

  way.refuse(false);
  await expect.poll(listener.isListening).toBe(true);
  expect([before(), meanwhile(), listener.since()()]).toEqual([false, false, true]);
  await listener.close();
  await way.close();
});
