import cluster from 'node:cluster';
import type { Config, Role } from '../../platform/config/config.ts';
import { startEmbeddedPostgres } from '../../platform/embedded/embedded-postgres.ts';
import { reserveJournal } from '../../platform/embedded/journal-reserve.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { gatherMetrics } from './gather-metrics.ts';
import { type Child, keepChildRunning, type Planned } from './keep-child-running.ts';
import { createLifecycle } from './lifecycle.ts';
import type { Shop } from './start-shop.ts';

/**
 * Runs the shop in several processes. The supervisor only starts the database and keeps the children running: it serves no
 * requests and loads no code that does, so that it survives their failures. A separate child handles the effects of
 * visitors' commands. Parts are stopped in reverse sequence.
 *
 * A single process on an external database runs right here, without supervision: its starter restarts it (the
 * restart policy of its container).
 */
export async function startShopInProcesses(
  config: Config,
  logger: Logger,
  stopping: AbortSignal,
): Promise<Shop> {
  const planned = planProcesses(config);
  if (config.databaseUrl !== null && planned.length === 1) {
    const { startShop } = await import('./start-shop.ts');
    return startShop(config, logger, { databaseUrl: config.databaseUrl, stopping });
  }
  const over = new AbortController();
  const ending = AbortSignal.any([stopping, over.signal]);
  const lifecycle = createLifecycle(ending, logger);
  try {
    const databaseUrl = config.databaseUrl ?? (await startDatabase());
    const metrics = gatherMetrics(logger);
    lifecycle.started(metrics, () => metrics.stop());
    // Children accept connections themselves, so none is in transit here when one of them exits.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const children: Child[] = [];
    const surroundings = {
      databaseUrl,
      shopRoles: config.roles,
      port: config.port,
      logger,
      ending,
      children,
    };
    for (const one of planned) children.push(keepChildRunning(one, surroundings));
    lifecycle.started(children, async () => {
      // Stop the listeners first, then the followers of the last requests.
      for (const listens of [true, false])
        await Promise.all(children.filter((one) => one.listens === listens).map((one) => one.stop()));
    });
    const ready = await Promise.all(children.map((one) => one.ready));
    stopping.throwIfAborted();
    const [first] = ready;
    if (!first) throw new Error('A shop needs at least one process');
    for (const child of children) child.sendUrl(first.url);
    const administrator = ready.find((one) => one.administrator?.password)?.administrator;
    return {
      url: first.url,
      port: first.port,
      roles: config.roles,
      administrator: administrator ?? first.administrator,
      stop,
    };
  } catch (error) {
    // Children still starting would wait for those that failed.
    await stop();
    throw error;
  }

  function stop(): Promise<void> {
    over.abort(new Error('The shop stops'));
    return lifecycle.stop();
  }

  async function startDatabase(): Promise<string> {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      logger: quiet(logger),
      stopping: ending,
    });
    const { url, outside } = lifecycle.started(postgres, () => postgres.stop());
    if (outside !== null)
      logger.warn(
        { folder: outside },
        `The database lies in ${outside}, not in ${config.dataDir}: a backup needs both folders`,
      );
    if (config.journalReserve) {
      const reserving = reserveJournal(url, { logger, stopping: ending });
      lifecycle.started(reserving, () => reserving);
    }
    return url;
  }
}

/** The roles of each child, listeners first. */
function planProcesses({ roles, processes }: Config): Planned[] {
  const follows = roles.filter((role) => role !== 'api');
  const answers: readonly Role[] = roles.includes('api') ? ['api'] : [];
  const shared = answers.length > 0 ? answers : follows;
  const many = Array.from({ length: processes }, (_, n) => ({
    name: processes === 1 ? nameOf(shared) : `${nameOf(shared)}-${n + 1}`,
    roles: shared,
    listens: answers.length > 0 || n === 0,
  }));
  const isMore = answers.length > 0 && follows.length > 0;
  return isMore ? [...many, { name: nameOf(follows), roles: follows, listens: false }] : many;
}

function nameOf(roles: readonly Role[]): string {
  return roles.join('-');
}

/** The start of the database is logged at debug level. */
function quiet(logger: Logger): Pick<Logger, 'info' | 'warn'> {
  return { info: logger.debug.bind(logger), warn: logger.warn.bind(logger) };
}
