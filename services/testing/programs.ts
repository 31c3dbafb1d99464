import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServer, type RunningServer } from '../platform/embedded/find-server.ts';
import { isAlive } from '../platform/embedded/processes.ts';

/** The exit of a program and its whole output. */
export type Ending = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
};

/** The real program in a separate process, as `npm start` runs it. */
export type Program = {
  readonly url: string;
  readonly pid: number;
  /** Its output so far. */
  said(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
  readonly ended: Promise<Ending>;
};

export type Environment = Readonly<Record<string, string>>;

const ROOT = new URL('../..', import.meta.url).pathname;
/** The program of `npm start`, without npm, which would intercept signals. */
const COMMAND = startCommand();

function startCommand(): string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const [program, ...rest] = scripts.start.split(' ');
  if (program !== 'node') throw new Error(`npm start is no program of Node: ${scripts.start}`);
  return rest;
}

/**
 * Runs programs in separate data folders, with `common` in their environment. `cleanUp` ends the remaining ones and
 * deletes the folders. `command` is the program for Node, by default the built shop.
 */
export function createPrograms(common: Environment = {}, command: readonly string[] = COMMAND) {
  const folders: string[] = [];
  const children = new Set<ChildProcess>();
  // An interrupted test run must leave no shops and databases.
  process.once('exit', killAll);

  function killAll(): void {
    for (const child of children) child.kill('SIGKILL');
    for (const folder of folders) killDatabase(folder);
  }

  function launch(
    env: Environment,
    args: readonly string[] = [],
  ): { child: ChildProcess; said: () => string; ended: Promise<Ending> } {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [...command, ...args], {
      cwd: ROOT,
      env: {
        PATH,
        HOME,
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: 'off',
        JOURNAL_RESERVE: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...common,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        child.emit('said');
      });
    }
    const ended = once(child, 'close').then(([code, signal]): Ending => {
      children.delete(child);
      return { code, signal, said: text };
    });
    return { child, said: () => text, ended };
  }

  return {
    /** An empty data folder that PostgreSQL's user can access. */
    async folder(): Promise<string> {
      const path = await mkdtemp(join(tmpdir(), 'shop-program-'));
      await chmod(path, 0o755);
      folders.push(path);
      return path;
    },
    /** Starts the shop and waits until it prints its address. Rejects with its output when it ends before. */
    async start(env: Environment, args: readonly string[] = []): Promise<Program> {
      const { child, said, ended } = launch(env, args);
      for (;;) {
        // Without the role `api` it prints its roles instead.
        const ready = /(?:Shop +http:\/\/[^\s]*:(\d+)|Running +[a-z, ]+)\n/.exec(said());
        const port = ready?.[1];
        if (ready && child.pid !== undefined) {
          const end = (signal: NodeJS.Signals) => {
            child.kill(signal);
            return ended;
          };
          const url = port === undefined ? '' : `http://127.0.0.1:${port}`;
          return { url, pid: child.pid, said, end, ended };
        }
        const end = await Promise.race([ended, once(child, 'said').then(() => null)]);
        if (end) throw new Error(`The shop ended before it was ready:\n${end.said}`);
      }
    },
    /** Starts the shop and does not wait. */
    async launch(env: Environment): Promise<Pick<Program, 'pid' | 'end'>> {
      const { child, ended } = launch(env);
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended;
      };
      return { pid: child.pid ?? 0, end };
    },
    /** Runs a command, or a start that is expected to fail, until its end. */
    run: (env: Environment, args: readonly string[] = []): Promise<Ending> => launch(env, args).ended,
    async cleanUp(): Promise<void> {
      process.off('exit', killAll);
      const left = [...children];
      killAll();
      await Promise.all(left.map((child) => once(child, 'close')));
      await Promise.all(
        folders.map((path) => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })),
      );
    },
  };
}

/** The PostgreSQL that runs in this data folder; null without one. */
export function findDatabase(dataDir: string): Promise<RunningServer | null> {
  return findServer(clusterIn(dataDir));
}

function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster');
}

/** SIGQUIT ends a postmaster and its children at once. Only for temporary databases. */
function killDatabase(dataDir: string): void {
  const pid = Number(pidFile(dataDir).split('\n')[0]);
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

function pidFile(dataDir: string): string {
  try {
    return readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

/** Whether a program listens on this port. */
export async function answersOn(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const outcome = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return outcome;
}

/** A port that another program listens on, until `free`. */
export async function occupyPort(): Promise<{ readonly port: number; free(): void }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The port is not known');
  return { port: address.port, free: () => server.close() };
}

/** The shop's child processes, oldest first, without short-lived programs. */
export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('services/start'))
    .map(([child]) => Number(child))
    .sort((a, b) => a - b);
}
