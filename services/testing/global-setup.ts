import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import { findServer } from '../platform/embedded/find-server.ts';
import { isAlive } from '../platform/embedded/processes.ts';
import type {} from './database.ts';

const PREFIX = 'online-shop-tests-';

const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '600',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
};

/** A file system in memory: writing databases to a disk took a fifth of a run's CPU time. */
const MEMORY = '/dev/shm';
/** Twice the space that a run needs there. */
const ROOM = 4 * 1024 ** 3;

/**
 * One temporary PostgreSQL for the whole test run, unless TEST_DATABASE_URL names another. A statement over its Unix socket takes a
 * fifth less CPU time than over TCP.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const testRun = randomUUID().replaceAll('-', '');
  project.provide('testRun', testRun);
  await sweepKilledRuns();
  const folder = await mkdtemp(join(await roomyFolder(), `${PREFIX}${process.pid}-`));
  // The folder is private by default; as root, PostgreSQL's user needs access.
  await chmod(folder, 0o755);
  process.env.TMPDIR = await temporaryFolder(folder);
  project.provide('runFolder', folder);
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {
      await dropTemplates(given, testRun);
      await rm(folder, { recursive: true, force: true });
    };
  }
  const sockets = process.env.TMPDIR;
  const settings = { ...THROWAWAY, unix_socket_directories: sockets };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
  await trustThisMachine(postgres.url, folder);
  project.provide('databaseUrl', `${postgres.url}?host=${encodeURIComponent(sockets)}`);
  const server = await findServer(clusterIn(folder));
  const throwAway = (): void => {
    if (server !== null) kill(server.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  const hangUp = (): void => process.exit(129);
  // Vitest turns SIGINT and SIGTERM into an exit without running the teardown.
  process.once('exit', throwAway);
  process.once('SIGHUP', hangUp);
  return async () => {
    process.off('SIGHUP', hangUp);
    process.off('exit', throwAway);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Contains the temporary folders of specs and of their programs; open to all users, like the system's. */
async function temporaryFolder(runFolder: string): Promise<string> {
  const folder = join(runFolder, 'tmp');
  await mkdir(folder);
  await chmod(folder, 0o1777);
  return folder;
}

/** In memory, where there is room for it. */
async function roomyFolder(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A run opens thousands of connections; proving a password took a third of the CPU time of each. */
async function trustThisMachine(url: string, folder: string): Promise<void> {
  await writeFile(
    join(clusterIn(folder), 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 trust\n',
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** The databases that `templateDatabase` left on a server that outlives the run. */
async function dropTemplates(url: string, testRun: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'template\\_%\\_' || $1",
      [testRun],
    );
    for (const { name } of rows) {
      await client.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

function clusterIn(folder: string): string {
  return join(folder, 'postgres', 'cluster');
}

/** SIGQUIT ends a postmaster at once; nothing in it is worth a checkpoint. */
function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

/** Removes the remains of an earlier run that was killed. */
async function sweepKilledRuns(): Promise<void> {
  for (const place of [tmpdir(), MEMORY]) await sweep(place);
}

async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (!(pid > 0) || isAlive(pid)) continue;
    const folder = join(place, name);
    const server = await findServer(clusterIn(folder)).catch(() => null);
    if (server !== null) kill(server.pid);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }).catch(foreignFolder);
  }
}

/** Skips the runs of other users. */
function foreignFolder(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
}
