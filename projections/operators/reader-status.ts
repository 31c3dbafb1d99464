import type { Position } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { leaders } from '../consumer/leading/leads.ts';
import { type Lag, lagOf } from '../consumer/pace/lag.ts';
import { parkedCounts } from '../consumer/parking/parked.ts';
import { type Generation, listGenerations } from '../generations/generations.ts';
import { pausedNames } from '../generations/pauses.ts';
import { definitionName, type Projection } from '../generations/projection.ts';
import { listCheckpoints, readerName } from '../reactions/checkpoints.ts';
import type { Task } from '../rebuild/task-tables.ts';
import { latestTasks } from '../rebuild/tasks.ts';

/** The state of a read model or a reaction. */
export type ReaderStatus = {
  readonly kind: 'projection' | 'reaction';
  /** A reaction is called `reaction <name>`. */
  readonly name: string;
  /**
   * The live one of this program's definition, else of the newest; null before the first build, and for
   * reactions.
   */
  readonly generation: number | null;
  readonly definition: number | null;
  /** The program's definition; while it differs from `definition`, its generation is being built. */
  readonly programDefinition: number | null;
  readonly position: Position | null;
  readonly head: Position;
  readonly behind: Lag;
  /** Recent rate in events per second. */
  readonly rate: number;
  readonly events: number | null;
  readonly owner: string | null;
  readonly paused: boolean;
  readonly parked: number;
  readonly updatedAt: string | null;
  readonly error: string | null;
  readonly generations: readonly Generation[];
  readonly task: Task | null;
};

/** The state of all followers of the log, read models first. */
export async function readStatus({
  pool,
  store,
  projections,
}: {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readAll' | 'head' | 'live'>;
  readonly projections: readonly Projection[];
}): Promise<ReaderStatus[]> {
  const [head, generations, tasks, paused, leading, parked, reactions] = await Promise.all([
    store.live()?.head ?? store.head(),
    listGenerations(pool),
    latestTasks(pool, projections),
    pausedNames(pool),
    leaders(pool),
    parkedCounts(pool),
    listCheckpoints(pool),
  ]);
  const shared = (name: string, led = name) => ({
    name,
    head,
    owner: leading.get(led) ?? null,
    paused: paused.has(name),
  });
  const models = projections.map(async ({ name, definition, categories }): Promise<ReaderStatus> => {
    const own = generations.filter((generation) => generation.name === name);
    const served = own.filter(({ state }) => state === 'live');
    const live = served.find((one) => one.definition === definition) ?? served.at(-1);
    return {
      kind: 'projection',
      ...shared(name, definitionName({ name, definition })),
      generation: live?.generation ?? null,
      definition: live?.definition ?? null,
      programDefinition: definition,
      position: live?.position ?? null,
      behind: await lagOf(store, categories, live?.position ?? null),
      rate: live?.rate ?? 0,
      events: live?.events ?? null,
      parked: parked.get(`${name} ${live?.generation ?? 0}`) ?? 0,
      updatedAt: live?.updatedAt ?? null,
      error: live?.error ?? null,
      generations: own,
      task: tasks.find((task) => task.name === name) ?? null,
    };
  });
  const followers = reactions.map(async (row): Promise<ReaderStatus> => {
    const name = readerName(row.name);
    return {
      kind: 'reaction',
      ...shared(name),
      generation: null,
      definition: null,
      programDefinition: null,
      position: row.position,
      behind: await lagOf(store, row.categories, row.position),
      rate: 0,
      events: null,
      parked: parked.get(`${name} 0`) ?? 0,
      updatedAt: row.updatedAt,
      error: row.error,
      generations: [],
      task: null,
    };
  });
  return Promise.all([...models, ...followers]);
}
