import { setTimeout as delay } from 'node:timers/promises';
import { createFaultLog } from '../../services/platform/kernel/logging/fault-log.ts';
import type { Logger } from '../../services/platform/kernel/logging/logger.ts';
import { createBatcher } from '../../services/platform/kernel/waiting/batcher.ts';
import { fromJson, type JsonText } from '../../services/platform/kernel/wire/json-text.ts';
import {
  comparePositions,
  earlierPosition,
  type Position,
  START,
} from '../../services/platform/log/event-log.ts';
import { expectedNow } from '../../services/platform/log/expected-log.ts';
import type { Listener } from '../../services/platform/postgres/listener.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { isoDay } from '../../services/rules/dates/dates.ts';
import { PROJECTIONS_CHANNEL } from './channel.ts';
import { type Generation, listGenerations } from './generations.ts';
import { pausedNames } from './pauses.ts';
import { type Definition, schemaOf } from './projection.ts';

type Live = { generation: number; position: Position; changed: Position };
/** A notification: of one read model, or that any may have moved. */
type Moved = Partial<Live> & { readonly name?: string };
type Waiter = {
  readonly names: readonly string[];
  readonly position: Position;
  readonly done: (there: boolean) => void;
};

/**
 * The read side's view of the read models: their schemas, positions and changes. A program sees only the
 * generations of its own definitions, not those of other versions.
 */
export type ReadModels = Awaited<ReturnType<typeof createReadModels>>;

/** The read model is behind: entities it does not show may exist. */
export class ReadModelBehind extends Error {
  override readonly name = 'ReadModelBehind';
  readonly statusCode = 503;
  constructor(readModel: string) {
    super(`The read model ${readModel} is behind`);
  }
}

/** A read model whose answers also show another one. */
const COMPANIONS = new Map([['catalogue', 'stock']]);

const POLL_MS = 1000;
const WAIT_MS = 3000;

/** How often a replica is asked for what the primary has announced, and for how long before the slow poll takes over. */
const REPLICA_LOOK_MS = 5;
const REPLICA_PATIENCE_MS = 3000;

/**
 * Tracks the generations by notification, and by slow polling for missed ones. For a read model that is not
 * among `projections` it uses the newest live generation. With `isReplica`, `pool` lags behind the notifications: only the
 * rows it shows count.
 */
export async function createReadModels({
  pool,
  listener,
  projections = [],
  isReplica = false,
  logger,
}: {
  pool: Pool;
  isReplica?: boolean;
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
    if (isBehind({ ...next, name }) && !anew) return;
    live.set(name, { generation: next.generation, position: next.position, changed: next.changed });
    if (known?.generation !== next.generation || known.changed !== next.changed)
      for (const notify of changeListeners) notify(name);
    for (const waiter of waiters) if (isThere(waiter.position, waiter.names)) waiter.done(true);
  }

  function isBehind({
    name,
    generation,
    position,
  }: Pick<Live, 'generation' | 'position'> & { name: string }) {
    const known = live.get(name);
    return known?.generation === generation && comparePositions(position, known.position) < 0;
  }

  const positionOf = (name: string): Position => live.get(name)?.position ?? START;
  const changedOf = (name: string): Position => live.get(name)?.changed ?? START;

  function shows(name: string, position: Position): boolean {
    return comparePositions(positionOf(name), position) >= 0;
  }

  function isThere(position: Position, names: readonly string[]): boolean {
    return names.every((name) => shows(name, position));
  }

  function isInVain({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.some((name) => paused.has(name) && !shows(name, position));
  }

  // One at a time: a late result would restore a former live generation.
  const refreshInTurn = createBatcher(async (askers: readonly { readonly loss: number | null }[]) => {
    const anew = askers.some(({ loss }) => loss !== null);
    paused = await pausedNames(pool);
    const shown = new Map<string, Generation>();
    for (const one of await listGenerations(pool))
      if (one.state === 'live' && (definitions.get(one.name) ?? one.definition) === one.definition)
        shown.set(one.name, one);
    const loss = Math.max(...askers.map((asker) => asker.loss ?? 0));
    // Before the rows are told of: a copy that is read for them must be read whole.
    if (loss > lossesSeen || (anew && [...shown.values()].some(isBehind))) epoch += 1;
    lossesSeen = Math.max(lossesSeen, loss);
    for (const name of live.keys()) if (!shown.has(name)) live.delete(name);
    for (const [name, one] of shown) observe(name, one, anew);
    for (const waiter of waiters) if (isInVain(waiter)) waiter.done(false);
    return askers.map(() => undefined);
  });
  const refresh = () => refreshInTurn({ loss: null });

  let [losses, lossesSeen, epoch] = [0, 0, 0];
  /** False from a lost connection, perhaps in a fail-over that lost the last checkpoints, until the current state is known. */
  const isCertain = () => listener.isListening() && lossesSeen === losses;
  const refreshAnew = () => refreshInTurn({ loss: losses });

  function wait(position: Position, names: readonly string[], ms: number): Promise<boolean> {
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
  }

  function onNotification(payload: JsonText<Moved>): void {
    if (payload === '') {
      losses += 1;
      look(refreshAnew());
      return;
    }
    const { name, generation, position, changed } = fromJson(payload);
    // Generations being built notify as well; only the live one counts here.
    if (name && generation !== undefined && position && changed && live.get(name)?.generation === generation)
      if (isReplica) look(followReplica(name, position));
      else observe(name, { generation, position, changed });
    else if (name === undefined || generation === undefined || !live.has(name)) look(refresh());
  }

  /** The read model that answers of this one also show. It counts from its first event on. */
  function companionOf(name: string): string | undefined {
    const companion = COMPANIONS.get(name);
    return companion !== undefined && changedOf(companion) !== START ? companion : undefined;
  }

  function withCompanions(names: readonly string[]): readonly string[] {
    return names.flatMap((name) => companionOf(name) ?? []).concat(names);
  }

  // Of each answer: without a list for each.
  function versionOf(names: readonly string[]): string {
    let version = '';
    for (const name of names) version += `-${live.get(name)?.generation ?? 0}.${changedOf(name)}`;
    return version;
  }

  /** The version of those, and of what their answers also show. */
  function shownVersion(names: readonly string[]): string {
    let version = versionOf(names);
    for (const name of names) {
      const companion = companionOf(name);
      // Data of a companion may expire with the day, as a lot does.
      if (companion !== undefined) version += `${versionOf([companion])}-${isoDay(new Date())}`;
    }
    return version;
  }

  async function followReplica(name: string, position: Position): Promise<void> {
    const until = Date.now() + REPLICA_PATIENCE_MS;
    const isAwaited = () => !isClosed && live.has(name) && !shows(name, position) && Date.now() < until;
    for (await refresh(); isAwaited(); await refresh()) await delay(REPLICA_LOOK_MS);
  }

  const faults = createFaultLog(logger, 'Looking at the read models');
  let underWay: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  /** Reports how a look ended that no caller waits for; after a failure the next poll tries again. */
  function look(looking: Promise<void>): void {
    underWay = Promise.all([underWay, looking.then(faults.worked, faults.failed)]);
  }
  const forget = listener.on(PROJECTIONS_CHANNEL, onNotification);
  const timer = setInterval(() => look(isCertain() ? refresh() : refreshAnew()), POLL_MS);
  timer.unref();
  await refresh();

  return {
    /** The schema of the live generation, to prefix table names with. Throws `ReadModelBehind` before it is built. */
    schema(name: string): string {
      const known = live.get(name);
      if (!known) throw new ReadModelBehind(name);
      return schemaOf(name, known.generation);
    },
    /** Changes whenever rows of one of these read models, or of their companions, may have changed. */
    version: (...names: readonly string[]): string => `${epoch}${shownVersion(names)}`,
    /** The same for clients, which compare the versions of several processes: without the epoch. */
    publicVersion: (...names: readonly string[]): string => shownVersion(names),
    /** Changes whenever rows of one of these read models may have changed; for answers that show no companion. */
    versionAlone: (...names: readonly string[]): string => `${epoch}${versionOf(names)}`,
    position(name: string): Position {
      const companion = companionOf(name);
      return companion === undefined
        ? positionOf(name)
        : earlierPosition(positionOf(name), positionOf(companion));
    },
    /**
     * Resolves with true once all of them show `position`, with false when that takes longer than `ms`. A paused
     * read model is not waited for: while it does not show `position` the answer is false at once.
     */
    waitFor(position: Position, wanted: readonly string[], ms = WAIT_MS): Promise<boolean> {
      const names = withCompanions(wanted);
      // No read model shows what is only expected.
      if (expectedNow()) return Promise.resolve(true);
      if (isCertain()) return wait(position, names, ms);
      return refreshAnew().then(
        () => wait(position, names, ms),
        () => false,
      );
    },
    /**
     * Grows with each lost connection, perhaps in a fail-over that lost states and gives their positions out again: what a process
     * has read before counts no more. Part of every version that a process compares with its own; `followVersion` then reads its copy whole.
     */
    epoch: (): number => epoch,
    /** Whether an operator has paused it. */
    isPaused: (name: string): boolean => paused.has(name),
    /** The names that have a live generation. */
    names: (): readonly string[] => [...live.keys()],
    /** Reloads the state from the database. */
    refresh,
    onChange(notify: (name: string) => void): () => void {
      changeListeners.add(notify);
      return () => changeListeners.delete(notify);
    },
    /** Resolves once no look is under way: then the pool can end. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      forget();
      for (const waiter of waiters) waiter.done(false);
      await underWay;
    },
  };
}
