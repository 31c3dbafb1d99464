import { afterAll, expect, it } from 'vitest';
import { createPool, type Pool } from '../platform/postgres/pool.ts';
import { openDatabaseClock } from './database-clock.ts';

const HOUR_MS = 3_600_000;
const pool = createPool('postgres://nowhere.invalid/none', { max: 1 });
afterAll(() => pool.end());

/** A clock of a database and a machine whose times are given. */
async function aClock() {
  const times = { database: 900 * HOUR_MS, wall: 700 * HOUR_MS, steady: HOUR_MS };
  let asked = 0;
  const query = async () => {
    asked += 1;
    return { rows: [{ ms: times.database }] };
  };
  const database: Pool = new Proxy(pool, {
    get: (on, key) => (key === 'query' ? query : Reflect.get(on, key)),
  });
  const clock = await openDatabaseClock(database, { wall: () => times.wall, steady: () => times.steady });
  return { times, clock, asked: () => asked };
}

it('counts what its machine slept, and asks the database again', async () => {
  const { times, clock, asked } = await aClock();
  times.wall += 2 * HOUR_MS;
  expect(clock.now()).toBe(902 * HOUR_MS);
  expect([clock.now(), asked()]).toEqual([902 * HOUR_MS, 2]);
  times.database += 3 * HOUR_MS;
  times.wall += 3 * HOUR_MS;
  clock.now();
  await expect.poll(() => clock.now()).toBe(903 * HOUR_MS);
  clock.close();
});

it('goes on as before where the clock of its machine is set back', async () => {
  const { times, clock, asked } = await aClock();
  times.wall -= 5 * HOUR_MS;
  times.steady += 1_000;
  times.wall += 1_000;
  expect(clock.now()).toBe(900 * HOUR_MS + 1_000);
  expect(asked()).toBe(2);
  clock.close();
});
