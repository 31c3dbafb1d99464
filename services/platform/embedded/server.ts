import { chown, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Patience, RECOVERS, START_SECONDS } from './answering-server.ts';
import { exists, readText } from './files.ts';
import { findServer } from './find-server.ts';
import { runAs } from './os-user.ts';
import type { Place } from './place.ts';
import { isAlive } from './processes.ts';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Starts the server and resolves when it accepts connections, however long it recovers from a crash. Throws with the end of
 * its log if it ends before; rejects once `stopping` is aborted, and leaves the server to the caller.
 */
export async function startServer(place: Place, patience: Patience = {}): Promise<void> {
  const log = join(place.home, 'postgres.log');
  await prepareLog(place, log);
  await removeForeignPidFile(place);
  const attempts = 5;
  for (let attempt = 1; ; attempt += 1) {
    const before = (await stat(log)).size;
    const outcome = await runAs(
      place.user,
      place.binaries.pgCtl,
      [
        'start',
        `--pgdata=${place.cluster}`,
        `--log=${log}`,
        '--wait',
        `--timeout=${START_SECONDS}`,
        '--silent',
      ],
      patience,
    );
    if (outcome.code === 0) return;
    const said = await readFrom(log, before);
    // Children of a killed server need a moment to notice.
    const isTaken = /still in use|is another postmaster/.test(said);
    if (attempt < attempts && isTaken) {
      await pause(500);
      continue;
    }
    if (!isTaken && (await getsReady(place, patience))) return;
    throw new Error(`PostgreSQL does not start: ${outcome.output}\n${said.slice(-2_000)}\n(from ${log})`);
  }
}

/**
 * Waits for a server that has not got ready within the patience of `pg_ctl`; false when there is none, it ends, or is still
 * about to after `seconds`.
 */
async function getsReady(
  place: Place,
  { seconds = START_SECONDS, logger, stopping }: Patience,
): Promise<boolean> {
  let attempts = seconds * 2;
  for (let waited = 0; ; waited += 1) {
    const server = await findServer(place.cluster);
    if (server === null) return false;
    if (server.state === 'ready' || server.state === 'standby') return true;
    if (server.state === 'stopping') attempts -= 1;
    if (attempts <= 0) return false;
    if (waited % (START_SECONDS * 2) === 0) logger?.warn({ pid: server.pid }, RECOVERS);
    await pause(500, undefined, { signal: stopping });
  }
}

/**
 * Stops the server: running transactions are rolled back, everything committed is on disk. Does nothing
 * when it is not running. Kills an unresponsive server, which recovers at its next start;
 * `patienceSeconds` is the timeout of the graceful stop.
 */
export async function stopServer(place: Place, patienceSeconds = 60): Promise<void> {
  const tries = [
    ['fast', patienceSeconds],
    ['immediate', 5],
  ] as const;
  for (const [mode, seconds] of tries) {
    if ((await findServer(place.cluster)) === null) return;
    await runAs(place.user, place.binaries.pgCtl, [
      'stop',
      `--pgdata=${place.cluster}`,
      `--mode=${mode}`,
      '--wait',
      `--timeout=${seconds}`,
      '--silent',
    ]);
  }
  const left = await findServer(place.cluster);
  if (left !== null) process.kill(left.pid, 'SIGKILL');
}

/** PostgreSQL would mistake a program that reused the dead server's process id for a server. */
async function removeForeignPidFile(place: Place): Promise<void> {
  const path = join(place.cluster, 'postmaster.pid');
  const pid = Number((await readText(path))?.split('\n')[0]);
  if (pid > 0 && isAlive(pid) && (await findServer(place.cluster)) === null) await rm(path, { force: true });
}

/** The log belongs to the server's user; one old log is kept. */
async function prepareLog(place: Place, log: string): Promise<void> {
  if ((await exists(log)) && (await stat(log)).size > LOG_LIMIT_BYTES) await rename(log, `${log}.1`);
  const file = await open(log, 'a', 0o600);
  await file.close();
  if (place.user !== null) await chown(log, place.user.uid, place.user.gid);
}

async function readFrom(path: string, offset: number): Promise<string> {
  return ((await readText(path)) ?? '').slice(offset);
}
