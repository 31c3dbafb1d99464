import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../platform/embedded/port.ts';
import { startStandIn } from './eventstoredb-stand-in/stand-in.ts';

/** An EventStoreDB that a spec has to itself, empty at first. */
export type SpecServer = { readonly connectionString: string; close(): Promise<void> };

/** Starts an empty real server on the port appended to it, in the foreground; null without one. */
export const serverCommand = process.env.TEST_EVENTSTORE_COMMAND || null;

const START_MS = 60_000;

/** The real server of TEST_EVENTSTORE_COMMAND, or the stand-in. */
export async function startServer(): Promise<SpecServer> {
  return serverCommand === null ? startStandIn() : startRealServer(serverCommand);
}

/** Answers once the server takes requests; throws when it ends or takes a minute. */
async function startRealServer(command: string): Promise<SpecServer> {
  const port = await freePort(0);
  if (port === null) throw new Error('No free port');
  const server = spawn(`exec ${command} ${port}`, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(server, 'exit');
  const end = () => void server.kill('SIGTERM');
  process.once('exit', end);
  const deadline = performance.now() + START_MS;
  while (!(await isLive(port))) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`${command} ${port} ended`);
    if (performance.now() > deadline) {
      end();
      throw new Error(`${command} ${port} is not ready after ${START_MS / 1000} s`);
    }
    await delay(100);
  }
  return {
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    async close() {
      end();
      await exited;
      process.off('exit', end);
    },
  };
}

async function isLive(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/live`)).status === 204;
  } catch {
    return false;
  }
}
