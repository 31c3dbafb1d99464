import { createPool } from '../services/platform/postgres/pool.ts';
import { type ConsumerDeps, type Consumers, startConsumers } from './consumer/consumer.ts';
import { createCheckpoints } from './consumer/move-checkpoints.ts';
import { createThroughput } from './consumer/pace/throughput.ts';
import { projectionReader } from './consumer/projection-reader.ts';
import type { Projection } from './generations/projection.ts';
import { workTasks } from './rebuild/task-worker.ts';
import { createUpgrades } from './rebuild/upgrades.ts';

/** Of which a build may hold three at a time, and an operator's rebuild four. */
const CONNECTIONS = 16;

/** The time limit of a statement of a rebuild: an index on a large table. */
const STATEMENT_MS = 30 * 60_000;

/**
 * Keeps every read model up to date until stopped, where this process leads; stands by otherwise. Also runs
 * operators' requests: retries of parked events, rebuilds and replays.
 */
export function startProjections(
  given: Omit<ConsumerDeps, 'pool'>,
  projections: readonly Projection[],
): Consumers {
  // Read models are rebuilt from the log after a database crash, so writes do not wait for the disk.
  const pool = createPool(given.url, {
    max: CONNECTIONS,
    name: 'shop-projections',
    relaxed: true,
    statementMs: STATEMENT_MS,
  });
  const deps = { ...given, pool };
  const stopping = new AbortController();
  const throughput = createThroughput(pool, projections);
  const { upgrade } = createUpgrades(deps, stopping.signal);
  const moveCheckpoint = createCheckpoints(pool);
  const consumers = startConsumers(
    deps,
    projections.map((one) => projectionReader({ pool, throughput, moveCheckpoint, upgrade }, one)),
  );
  const working = workTasks(deps, projections, stopping.signal);
  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all([consumers.stop(), working]);
    await throughput.close();
    await pool.end();
  }
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
