import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts';
import { ok, reject } from '../kernel/rejection.ts';
import { createPool, type Pool } from '../postgres/pool.ts';
import { claimValue, withClaim } from './claiming.ts';
import { createRegistry, createRegistrySchema, type Registry } from './registry.ts';

let database: TestDatabase;
let pool: Pool;
let registry: Registry;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await createRegistrySchema(pool);
  registry = createRegistry(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const claim = (value: string, owner: string) => ({ scope: 'slug', value, owner });
const never = async () => false;
const always = async () => true;
const later = () => Date.now() + 31_000;

describe('a unique value', () => {
  it('stays with the first who claimed it', async () => {
    expect(await claimValue(registry, claim('a', 'first'), never)).toBe(true);
    expect(await claimValue(registry, claim('a', 'first'), never)).toBe(true);
    expect(await claimValue(registry, claim('a', 'second'), never)).toBe(false);
    expect(await claimValue(registry, claim('a', 'second'), always, later())).toBe(false);
  });

  it('is taken over when its owner never used it and is long gone', async () => {
    await registry.claim(claim('b', 'crashed'));
    expect(await claimValue(registry, claim('b', 'second'), never, later())).toBe(true);
    expect(await registry.holder('slug', 'b')).toMatchObject({ owner: 'second' });
  });

  it('is given back when the command that wanted it is refused', async () => {
    const wanted = { claim: claim('c', 'first'), reallyHas: never, field: 'slug', taken: 'Zauzeto.' };
    expect(await withClaim(registry, wanted, async () => reject('rule', 'no', 'Ne.'))).toMatchObject({
      ok: false,
      error: { code: 'no' },
    });
    expect(await registry.holder('slug', 'c')).toBeNull();
    expect(await withClaim(registry, wanted, async () => ok('done'))).toEqual({ ok: true, value: 'done' });
    const refused = await withClaim(registry, { ...wanted, claim: claim('c', 'second') }, async () =>
      ok('never'),
    );
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'conflict', code: 'slug_taken', details: [{ field: 'slug', error: 'Zauzeto.' }] },
    });
  });

  it('is kept by an owner that has it, also when its next command is refused', async () => {
    await registry.claim(claim('d', 'owner'));
    const wanted = { claim: claim('d', 'owner'), reallyHas: always, field: 'slug', taken: 'Zauzeto.' };
    await withClaim(registry, wanted, async () => reject('rule', 'no', 'Ne.'));
    expect(await registry.holder('slug', 'd')).toMatchObject({ owner: 'owner' });
  });
});
