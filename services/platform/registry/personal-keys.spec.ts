import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { LogUnavailable } from '../log/event-log.ts';
import { createListener, type Listener } from '../postgres/listener.ts';
import { createPool, type Pool } from '../postgres/pool.ts';
import { exportTables, importTables } from '../transfer/table-file.ts';
import { createKeySeal, type KeySeal } from './key-seal.ts';
import { createPostgresKeyRing } from './personal-keys.ts';
import { createRegistrySchema } from './registry.ts';
import { assertKeysOpen, openedKeyRow, resealPersonalKeys } from './reseal.ts';

const [OLD, NEW] = ['a'.repeat(32), 'b'.repeat(32)];
const TABLES = ['registry.personal_keys'];

let database: TestDatabase;
let pool: Pool;
let listener: Listener;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  listener = createListener(database.url);
  await createRegistrySchema(pool);
});
afterAll(async () => {
  await listener.close();
  await pool.end();
  await database.drop();
});

/** A process with these secrets in its environment, the one that seals first. */
const ring = (...secrets: string[]) =>
  createPostgresKeyRing({ pool, listener, seal: createKeySeal(secrets) });
const keyOf = async (subject: string, ...secrets: string[]) =>
  (await ring(...secrets).find([subject])).get(subject)?.toString('hex');
const kept = async (subject: string) => {
  const { rows } = await pool.query<{ key: string }>(
    "select encode(key, 'hex') as key from registry.personal_keys where subject = $1",
    [subject],
  );
  return rows[0]?.key;
};

describe('personal keys', () => {
  it('are encrypted in the database, and the same for every process that has the secret', async () => {
    const key = (await ring(OLD).ensure('amra')).toString('hex');
    expect(await keyOf('amra', OLD)).toBe(key);
    expect((await ring(OLD).ensure('amra')).toString('hex')).toBe(key);
    expect(await kept('amra')).not.toContain(key);
  });
  it('without a secret are stored unencrypted, and encrypted by the command once there is one', async () => {
    const key = (await ring().ensure('bojan')).toString('hex');
    expect(await kept('bojan')).toBe(key);
    expect(await keyOf('bojan', OLD)).toBe(key);
    expect(await resealPersonalKeys(pool, createKeySeal([OLD]))).toBe(1);
    expect(await kept('bojan')).not.toContain(key);
    expect(await keyOf('bojan', OLD)).toBe(key);
  });
  it('stay when the event that they are deleted for may be lost', async () => {
    const key = (await ring().ensure('emir')).toString('hex');
    const deleted = ring().forget('emir', () => false);
    await expect(deleted).rejects.toBeInstanceOf(LogUnavailable);
    expect(await keyOf('emir')).toBe(key);
    await pool.query("delete from registry.personal_keys where subject = 'emir'");
  });
  it('lost in a fail-over encrypt nothing any more, also before the listening connection is back', async () => {
    let isListening = true;
    const { on, close } = listener;
    const keys = createPostgresKeyRing({
      pool,
      listener: { on, close, isListening: () => isListening, since: () => () => isListening },
    });
    const lose = () => pool.query("delete from registry.personal_keys where subject = 'dino'");
    await keys.ensure('dino');
    await lose();
    isListening = false;
    expect((await keys.ensure('dino')).toString('hex')).toBe(await keyOf('dino'));
    await lose();
  });
  it('are encrypted with another secret while processes use them', async () => {
    const running = ring(NEW, OLD);
    const key = (await ring(OLD).ensure('cica')).toString('hex');
    await ring(OLD).ensure('forgotten');
    await running.forget('forgotten');
    const before = await kept('cica');
    expect(await resealPersonalKeys(pool, createKeySeal([NEW, OLD]))).toBe(3);
    expect(await resealPersonalKeys(pool, createKeySeal([NEW, OLD]))).toBe(0);
    expect(await kept('cica')).not.toBe(before);
    expect([(await running.ensure('cica')).toString('hex'), await keyOf('cica', NEW)]).toEqual([key, key]);
    expect((await ring(NEW).find(['forgotten'])).size).toBe(0);
    await expect(ring(NEW).ensure('forgotten')).rejects.toMatchObject({
      rejection: { code: 'person_forgotten' },
    });
  });
  it('that cannot be decrypted are an error, never an erased person', async () => {
    await expect(keyOf('cica', OLD)).rejects.toThrow(/PERSONAL_KEYS_SECRET/);
    await expect(keyOf('cica')).rejects.toThrow(/PERSONAL_KEYS_SECRET/);
    const check = (...secrets: string[]) => assertKeysOpen(pool, createKeySeal(secrets));
    await expect(check(OLD)).rejects.toThrow(/PERSONAL_KEYS_SECRET/);
    await expect(check(OLD, NEW)).resolves.toBeUndefined();
  });
  it('cannot replace another person’s', async () => {
    await ring(NEW).ensure('drugi');
    await pool.query(
      `update registry.personal_keys set key = (select key from registry.personal_keys where subject = 'cica')
        where subject = 'drugi'`,
    );
    await expect(keyOf('drugi', NEW)).rejects.toThrow();
    await pool.query("delete from registry.personal_keys where subject = 'drugi'");
  });
  it('are exported decrypted, for a shop with another secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-keys-'));
    const there = await createTestDatabase();
    const thatPool = createPool(there.url);
    const seal: KeySeal = createKeySeal([OLD]);
    try {
      const key = await keyOf('cica', NEW);
      await exportTables(pool, TABLES, join(folder, 'keys'), openedKeyRow(createKeySeal([NEW])));
      expect(await readFile(join(folder, 'keys'), 'utf8')).toContain(key);
      await createRegistrySchema(thatPool);
      expect(await importTables(thatPool, TABLES, join(folder, 'keys'))).toBe(4);
      expect(await resealPersonalKeys(thatPool, seal)).toBe(3);
      const found = await createPostgresKeyRing({ pool: thatPool, listener, seal }).find(['cica']);
      expect(found.get('cica')?.toString('hex')).toBe(key);
    } finally {
      await thatPool.end();
      await there.drop();
      await rm(folder, { recursive: true });
    }
  });
});
