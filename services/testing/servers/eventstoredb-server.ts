import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../platform/embedded/port.ts';
import { startStandIn } from '../eventstoredb-stand-in/stand-in.ts';

/** An EventStoreDB of one spec, initially empty. */
export type SpecServer = {
  readonly connectionString: string;
  /** Kills it like a power cut, and restarts it with all acknowledged events. */
  crash(): Promise<void>;
  close(): Promise<void>;
};

/** The command that starts an empty real server in the foreground, on the port appended to it; null without one. */
export const serverCommand = process.env.TEST_EVENTSTORE_COMMAND || null;

const START_MS = 60_000;

/** The real server of TEST_EVENTSTORE_COMMAND, or the stand-in. */
export async function startServer(): Promise<SpecServer> {
  return serverCommand === null ? startCrashingStandIn() : startRealServer(serverCommand);
}

async function startCrashingStandIn(): Promise<SpecServer> {
  let { connectionString, port, store, close } = await startStandIn();
  return {
    connectionString,
    async crash() {
      await close();
      ({ store, close } = await startStandIn({ port, store }));
    },
    close: () => close(),
  };
}

/** Rejects when the server ends during its start, or is not ready after a minute. `close` deletes its data folder. */
export async function startRealServer(command: string): Promise<SpecServer> {
  const port = await freePort(0);
  if (port === null) throw new Error('No free port');
  const folder = await mkdtemp(join(tmpdir(), 'shop-eventstoredb-'));
  let server = await launch(command, port, folder);
  const killed = () => void server.kill('SIGKILL');
  process.once('exit', killed);
  return {
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    async crash() {
      await end(server, 'SIGKILL');
      server = await launch(command, port, folder);
    },
    async close() {
      await end(server, 'SIGTERM');
      process.off('exit', killed);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(command: string, port: number, folder: string): Promise<ChildProcess> {
  // The names of settings differ by release. The command decides whether data are kept.
  const env = { ...process.env, EVENTSTORE_DB: folder, KURRENTDB_DB: folder };
  const server = spawn(`exec ${command} ${port}`, {
    env,
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = performance.now() + START_MS;
  while (!(await isLive(port))) {
    if (hasEnded(server)) throw new Error(`${command} ${port} ended`);
    if (performance.now() > deadline) {
      await end(server, 'SIGKILL');
      throw new Error(`${command} ${port} is not ready after ${START_MS / 1000} s`);
    }
    await delay(100);
  }
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isLive(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/live`)).status === 204;
  } catch {
    return false;
  }
}
