import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../../api/commands/events.ts';
import { openStores } from '../../../api/stores.ts';
import { createCustomersSchema } from '../../../customers/index.ts';
import { createImportsSchema } from '../../../imports/index.ts';
import { createPool, type Pool } from '../../../platform/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { startServer } from '../../servers/eventstoredb-server.ts';

let folder: string;
let old: TestDatabase;
let fresh: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-events-'));
  [old, fresh] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const stores = await openStores(old.url, null, pino({ level: 'silent' }));
  await createCustomersSchema(stores.pool);
  await createImportsSchema(stores.pool);
  for (const [at, table] of KEPT.entries()) await fill(stores.pool, table, at);
  await stores.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([old.drop(), fresh.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const KEPT = ['imports.files', 'registry.numbers', 'registry.claims'];

async function fill(pool: Pool, table: string, at: number): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema || '.' || table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  );
  const values = rows.map(({ type }) => (type === 'text' ? `text-${at}` : type === 'bytea' ? '\\x01' : '1'));
  await pool.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) values (${values.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  );
}

async function countIn(database: TestDatabase): Promise<Record<string, number>> {
  const pool = createPool(database.url);
  const counts: Record<string, number> = {};
  for (const table of KEPT)
    counts[table] = Number((await pool.query(`select count(*) from ${table}`)).rows[0]?.count);
  await pool.end();
  return counts;
}

it('imports the data beside the log into a new database, including files of imports', async () => {
  const [events, state] = [join(folder, 'events'), join(folder, 'state')];
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', old.url);
  await run(['export', events, '--state', state]);
  vi.stubEnv('DATABASE_URL', fresh.url);
  await run(['import', events, '--state', state]);
  expect(await countIn(fresh)).toEqual(await countIn(old));
  expect(await countIn(fresh)).toMatchObject({ 'imports.files': 1 });
});

it('refuses to export another log than the one that the shop has followed, such as an emptied one', async () => {
  const [followed, emptied] = await Promise.all([startServer(), startServer()]);
  const file = join(folder, 'nothing');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', fresh.url);
  const reported = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const stores = await openStores(fresh.url, followed.connectionString, pino({ level: 'silent' }));
    await stores.pool.query('delete from projections.log');
    await stores.logWatch.check();
    await stores.close();
    vi.stubEnv('EVENTSTORE_URL', emptied.connectionString);
    await run(['export', file]);
    expect(process.exitCode).toBe(1);
    expect(reported.mock.calls.flat().join('')).toContain('another event log');
    await expect(access(file)).rejects.toThrow();
  } finally {
    process.exitCode = 0;
    reported.mockRestore();
    await Promise.all([followed.close(), emptied.close()]);
  }
});
