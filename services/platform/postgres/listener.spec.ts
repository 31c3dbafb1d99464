import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
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

/** A port before the database that counts who comes, and lets nobody in while it is closed. */
async function openDoor() {
  const sockets = new Set<{ destroy(): void }>();
  const door = { open: true, visits: 0 };
  const server = createServer((visitor) => {
    door.visits += 1;
    if (!door.open) return void visitor.destroy();
    const inside = connect(Number(new URL(database.url).port), '127.0.0.1');
    for (const [one, other] of [[visitor, inside] as const, [inside, visitor] as const]) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    visitor.pipe(inside).pipe(visitor);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(database.url);
  [url.hostname, url.port] = ['127.0.0.1', String(typeof address === 'object' && address?.port)];
  const shut = () => {
    door.open = false;
    for (const socket of sockets) socket.destroy();
  };
  return { door, url: url.href, shut, close: () => server.close() };
}

it('asks for a database that is away one time after the other, and hears again once it is there', async () => {
  const { door, url, shut, close } = await openDoor();
  const listener = createListener(url);
  const heard: string[] = [];
  listener.on('spec', (payload) => void heard.push(payload));
  const notified = async (payload: string) => {
    await pool.query("select pg_notify('spec', $1)", [payload]);
    return heard.includes(payload);
  };
  await expect.poll(() => notified('before')).toBe(true);
  const before = door.visits;

  shut();
  await delay(3_000);
  expect(door.visits - before).toBeGreaterThan(0);
  expect(door.visits - before).toBeLessThan(8);

  door.open = true;
  await expect.poll(() => notified('after'), { timeout: 10_000 }).toBe(true);
  expect(heard).toContain('');
  await listener.close();
  close();
});
