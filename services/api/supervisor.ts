import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config, Role } from '../platform/config/config.ts';
import { startEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import { CHILD_NAME, type ChildMessage, SILENT } from './child.ts';
import { answerMetrics } from './cluster-metrics.ts';
import type { SignIn } from './first-administrator.ts';
import { createLifecycle } from './lifecycle.ts';
import type { Shop } from './server.ts';
import { ChildRefused } from './start-refusal.ts';

/** How long a child may take to stop before it is killed; whatever it had begun recovers as after any crash. */
const CHILD_STOP_MS = 15_000;
const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 30_000;
/** Who has lived this long is started again without a long pause. */
const STEADY_MS = 60_000;

type Ready = { readonly url: string; readonly administrator: SignIn | null };

/**
 * The shop in several processes on this machine: `config.processes` of the role `api` on one port, and one for what
 * else the configuration asks for; without `api`, so many of that. A child that dies is started again, ever later
 * while it keeps dying. The database that comes with the shop stays with this process.
 */
export async function startSupervised(config: Config, logger: Logger, stopping: AbortSignal): Promise<Shop> {
  const lifecycle = createLifecycle(stopping, logger);
  try {
    const databaseUrl = config.databaseUrl ?? (await startDatabase());
    const stopAnswering = answerMetrics(logger);
    lifecycle.started(stopAnswering, stopAnswering);
    const env = ({ name, roles, listens }: Planned) => ({
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      PROCESSES: '1',
      ROLES: roles.join(','),
      [CHILD_NAME]: name,
      ...(listens ? {} : { [SILENT]: '1' }),
    });
    const children = plan(config).map((planned) => keepRunning(env(planned), planned.listens, logger));
    lifecycle.started(children, async () => {
      // First nobody asks any more, then what follows from the last answers is left in order.
      for (const listens of [true, false])
        await Promise.all(children.filter((one) => one.listens === listens).map((one) => one.stop()));
    });
    const ready = await Promise.all(children.map((one) => one.ready));
    stopping.throwIfAborted();
    const listening = ready[0];
    if (!listening) throw new Error('A shop needs a process');
    const administrator = ready.find((one) => one.administrator?.password)?.administrator;
    return {
      url: listening.url,
      roles: config.roles,
      administrator: administrator ?? listening.administrator,
      stop: lifecycle.stop,
    };
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }

  async function startDatabase(): Promise<string> {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
    return lifecycle.started(postgres, () => postgres.stop()).url;
  }
}

type Planned = { readonly name: string; readonly roles: readonly Role[]; readonly listens: boolean };

/** Who does what, and how it is called, also when it is started again; those that listen come first. */
function plan({ roles, processes }: Config): Planned[] {
  const others = roles.filter((role) => role !== 'api');
  const hasApi = roles.includes('api');
  const shared = hasApi ? (['api'] as const) : others;
  const many = Array.from({ length: processes }, (_, n) => ({
    name: `${shared.join('-')}-${n + 1}`,
    roles: shared,
    listens: hasApi || n === 0,
  }));
  const rest = { name: others.join('-'), roles: others, listens: false };
  return hasApi && others.length > 0 ? [...many, rest] : many;
}

type Child = {
  readonly listens: boolean;
  /** Rejects when the child ends before it was ready for the first time. */
  readonly ready: Promise<Ready>;
  stop(): Promise<void>;
};

function keepRunning(env: Readonly<Record<string, string>>, listens: boolean, logger: Logger): Child {
  const closing = new AbortController();
  let child = cluster.fork(env);
  let ended = once(child, 'exit');
  const ready = firstWord(child);
  ready.then(restartForEver, () => undefined);

  async function restartForEver(): Promise<void> {
    for (let deaths = 0; ; ) {
      const bornAt = Date.now();
      await ended;
      if (closing.signal.aborted) return;
      const { exitCode, signalCode } = child.process;
      deaths = Date.now() - bornAt > STEADY_MS ? 0 : deaths + 1;
      const ms = Math.min(FIRST_RESTART_MS * 2 ** deaths, LONGEST_RESTART_MS);
      logger.error({ roles: env.ROLES, exitCode, signalCode, ms }, 'A process died; it is started again');
      await delay(ms, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      child = cluster.fork(env);
      ended = once(child, 'exit');
    }
  }

  return {
    listens,
    ready,
    stop() {
      closing.abort();
      return end(child, ended);
    },
  };
}

async function firstWord(child: Worker): Promise<Ready> {
  const ended = once(child, 'exit').then(() => null);
  const word = await Promise.race([readyOrRefused(child), ended]);
  if (word?.kind === 'ready') return word;
  throw new ChildRefused(word?.message ?? 'A process of the shop ended before it was ready');
}

/** Other messages may come before: a child answers as soon as it has its port. */
function readyOrRefused(child: Worker): Promise<ChildMessage> {
  return new Promise((resolve) => {
    function hear(message: Partial<ChildMessage>): void {
      if (message.kind !== 'ready' && message.kind !== 'refused') return;
      child.off('message', hear);
      resolve(message as ChildMessage);
    }
    child.on('message', hear);
  });
}

async function end(child: Worker, ended: Promise<unknown>): Promise<void> {
  if (child.isDead()) return;
  child.process.kill('SIGTERM');
  const patience = new AbortController();
  const late = delay(CHILD_STOP_MS, 'late', { signal: patience.signal }).catch(() => 'ended');
  if ((await Promise.race([ended, late])) === 'late') child.process.kill('SIGKILL');
  patience.abort();
  await ended;
}
