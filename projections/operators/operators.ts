import { newId } from '../../services/platform/kernel/ids.ts';
import { comparePositions } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { type Operator, type OperatorEvent, recordOperation } from '../consumer/operator-events.ts';
import { listParked, type ParkedEvent } from '../consumer/parking/parked.ts';
import { requestRetry, unpark } from '../consumer/parking/parked-retries.ts';
import { dropGeneration } from '../generations/change-generations.ts';
import { type Generation, listGenerations, liveGeneration } from '../generations/generations.ts';
import { notifyReader, pausedNames, setPaused } from '../generations/pauses.ts';
import type { Projection } from '../generations/projection.ts';
import { RebuildUnderWay } from '../rebuild/build-lock.ts';
import { compareGenerations, type TableComparison } from '../rebuild/compare.ts';
import type { Until } from '../rebuild/loader.ts';
import { keptGeneration } from '../rebuild/own-generations.ts';
import { rollback } from '../rebuild/rebuild.ts';
import type { Task, TaskOptions } from '../rebuild/task-tables.ts';
import { addTask, taskUnderWay, updateTask } from '../rebuild/tasks.ts';
import { OperatorRefused } from './operator-refusals.ts';
import { type ReaderStatus, readStatus } from './reader-status.ts';

export type OperatorsDeps = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  /** Rejects where the log may not be written to. */
  readonly beforeRecord?: () => Promise<void>;
};

/**
 * Operators' commands for read models and reactions, on the command line and on the screen. Each is recorded in
 * the log, with actor and time, before it runs. Rejects with `OperatorRefused`.
 */
export type Operators = ReturnType<typeof createOperators>;

export function createOperators({ pool, store, projections, beforeRecord }: OperatorsDeps) {
  async function record(event: OperatorEvent, by: Operator): Promise<void> {
    await beforeRecord?.();
    await recordOperation(store, event, by);
  }

  function known(name: string): Projection {
    const projection = projections.find((one) => one.name === name);
    if (!projection) throw new OperatorRefused('unknown_projection');
    return projection;
  }

  async function reader(name: string): Promise<ReaderStatus> {
    const found = (await readStatus({ pool, store, projections })).find((one) => one.name === name);
    if (!found) throw new OperatorRefused('unknown_projection');
    return found;
  }

  async function startTask(
    name: string,
    kind: Task['kind'],
    options: TaskOptions,
    by: Operator,
    event: (task: string) => OperatorEvent,
  ): Promise<Task> {
    const { definition } = known(name);
    if (await taskUnderWay(pool, { name, definition })) throw new OperatorRefused('task_under_way');
    const id = newId();
    await record(event(id), by);
    const task = await addTask(pool, { id, name, definition, kind, options, actor: by.actor });
    if (!task) throw new OperatorRefused('task_under_way');
    return task;
  }

  async function changePause(name: string, toPaused: boolean, by: Operator): Promise<void> {
    await reader(name);
    if ((await pausedNames(pool)).has(name) === toPaused)
      throw new OperatorRefused(toPaused ? 'already_paused' : 'not_paused');
    await record({ type: toPaused ? 'ProjectionPaused' : 'ProjectionResumed', data: { name } }, by);
    await setPaused(pool, name, toPaused);
  }

  return {
    status: (): Promise<ReaderStatus[]> => readStatus({ pool, store, projections }),

    /** Requests a rebuild beside the live generation; a process that runs projections performs it. */
    rebuild: (name: string, options: Omit<TaskOptions, 'until'>, by: Operator): Promise<Task> =>
      startTask(name, 'rebuild', options, by, (task) => ({
        type: 'ProjectionRebuildRequested',
        data: { name, task },
      })),

    /** Requests a scratch generation of the read model as of a moment. */
    async replay(name: string, until: Until, by: Operator): Promise<Task> {
      known(name);
      if ('position' in until && comparePositions(until.position, await store.head()) > 0)
        throw new OperatorRefused('position_ahead');
      const moment = 'time' in until ? until.time : until.position;
      return startTask(name, 'replay', { until }, by, (task) => ({
        type: 'ProjectionReplayRequested',
        data: { name, task, until: moment },
      }));
    },

    /** Cancels a running task, or discards the result of a blocked one. */
    async cancel(name: string, by: Operator): Promise<void> {
      const task = await taskUnderWay(pool, known(name));
      if (!task) throw new OperatorRefused('no_task');
      if (task.state !== 'blocked') {
        await updateTask(pool, task.id, { cancelling: true });
        return notifyReader(pool, name);
      }
      await record({ type: 'ProjectionTaskCancelled', data: { name, task: task.id } }, by);
      if (task.generation !== null) await dropGeneration(pool, name, task.generation);
      await updateTask(pool, task.id, { state: 'cancelled' });
    },

    /** Flips to a blocked rebuild: accepts the new rows. */
    async accept(name: string, by: Operator): Promise<Task> {
      const task = await taskUnderWay(pool, known(name));
      if (task?.state !== 'blocked') throw new OperatorRefused('not_blocked');
      await record({ type: 'ProjectionFlipAccepted', data: { name, task: task.id } }, by);
      const options = { ...task.options, accept: true };
      const now = await updateTask(pool, task.id, { state: 'waiting', options });
      await notifyReader(pool, name);
      return now ?? task;
    },

    /**
     * Switches readers back to the generation before the last flip, which then catches up. Refused while one is
     * being built or waits for a decision.
     */
    async rollback(name: string, by: Operator): Promise<Generation> {
      const projection = known(name);
      if (await taskUnderWay(pool, projection)) throw new OperatorRefused('task_under_way');
      const kept = await keptGeneration(pool, projection);
      if (!kept) {
        const { definition } = projection;
        const others = (await listGenerations(pool, name)).filter((one) => one.definition !== definition);
        throw new OperatorRefused(others.length > 0 ? 'other_definition' : 'nothing_to_go_back_to');
      }
      await record({ type: 'ProjectionRolledBack', data: { name, generation: kept.generation } }, by);
      return rollback(pool, projection).catch((error: unknown) => {
        throw error instanceof RebuildUnderWay ? new OperatorRefused('task_under_way') : error;
      });
    },

    /** Compares two generations row by row: by default the last built or kept one with the live one. */
    async compare(
      name: string,
      a?: number,
      b?: number,
    ): Promise<{ a: Generation; b: Generation; tables: TableComparison[] }> {
      const projection = known(name);
      const generations = await listGenerations(pool, name);
      const find = (wanted: number | undefined, otherwise: Generation | undefined) =>
        wanted === undefined ? otherwise : generations.find(({ generation }) => generation === wanted);
      const live = find(a, (await liveGeneration(pool, projection)) ?? undefined);
      const other = find(
        b,
        generations.findLast(({ generation }) => generation !== live?.generation),
      );
      if (!live || !other) throw new OperatorRefused('unknown_generation');
      const tables = await compareGenerations(pool, projection, live.generation, other.generation);
      return { a: live, b: other, tables };
    },

    pause: (name: string, by: Operator): Promise<void> => changePause(name, true, by),

    resume: (name: string, by: Operator): Promise<void> => changePause(name, false, by),

    async dropScratch(name: string, generation: number, by: Operator): Promise<void> {
      known(name);
      const found = (await listGenerations(pool, name)).find((one) => one.generation === generation);
      if (!found) throw new OperatorRefused('unknown_generation');
      if (found.state !== 'scratch') throw new OperatorRefused('not_scratch');
      await record({ type: 'ProjectionScratchDropped', data: { name, generation } }, by);
      await dropGeneration(pool, name, generation);
    },

    /** The parked events of one reader or of all, in the sequence of application. */
    async parked(name?: string): Promise<ParkedEvent[]> {
      if (name === undefined) return listParked(pool);
      await reader(name);
      return listParked(pool, { reader: name });
    },

    /** Makes the reader retry parked events, of one stream or all, in sequence. Returns how many. */
    async retry(name: string, stream: string | undefined, by: Operator): Promise<number> {
      const { generation } = await reader(name);
      const waiting = (await listParked(pool, { reader: name, generation: generation ?? 0 })).filter(
        (event) => stream === undefined || event.stream === stream,
      );
      if (waiting.length === 0) throw new OperatorRefused('nothing_parked');
      await record({ type: 'ProjectionRetryRequested', data: { name, events: waiting.length } }, by);
      return requestRetry(pool, { name, generation: generation ?? 0 }, stream);
    },

    /**
     * Discards the first parked event of a stream, and retries the later ones of the stream. Returns the discarded
     * event. Refused when another event than that of `revision` is the first one now.
     */
    async discard(
      name: string,
      { stream, revision: expected }: { readonly stream: string; readonly revision?: number },
      reason: string,
      by: Operator,
    ): Promise<ParkedEvent> {
      const generation = (await reader(name)).generation ?? 0;
      const first = (await listParked(pool, { reader: name, generation })).find(
        (event) => event.stream === stream,
      );
      if (!first) throw new OperatorRefused('nothing_parked');
      if (expected !== undefined && first.revision !== expected)
        throw new OperatorRefused('not_first_parked');
      const { revision, type: event } = first;
      const data = { name, stream, revision, event };
      await record({ type: 'ProjectionEventDiscarded', data }, { ...by, reason });
      // It may have been applied concurrently.
      if (!(await unpark(pool, first))) throw new OperatorRefused('nothing_parked');
      await requestRetry(pool, { name, generation }, stream);
      return first;
    },
  };
}
