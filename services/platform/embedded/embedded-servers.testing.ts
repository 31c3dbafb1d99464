import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgresOptions } from './bring-up.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Servers in temporary folders: `stopAll` ends the servers, `cleanUp` deletes the folders as well. */
export function specServers() {
  const folders: string[] = [];
  const servers: EmbeddedPostgres[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  };
  return {
    stopAll,
    async folder(mode = 0o755): Promise<string> {
      const path = await mkdtemp(join(tmpdir(), 'embedded-spec-'));
      await chmod(path, mode);
      folders.push(path);
      return path;
    },
    async start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
      const server = await startEmbeddedPostgres(options);
      servers.push(server);
      return server;
    },
    async cleanUp(): Promise<void> {
      await stopAll();
      await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

/** The first column of the first row. */
export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/**
 * Starts the database of a folder in a process of its own, which leads a process group as a shell's job does.
 * `killGroup` sends the whole group a signal and answers when the process is gone.
 */
export async function startInOtherProcess(dataDir: string) {
  const fixture = join(import.meta.dirname, 'start-and-hold.testing.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const answer = await Promise.race([once(child.stdout, 'data'), gone.then(() => null)]);
  if (answer === null || child.pid === undefined)
    throw new Error('the process ended before its database ran');
  const group = -child.pid;
  return {
    pid: child.pid,
    url: String(answer[0]).trim(),
    async killGroup(signal: NodeJS.Signals): Promise<void> {
      process.kill(group, signal);
      await gone;
    },
  };
}
