import type { Logger } from '../../services/platform/kernel/logging/logger.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { createGeneration } from '../generations/change-generations.ts';
import { type Generation, listGenerations, liveGeneration, updateLive } from '../generations/generations.ts';
import { definitionName, type Projection } from '../generations/projection.ts';
import { failureKind, failureText } from './failures.ts';
import type { LogReader } from './log-reader.ts';
import type { Throughput } from './pace/throughput.ts';
import { EVENT_RETRY_MS, projectionHandler } from './projection-handler.ts';
import { type Writer, writerOf } from './writer.ts';

const BATCH = 500;
const RETRY_MS = [200, 1_000, 5_000, 15_000];
/** All read models write checkpoints without events at the same times, in one statement. */
const EMPTY_CHECKPOINT_MS = 50;

export type ProjectionReaderDeps = {
  readonly pool: Pool;
  readonly throughput: Pick<Throughput, 'applied'>;
  /** Moves a checkpoint past events that concern no row. */
  readonly moveCheckpoint: (writer: Writer, position: Position) => Promise<void>;
  /** Builds the first generation of a definition beside the live one of another; resolves once it is live. */
  readonly upgrade: (projection: Projection) => Promise<Generation>;
};

/** Keeps the live generation of a read model up to date. */
export function projectionReader(deps: ProjectionReaderDeps, projection: Projection): LogReader {
  const { pool, throughput, moveCheckpoint } = deps;
  const { name, categories } = projection;
  return {
    kind: 'projection',
    title: name,
    name,
    lead: definitionName(projection),
    categories,
    batchSize: BATCH,
    retryMs: RETRY_MS,
    eventRetryMs: EVENT_RETRY_MS,
    emptyCheckpointAt: (last) => (Math.floor(last / EMPTY_CHECKPOINT_MS) + 1) * EMPTY_CHECKPOINT_MS,
    async open(logger, isConnected) {
      const writer = writerOf(projection, await ensureLive(deps, projection, logger), 'live', isConnected);
      return {
        ...projectionHandler(pool, writer),
        position: () => writer.position,
        skipTo: (position) => moveCheckpoint(writer, position),
        async isCurrent() {
          const live = await liveGeneration(pool, projection);
          return live === null || live.generation === writer.generation;
        },
      };
    },
    async noteError(error) {
      await updateLive(pool, projection, { error: `${failureKind(error)} ${failureText(error)}` });
    },
    onBatch: (events, tookMs) => throughput.applied(name, events, tookMs),
  };
}

/**
 * The live generation of this program's definition. When missing it is built, beside that of another version of
 * the program, which continues with its own; a shop without any starts with an empty one.
 */
async function ensureLive(
  { pool, upgrade }: ProjectionReaderDeps,
  projection: Projection,
  logger: Logger,
): Promise<Generation> {
  const live = await liveGeneration(pool, projection);
  if (live) return live;
  const other = (await listGenerations(pool, projection.name)).findLast(({ state }) => state === 'live');
  if (!other) return createGeneration(pool, projection, 'live', true);
  logger.info(
    { from: other.definition, to: projection.definition },
    'The read model changed; the next generation is built',
  );
  return upgrade(projection);
}
