import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newId } from '../kernel/ids.ts';
import { createListener, type Listener } from '../postgres/listener.ts';
import { createPool, type Pool } from '../postgres/pool.ts';
import { createPostgresKeyRing } from './personal-keys.ts';
import { createRegistry, createRegistrySchema, type Registry } from './registry.ts';

let database: TestDatabase;
let pool: Pool;
let listener: Listener;
/** Two of everything stand for two processes. */
let one: Registry;
let two: Registry;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 20 });
  listener = createListener(database.url);
  await createRegistrySchema(pool);
  one = createRegistry(pool);
  two = createRegistry(pool);
});
afterAll(async () => {
  await listener.close();
  await pool.end();
  await database.drop();
});

describe('numbers', () => {
  it('are unique and start at 1 without a gap, under concurrent requests', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => (at % 2 ? one : two).nextNumber('order')),
    );
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
  });

  it('only ever rise', async () => {
    await one.raiseNumber('product', 53);
    await one.raiseNumber('product', 10);
    expect(await two.nextNumber('product')).toBe(54);
  });
});

describe('claims', () => {
  it('give a value to one owner only, under concurrent requests', async () => {
    const won = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? one : two).claim({ scope: 'slug', value: 'omega-3', owner: `p${at}` }),
      ),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('can include a number, which is taken even if the value is not free', async () => {
    const wish = (value: string, owner: string) =>
      one.nextNumberAndClaim('together', { scope: 'both', value, owner });
    const first = await Promise.all([
      wish('a', 'one'),
      wish('b', 'two'),
      wish('a', 'three'),
      wish('a', 'one'),
    ]);
    expect(first.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(first.map(({ isClaimed }) => isClaimed)).toEqual([true, true, false, true]);
    expect(await wish('b', 'four')).toEqual({ number: 5, isClaimed: false });
    expect(await two.holder('both', 'b')).toMatchObject({ owner: 'two' });
  });

  it('are repeatable for their owner, and free again once released', async () => {
    const claim = { scope: 'slug', value: 'cink', owner: 'p1' };
    expect([await one.claim(claim), await two.claim(claim)]).toEqual([true, true]);
    expect(await two.claim({ ...claim, owner: 'p2' })).toBe(false);
    expect(await two.holder('slug', 'cink')).toMatchObject({ owner: 'p1' });
    await one.release({ ...claim, owner: 'p2' });
    expect(await two.claim({ ...claim, owner: 'p2' })).toBe(false);
    await one.release(claim);
    expect(await two.claim({ ...claim, owner: 'p2' })).toBe(true);
  });

  it('are freed and taken over only if their owner has not claimed them again since the read', async () => {
    for (const value of ['a', 'b', 'c']) await one.claim({ scope: 'email', value, owner: 'u1' });
    const held = await two.heldBy('email', 'u1');
    expect(held.map(({ value }) => value).sort()).toEqual(['a', 'b', 'c']);
    await one.claim({ scope: 'email', value: 'b', owner: 'u1' });
    const [a, b, c] = ['a', 'b', 'c'].map((value) => held.find((claim) => claim.value === value));
    if (!a || !b || !c) throw new Error('A claim is missing');
    expect([await two.takeOver(a, 'u2'), await two.takeOver(b, 'u2')]).toEqual([true, false]);
    await two.free(held);
    const owners = await Promise.all(
      ['a', 'b', 'c'].map(async (value) => (await one.holder('email', value))?.owner),
    );
    expect(owners).toEqual(['u2', 'u1', undefined]);
  });

  it('of a deleted owner are all released', async () => {
    for (const value of ['d', 'e']) await one.claim({ scope: 'email', value, owner: 'u3' });
    await one.releaseAll('email', 'u3');
    expect(await one.heldBy('email', 'u3')).toEqual([]);
  });

  it('that are old are released by the prefix of their values, in their scope only', async () => {
    const values = ['list-old', 'list-new', 'other-old'];
    for (const scope of ['sent', 'slug'])
      for (const value of values) await one.claim({ scope, value, owner: 'o' });
    await pool.query(
      `update registry.claims set claimed_at = now() - interval '46 days' where value like '%-old'`,
    );
    await one.releaseOld('sent', 'list-', 45);
    const left = async (scope: string) => (await two.heldBy(scope, 'o')).map(({ value }) => value).sort();
    expect(await left('sent')).toEqual(['list-new', 'other-old']);
    expect(await left('slug')).toEqual(values.toSorted());
  });

  it('of a value requested by its owner and others concurrently stay the owner’s', async () => {
    const claim = (owner: string) => one.claim({ scope: 'slug', value: 'magnezij', owner });
    await claim('p1');
    expect(await Promise.all([claim('p2'), claim('p1'), claim('p3'), claim('p1')])).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('of an earlier release have no token, and can be freed and taken over, too', async () => {
    await pool.query(
      "insert into registry.claims (scope, value, owner, token) values ('old', 'a', 'x', null)",
    );
    const [held] = await one.heldBy('old', 'x');
    expect(held?.token).toBeNull();
    expect(held && (await one.takeOver(held, 'y'))).toBe(true);
    expect((await one.heldBy('old', 'y'))[0]?.token).not.toBeNull();
  });
});

describe('secrets', () => {
  it('are created once and are the same for every process', async () => {
    const [a, b] = await Promise.all([one.secret('token'), two.secret('token')]);
    expect(a).toBe(b);
    expect(await one.secret('other')).not.toBe(a);
  });
});

describe('personal keys', () => {
  it('are one a subject over all processes, and deleted everywhere at an erasure', async () => {
    const ringOne = createPostgresKeyRing({ pool, listener });
    // It has just begun to listen when the key is forgotten.
    const late = createListener(database.url);
    const ringTwo = createPostgresKeyRing({ pool, listener: late });
    const person = newId();
    const keys = await Promise.all(
      [...Array(20)].map((_, at) => (at % 2 ? ringOne : ringTwo).ensure(person)),
    );
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    await ringOne.forget(person);
    await expect.poll(async () => (await ringTwo.find([person])).size).toBe(0);
    expect((await ringOne.find([person])).size).toBe(0);
    await late.close();
  });

  it('are not cached by a process that read them just before their deletion elsewhere', async () => {
    const person = newId();
    await createPostgresKeyRing({ pool, listener }).ensure(person);
    const heard: ((subject: string) => void)[] = [];
    const slow = new Proxy(pool, {
      get(target, property) {
        if (property !== 'query') return Reflect.get(target, property, target);
        return async (...asked: Parameters<typeof pool.query>) => {
          const answer = await target.query(...asked);
          // The key was there when it was read; it is forgotten while the answer is on its way.
          await createPostgresKeyRing({ pool, listener }).forget(person);
          for (const hear of heard) hear(person);
          return answer;
        };
      },
    });
    const ring = createPostgresKeyRing({
      pool: slow,
      listener: {
        on(channel, hear) {
          if (channel === 'personal_key_forgotten') heard.push(hear);
          return () => undefined;
        },
        isListening: () => true,
        since: () => () => true,
        close: async () => undefined,
      },
    });
    expect((await ring.find([person])).size).toBe(1);
    expect((await ring.find([person])).size).toBe(0);
  });

  it('are never created again for an erased person, also concurrently', async () => {
    const rings = [createPostgresKeyRing({ pool, listener }), createPostgresKeyRing({ pool, listener })];
    for (let n = 0; n < 20; n += 1) {
      const person = `forgotten-${n}`;
      if (n % 2) await rings[0]?.ensure(person);
      await Promise.allSettled([
        ...rings.map((ring) => ring.ensure(person)),
        rings[1]?.forget(person),
        ...rings.map((ring) => ring.ensure(person)),
      ]);
      const later = createPostgresKeyRing({ pool, listener });
      expect((await later.find([person])).size).toBe(0);
      await expect(later.ensure(person)).rejects.toMatchObject({ rejection: { code: 'person_forgotten' } });
    }
  });
});
