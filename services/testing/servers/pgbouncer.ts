import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../platform/embedded/port.ts';

/** Whether this machine has the pooler's binary. */
export function hasPgBouncer(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/** A PgBouncer in front of a database, which assigns its `sessions` to one transaction at a time. */
export async function startPgBouncer(
  databaseUrl: string,
  sessions: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'));
  await chmod(folder, 0o755);
  const own = await freePort(0);
  const name = pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  );
  const server = spawn('pgbouncer', [...asUser(), file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await listening(server);
  return {
    url: `postgres://${username}@127.0.0.1:${own}/${name}`,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root. */
function asUser(): string[] {
  return process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
}

async function listening(server: ChildProcess): Promise<void> {
  let said = '';
  for await (const chunk of server.stderr ?? []) {
    said += chunk;
    // The pipe stays open, since a closed one would end it at its next log line.
    if (said.includes('process up')) return void server.stderr?.resume();
  }
  throw new Error(`pgbouncer ended before it was ready:\n${said}`);
}
