import { type ConsumerDeps, type Consumers, startConsumers } from './consumer/consumer.ts';
import { createCheckpoints } from './consumer/move-checkpoints.ts';
import { createThroughput } from './consumer/pace/throughput.ts';
import { projectionReader } from './consumer/projection-reader.ts';
import type { Projection } from './generations/projection.ts';
import { createBuildPool } from './rebuild/build-pool.ts';
import { workTasks } from './rebuild/task-worker.ts';
import { createUpgrades } from './rebuild/upgrades.ts';

/**
 * Keeps every read model up to date until stopped, where this process leads; stands by otherwise. Also runs
 * operators' requests: retries of parked events, rebuilds and replays.
 */
export function startProjections(
  given: Omit<ConsumerDeps, 'pool'>,
  projections: readonly Projection[],
): Consumers {
  const pool = createBuildPool(given.url);
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
