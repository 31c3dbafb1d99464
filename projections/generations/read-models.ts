import { createBatcher } from '../../services/platform/kernel/batcher.ts';
import { createFaultLog } from '../../services/platform/kernel/fault-log.ts';
import type { Logger } from '../../services/platform/kernel/logger.ts';
import { comparePositions, type Position, START } from '../../services/platform/log/event-log.ts';
import type { Listener } from '../../services/platform/postgres/listener.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { PROJECTIONS_CHANNEL } from './channel.ts';
import { type Generation, listGenerations } from './generations.ts';
import { pausedNames } from './pauses.ts';
import { type Definition, schemaOf } from './projection.ts';

type Live = { generation: number; position: Position; changed: Position };
type Waiter = {
  readonly names: readonly string[];
  readonly position: Position;
  readonly done: (there: boolean) => void;
};

/**
 * How the reading side sees the read models: where they live, how far they are, and when they change. A program sees the
 * generations of its own definitions, whatever other versions of it build and follow.
 */
export type ReadModels = Awaited<ReturnType<typeof createReadModels>>;

/** The read model is behind: what it does not show may exist. */
export class ReadModelBehind extends Error {
  override readonly name = 'ReadModelBehind';
  readonly statusCode = 503;
  constructor(readModel: string) {
    super(`The read model ${readModel} is behind`);
  }
}

const POLL_MS = 1000;
const WAIT_MS = 3000;

/**
 * Follows the generations by notification, and by a slow poll for what a notification missed. Of a read model that is not
 * among `projections` it shows the newest live generation.
 */
export async function createReadModels({
  pool,
  listener,
  projections = [],
  logger,
}: {
  pool: Pool;
  listener: Listener;
  logger?: Pick<Logger, 'error' | 'info'>;
  projections?: readonly Definition[];
}) {
  const definitions = new Map(projections.map(({ name, definition }) => [name, definition]));
  const live = new Map<string, Live>();
  let paused: ReadonlySet<string> = new Set();
  const waiters = new Set<Waiter>();
  const changeListeners = new Set<(name: string) => void>();

  function observe(name: string, next: Live, anew = false): void {
    const known = live.get(name);
    const isBehind =
      known?.generation === next.generation && comparePositions(next.position, known.position) < 0;
    if (isBehind && !anew) return;
    live.set(name, { generation: next.generation, position: next.position, changed: next.changed });
    if (known?.generation !== next.generation || known.changed !== next.changed)
      for (const notify of changeListeners) notify(name);
    for (const waiter of waiters) if (isThere(waiter.position, waiter.names)) waiter.done(true);
  }

  function shows(name: string, position: Position): boolean {
    return comparePositions(live.get(name)?.position ?? START, position) >= 0;
  }

  function isThere(position: Position, names: readonly string[]): boolean {
    return names.every((name) => shows(name, position));
  }

  function isInVain({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.some((name) => paused.has(name) && !shows(name, position));
  }

  // One at a time: a late answer would lead back to a generation that was live before.
  const refreshInTurn = createBatcher(async (askers: readonly { readonly anew: boolean }[]) => {
    const anew = askers.some((asker) => asker.anew);
    paused = await pausedNames(pool);
    const shown = new Map<string, Generation>();
    for (const one of await listGenerations(pool))
      if (one.state === 'live' && (definitions.get(one.name) ?? one.definition) === one.definition)
        shown.set(one.name, one);
    for (const name of live.keys()) if (!shown.has(name)) live.delete(name);
    for (const [name, one] of shown) observe(name, one, anew);
    for (const waiter of waiters) if (isInVain(waiter)) waiter.done(false);
    return askers.map(() => undefined);
  });
  const refresh = () => refreshInTurn({ anew: false });

  function onNotification(payload: string): void {
    // The connection was lost, perhaps in a fail-over that took the last checkpoints with it: what is there now counts.
    if (payload === '') return void refreshInTurn({ anew: true }).then(faults.worked, faults.failed);
    const moved: { name?: string; generation?: number; position?: Position; changed?: Position } =
      JSON.parse(payload);
    const { name, generation, position, changed } = moved;
    // Generations that are being built notify as well; only the live one counts here.
    if (name && generation !== undefined && position && changed && live.get(name)?.generation === generation)
      observe(name, { generation, position, changed });
    else if (name === undefined || generation === undefined || !live.has(name)) refreshQuietly();
  }

  const faults = createFaultLog(logger, 'Looking at the read models');
  // The next poll tries again.
  const refreshQuietly = () => void refresh().then(faults.worked, faults.failed);
  const forget = listener.on(PROJECTIONS_CHANNEL, onNotification);
  const timer = setInterval(refreshQuietly, POLL_MS);
  timer.unref();
  await refresh();

  return {
    /** The schema of the live generation, to prefix table names with. Throws `ReadModelBehind` before it is built. */
    schema(name: string): string {
      const known = live.get(name);
      if (!known) throw new ReadModelBehind(name);
      return schemaOf(name, known.generation);
    },
    /** Changes whenever rows of one of these read models may have changed. */
    version: (...names: readonly string[]): string =>
      names.map((name) => `${live.get(name)?.generation ?? 0}.${live.get(name)?.changed ?? START}`).join('-'),
    position: (name: string): Position => live.get(name)?.position ?? START,
    /**
     * Resolves with true once all of them show `position`, with false when that takes longer than `ms`. A paused
     * read model is not waited for: while it does not show `position` the answer is false at once.
     */
    waitFor(position: Position, names: readonly string[], ms = WAIT_MS): Promise<boolean> {
      if (isThere(position, names)) return Promise.resolve(true);
      if (isInVain({ position, names })) return Promise.resolve(false);
      return new Promise((resolve) => {
        const waiter: Waiter = { names, position, done };
        const expiry = setTimeout(() => done(false), ms);
        function done(there: boolean) {
          clearTimeout(expiry);
          waiters.delete(waiter);
          resolve(there);
        }
        waiters.add(waiter);
      });
    },
    /** Whether an operator has paused it. */
    isPaused: (name: string): boolean => paused.has(name),
    /** The names that have a live generation. */
    names: (): readonly string[] => [...live.keys()],
    /** Reads the state anew from the database. */
    refresh,
    onChange(notify: (name: string) => void): () => void {
      changeListeners.add(notify);
      return () => changeListeners.delete(notify);
    },
    close(): void {
      clearInterval(timer);
      forget();
      for (const waiter of waiters) waiter.done(false);
    },
  };
}
