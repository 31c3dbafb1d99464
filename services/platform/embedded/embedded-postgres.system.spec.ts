import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DataFolderInUse } from './data-folder-lock.ts';
import { findEmbeddedPostgres } from './embedded-postgres.ts';
import { ask, specServers, startInOtherProcess } from './embedded-servers.testing.ts';
import { findServer } from './find-server.ts';

const { folder, start, stopAll, cleanUp } = specServers();
afterEach(stopAll);
afterAll(cleanUp);

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

async function serverOf(dataDir: string): Promise<{ pid: number; port: number }> {
  const server = await findServer(clusterOf(dataDir));
  if (server === null) throw new Error('no server runs');
  return server;
}

async function untilGone(dataDir: string): Promise<void> {
  await expect.poll(() => findServer(clusterOf(dataDir))).toBeNull();
}

async function writeRow(url: string): Promise<void> {
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
}

const readRow = (url: string): Promise<unknown> => ask(url, 'SELECT answer FROM kept');

describe('the first start', () => {
  it('gives an empty UTF-8 database with search extensions, that only the password opens, over loopback', async () => {
    const dataDir = await folder();
    const { url, version } = await start({ dataDir });

    expect(version).toMatch(/^18\./);
    expect(new URL(url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/shop' });
    expect(await ask(url, 'SELECT current_database()')).toBe('shop');
    expect(await ask(url, "SELECT lower('ČĆŽŠĐ')")).toBe('čćžšđ');
    expect(await ask(url, "SELECT current_setting('listen_addresses')")).toBe('127.0.0.1');
    expect(await ask(url, "SELECT current_setting('unix_socket_directories')")).toBe('');
    expect(
      await ask(url, "SELECT count(*)::int FROM pg_hba_file_rules WHERE auth_method <> 'scram-sha-256'"),
    ).toBe(0);
    const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];
    for (const extension of extensions) await ask(url, `CREATE EXTENSION ${extension}`);
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    });
    if (process.platform !== 'win32') {
      expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
      expect((await stat(clusterOf(dataDir))).uid).not.toBe(0);
    }
  });

  it('removes the remains of a killed first start, and sets an incomplete database aside', async () => {
    const dataDir = await folder();
    const home = join(dataDir, 'postgres');
    for (const path of [join(home, 'initdb-dead', 'cluster', 'base'), clusterOf(dataDir)]) {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, 'PG_VERSION'), '18\n');
    }
    await writeFile(join(home, 'password'), 'half-way\n');
    const { url } = await start({ dataDir });

    expect(await ask(url, 'SELECT 1')).toBe(1);
    const left = await readdir(home);
    expect(left.filter((name) => name.startsWith('initdb-'))).toEqual([]);
    expect(left.filter((name) => name.startsWith('cluster.set-aside-'))).toHaveLength(1);
  });

  it('of two shops at the same moment makes one database for one of them', async () => {
    const dataDir = await folder();
    const results = await Promise.allSettled([start({ dataDir }), start({ dataDir })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a shop that ran before', () => {
  let dataDir: string;
  let firstUrl: string;

  beforeAll(async () => {
    dataDir = await folder();
    const first = await start({ dataDir });
    firstUrl = first.url;
    await writeRow(first.url);
    await first.stop();
  });

  it('finds its data under the same address', async () => {
    const { url } = await start({ dataDir });
    expect(url).toBe(firstUrl);
    expect(await readRow(url)).toBe(42);
  });

  it('ends its server with stop, which may be called again', async () => {
    const { url, stop } = await start({ dataDir });
    await Promise.all([stop(), stop()]);
    await stop();

    expect(await findServer(clusterOf(dataDir))).toBeNull();
    await expect(ask(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('keeps committed data by default, and accepts other settings', async () => {
    const { url } = await start({ dataDir, settings: { work_mem: '7MB', application_name: "it's" } });
    for (const [setting, value] of [
      ['fsync', 'on'],
      ['synchronous_commit', 'on'],
      ['full_page_writes', 'on'],
      ['jit', 'off'],
      ['shared_buffers', '256MB'],
      ['work_mem', '7MB'],
    ] as const) {
      expect(await ask(url, `SHOW ${setting}`), setting).toBe(value);
    }
    const inFile = "SELECT setting FROM pg_file_settings WHERE name = 'application_name' AND applied";
    expect(await ask(url, inFile)).toBe("it's");
  });

  it('uses another port when its own was taken meanwhile', async () => {
    const taken = Number(await readFile(join(dataDir, 'postgres', 'port'), 'utf8'));
    const intruder = createServer().listen({ host: '127.0.0.1', port: taken });
    await once(intruder, 'listening');
    try {
      const { url } = await start({ dataDir });
      expect(Number(new URL(url).port)).not.toBe(taken);
      expect(await readRow(url)).toBe(42);
    } finally {
      intruder.close();
    }
  });

  it('publishes its address to commands while it runs', async () => {
    expect(await findEmbeddedPostgres({ dataDir })).toBeNull();
    const { url, stop } = await start({ dataDir });
    expect(await findEmbeddedPostgres({ dataDir })).toBe(url);
    await stop();
    expect(await findEmbeddedPostgres({ dataDir })).toBeNull();
  });

  it.each([
    [
      'a database of another PostgreSQL version',
      'cluster/PG_VERSION',
      '17\n',
      /PostgreSQL 17.*PostgreSQL 18/,
    ],
    ['to guess a lost password', 'password', '', /password.*backup/],
    ['a server that does not start', 'cluster/postgresql.conf', 'no_such_setting = 1\n', /no_such_setting/],
  ])('refuses %s, and releases the folder', async (_, file, content, message) => {
    const path = join(dataDir, 'postgres', file);
    const original = await readFile(path, 'utf8');
    await writeFile(path, content);
    await expect(start({ dataDir })).rejects.toThrow(message);
    await writeFile(path, original);
    expect(await readRow((await start({ dataDir })).url)).toBe(42);
  });

  it('recovers committed data when its server is killed', async () => {
    const killed = await start({ dataDir });
    await ask(killed.url, 'CREATE TABLE late AS SELECT 43 AS answer');
    process.kill((await serverOf(dataDir)).pid, 'SIGKILL');
    await untilGone(dataDir);
    await killed.stop();
    const { url } = await start({ dataDir });
    expect(await ask(url, 'SELECT answer FROM late')).toBe(43);
  });

  it('leaves its server running when its whole process group is killed, and uses it again', async () => {
    const shop = await startInOtherProcess(dataDir);
    const before = await serverOf(dataDir);
    await shop.killGroup('SIGKILL');
    const next = await start({ dataDir });

    expect(await serverOf(dataDir)).toEqual(before);
    expect(next.url).toBe(shop.url);
    expect(await readRow(next.url)).toBe(42);
    await next.stop();
    expect(await findServer(clusterOf(dataDir))).toBeNull();
  });

  it('recovers when both are killed', async () => {
    const shop = await startInOtherProcess(dataDir);
    await ask(shop.url, 'CREATE TABLE latest AS SELECT 44 AS answer');
    process.kill((await serverOf(dataDir)).pid, 'SIGKILL');
    await shop.killGroup('SIGKILL');
    const { url } = await start({ dataDir });
    expect(await ask(url, 'SELECT answer FROM latest')).toBe(44);
  });

  it('does not kill a program that got the process id of its dead server', async () => {
    const stranger = await strangerProcess(dataDir);
    try {
      const pidFile = [
        stranger.pid,
        clusterOf(dataDir),
        1_700_000_000,
        54_321,
        '',
        '127.0.0.1',
        '',
        'ready',
        '',
      ];
      await writeFile(join(clusterOf(dataDir), 'postmaster.pid'), pidFile.join('\n'));
      const { url } = await start({ dataDir });

      expect(await readRow(url)).toBe(42);
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('refuses a second one on its folder, from any process', async () => {
    const shop = await startInOtherProcess(dataDir);
    try {
      await expect(start({ dataDir })).rejects.toThrow(DataFolderInUse);
      expect(await readRow(shop.url)).toBe(42);
    } finally {
      await shop.killGroup('SIGKILL');
    }
    await start({ dataDir });
    await expect(start({ dataDir })).rejects.toThrow(/in use by another shop/);
  });
});

/** A program of the very user the server runs as: PostgreSQL itself would take it for the server. */
async function strangerProcess(dataDir: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(clusterOf(dataDir));
  const asOwner = process.getuid?.() === 0 ? { uid, gid } : {};
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...asOwner });
  await once(stranger, 'spawn');
  return stranger;
}
