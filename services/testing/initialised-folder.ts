import { execFile } from 'node:child_process';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import { oneAtATime } from './database.ts';

const run = promisify(execFile);

/**
 * Copies an empty database, created once per test run, into a data folder, which skips the set-up of a first start;
 * returns the folder. For specs whose subject is not the first start.
 */
export async function withDatabase(dataDir: string): Promise<string> {
  const made = join(inject('runFolder'), 'initialised');
  await oneAtATime('initialised', async () => {
    if (await isComplete(made)) return;
    await rm(made, { recursive: true, force: true });
    await (await startEmbeddedPostgres({ dataDir: made, settings: { fsync: 'off' } })).stop();
    await writeFile(join(made, 'complete'), '');
  });
  const home = join(dataDir, 'postgres');
  await mkdir(home, { recursive: true });
  const files = ['cluster', 'password'].map((name) => join(made, 'postgres', name));
  // Keeps owners and permissions, unlike Node's copy.
  await run('cp', ['-a', ...files, home]);
  return dataDir;
}

function isComplete(made: string): Promise<boolean> {
  return stat(join(made, 'complete')).then(
    () => true,
    () => false,
  );
}
