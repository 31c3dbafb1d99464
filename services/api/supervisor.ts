import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config, Role } from '../platform/config/config.ts';
import { startEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import { reserveJournal } from '../platform/embedded/journal-reserve.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import { CHILD_NAME, type ChildMessage, type ParentMessage, SILENT } from './child.ts';
import { gatherMetrics, type Metrics } from './gather-metrics.ts';
import { createLifecycle } from './lifecycle.ts';
import { type Shop, startShop } from './server.ts';
import { ChildRefused } from './start-refusal.ts';

/** How long a child may take to stop before it is killed; whatever it had begun recovers as after any crash. */
const CHILD_STOP_MS = 15_000;
const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 30_000;
/** Who has lived this long is started again without a long pause. */
const STEADY_MS = 60_000;

type Ready = Pick<Shop, 'url' | 'administrator'>;

/**
 * The shop in as many processes as it takes, this one the first. Who answers visitors does nothing else: what follows
 * from their commands is done by a child. With `config.processes` above 1, so many children answer on one port, and this
 * one only keeps them running. A child that dies is started again, ever later while it keeps dying. The database that
 * comes with the shop stays with this process. What is started is stopped in the opposite order.
 */
export async function startShopInProcesses(
  config: Config,
  logger: Logger,
  stopping: AbortSignal,
): Promise<Shop> {
  const { own, others } = plan(config);
  const over = new AbortController();
  const ending = AbortSignal.any([stopping, over.signal]);
  const lifecycle = createLifecycle(ending, logger);
  try {
    const databaseUrl = config.databaseUrl ?? (await startDatabase());
    const metrics = others.length > 0 ? gatherMetrics(own && nameOf(own), logger) : null;
    lifecycle.started(metrics, () => metrics?.stop());
    const children = others.map((planned) => keepRunning(planned, { databaseUrl, logger, ending }));
    lifecycle.started(children, async () => {
      // First nobody asks any more, then what follows from the last answers is left in order.
      for (const listens of [true, false])
        await Promise.all(children.filter((one) => one.listens === listens).map((one) => one.stop()));
    });
    const mine = own ? [startOwn(databaseUrl, own, metrics?.all)] : [];
    const ready = await Promise.all([...mine, ...children.map((one) => one.ready)]);
    stopping.throwIfAborted();
    const [listening] = ready;
    if (!listening) throw new Error('A shop needs a process');
    for (const child of children) child.tellUrl(listening.url);
    const administrator = ready.find((one) => one.administrator?.password)?.administrator;
    return {
      url: listening.url,
      roles: config.roles,
      administrator: administrator ?? listening.administrator,
      stop,
    };
  } catch (error) {
    // Those that still start would wait for those that cannot.
    await stop();
    throw error;
  }

  function stop(): Promise<void> {
    over.abort(new Error('The shop stops'));
    return lifecycle.stop();
  }

  function startOwn(databaseUrl: string, roles: readonly Role[], measured: Metrics['all'] | undefined) {
    const starting = startShop(config, logger, { databaseUrl, stopping: ending, roles, measured });
    const stop = () => starting.then((shop) => shop.stop()).catch(() => undefined);
    return lifecycle.started(starting, stop);
  }

  async function startDatabase(): Promise<string> {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger: quiet(logger) });
    const { url } = lifecycle.started(postgres, () => postgres.stop());
    const reserving = reserveJournal(url, { logger, stopping: ending });
    lifecycle.started(reserving, () => reserving);
    return url;
  }
}

type Planned = { readonly name: string; readonly roles: readonly Role[]; readonly listens: boolean };
type Plan = {
  /** What this process does itself. */
  readonly own: readonly Role[] | null;
  /** Who does the rest, and how it is called, also when it is started again; those that listen come first. */
  readonly others: readonly Planned[];
};

function plan({ roles, processes }: Config): Plan {
  const follows = roles.filter((role) => role !== 'api');
  const answers = roles.includes('api') ? (['api'] as const) : null;
  const hasRest = answers !== null && follows.length > 0;
  const rest = hasRest ? [{ name: nameOf(follows), roles: follows, listens: false }] : [];
  if (processes === 1) return { own: answers ?? follows, others: rest };
  const shared = answers ?? follows;
  const many = Array.from({ length: processes }, (_, n) => ({
    name: `${nameOf(shared)}-${n + 1}`,
    roles: shared,
    listens: answers !== null || n === 0,
  }));
  return { own: null, others: [...many, ...rest] };
}

function nameOf(roles: readonly Role[]): string {
  return roles.join('-');
}

type Child = {
  readonly listens: boolean;
  /** Rejects when the child ends before it was ready for the first time. */
  readonly ready: Promise<Ready>;
  /** Says where the shop is, now and whenever it is started again. */
  tellUrl(url: string): void;
  stop(): Promise<void>;
};

type Surroundings = {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Aborted when the shop stops: who dies then has heard it from elsewhere, and is not started again. */
  readonly ending: AbortSignal;
};

function keepRunning(planned: Planned, { databaseUrl, logger, ending }: Surroundings): Child {
  const { name, roles, listens } = planned;
  const env = {
    DATABASE_URL: databaseUrl,
    PROCESSES: '1',
    ROLES: roles.join(','),
    [CHILD_NAME]: name,
    ...(listens ? {} : { [SILENT]: '1' }),
  };
  let shopUrl: string | null = null;
  let child = cluster.fork(env);
  let ended = once(child, 'exit');
  const ready = firstWord(child);
  ready.then(restartForEver, () => undefined);

  async function restartForEver(): Promise<void> {
    for (let deaths = 0; ; ) {
      const bornAt = Date.now();
      await ended;
      const { exitCode, signalCode } = child.process;
      deaths = Date.now() - bornAt > STEADY_MS ? 0 : deaths + 1;
      const ms = Math.min(FIRST_RESTART_MS * 2 ** deaths, LONGEST_RESTART_MS);
      await delay(ms, undefined, { signal: ending }).catch(() => undefined);
      if (ending.aborted) return;
      logger.error({ roles, exitCode, signalCode, ms }, 'A process died; it is started again');
      child = cluster.fork(env);
      ended = once(child, 'exit');
      tell();
    }
  }

  function tell(): void {
    const message: ParentMessage | null = shopUrl === null ? null : { kind: 'url', url: shopUrl };
    if (message && child.isConnected()) child.send(message);
  }

  return {
    listens,
    ready,
    tellUrl(url) {
      shopUrl = url;
      tell();
    },
    stop: () => end(child, ended),
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

/** The database's own start is news for whoever debugs it, and for nobody else. */
function quiet(logger: Logger): Pick<Logger, 'info' | 'warn'> {
  return { info: logger.debug.bind(logger), warn: logger.warn.bind(logger) };
}
