import cluster from 'node:cluster';
import { setPriority } from 'node:os';
import type { Config } from '../../platform/config/config.ts';
import { createLogger } from '../../platform/kernel/logging/logger.ts';
import { endWhenUncaught } from '../../platform/kernel/logging/uncaught.ts';
import { inTime } from '../../platform/kernel/waiting/in-time.ts';
import {
  AGAIN,
  CHILD_NAME,
  type ChildMessage,
  type ParentMessage,
  SHOP_ROLES,
  SILENT,
} from './child-protocol.ts';
import { answerMetrics } from './gather-metrics.ts';
import { startRefusal } from './start-refusal.ts';
import { startShop } from './start-shop.ts';

/** How long the other processes may take to stop listening, however busy the machine is. */
const OTHERS_CLOSE_MS = 3_000;

/** The niceness of followers: slightly below normal priority. */
const FOLLOWER_NICENESS = 5;

/** One of several processes of a shop, stopped by its supervisor. Node ends it when the supervisor is gone. */
export async function runChild(config: Config): Promise<void> {
  // Requests come first: followers run at a lower priority.
  if (process.env[SILENT]) setPriority(FOLLOWER_NICENESS);
  const logger = createLogger(config.logLevel);
  endWhenUncaught(logger);
  const stopping = new AbortController();
  const send = (message: ChildMessage) => process.send?.(message);
  // Ctrl-C in a terminal reaches every process; the supervisor stops them in order.
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => stopping.abort(new Error('Stopped by the supervisor')));
  try {
    const { databaseUrl } = config;
    if (databaseUrl === null) throw new Error('The supervisor has not sent the database URL');
    const shop = await startShop(config, logger, {
      databaseUrl,
      stopping: stopping.signal,
      measured: answerMetrics(process.env[CHILD_NAME] ?? String(process.pid)),
      isSetUp: process.env[AGAIN] !== undefined,
      shopHasWorker: process.env[SHOP_ROLES]?.split(',').includes('worker'),
      portClosed,
      ...(process.env[SILENT] ? { answering: elsewhere(config.publicUrl) } : {}),
    });
    send({ kind: 'ready', url: shop.url, port: shop.port, administrator: shop.administrator });
    if (!stopping.signal.aborted)
      await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
    await shop.stop();
    process.exit(0);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    const refusal = startRefusal(error, config);
    if (!refusal) logger.fatal({ err: error, child: cluster.worker?.id }, 'A process could not start');
    send({ kind: 'refused', message: refusal ?? 'A process of the shop could not start' });
    process.exit(1);
  }
}

/** Reports a closed port. Resolves once no child listens, or after a time: another may hang. */
async function portClosed(): Promise<void> {
  if (!process.connected) return;
  const allClosed = new Promise<void>((resolve) => {
    process.on('message', ({ kind }: ParentMessage) => {
      if (kind === 'ports-closed') resolve();
    });
  });
  process.send?.({ kind: 'port-closed' } satisfies ChildMessage);
  await inTime(allClosed, OTHERS_CLOSE_MS);
}

/** The shop's address for a process that does not listen: certain once another process listens. */
function elsewhere(expected: string): () => string {
  let url = expected;
  process.on('message', (message: ParentMessage) => {
    if (message.kind === 'url') url = message.url;
  });
  return () => url;
}
