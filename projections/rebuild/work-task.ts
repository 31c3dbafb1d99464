import { hostname } from 'node:os';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { failureKind, failureText } from '../consumer/failures.ts';
import { type OperatorEvent, recordOperation } from '../consumer/operator-events.ts';
import { dropGeneration } from '../generations/change-generations.ts';
import type { Generation } from '../generations/generations.ts';
import type { Projection } from '../generations/projection.ts';
import { RebuildUnderWay, underLock } from './build-lock.ts';
import { FlipBlocked } from './flip-check.ts';
import type { Progress } from './load-progress.ts';
import { rebuildAlone } from './rebuild.ts';
import { replayUntil } from './replay.ts';
import type { Task } from './task-tables.ts';
import { readTask, updateTask } from './tasks.ts';

export type TaskDeps = { readonly pool: Pool; readonly store: EventStore };

export type WorkOptions = {
  readonly gentle?: boolean;
  /** Ends the work; the task stays open for another process. */
  readonly stopping?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Called with an error that leaves the task open, to be tried again. */
  readonly onTransient?: (error: unknown) => void;
};

/** Which process works: `host:pid`. */
export const OWNER = `${hostname()}:${process.pid}`;

class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/**
 * Runs a task, or resumes it where another process stopped, and returns its state: done, blocked, cancelled, failed,
 * or still open because of a transient error or a stop. Null when another process is working on it. Does not repeat a task
 * that has already ended.
 */
export async function workTask(
  deps: TaskDeps,
  projection: Projection,
  { id }: Pick<Task, 'id'>,
  options: WorkOptions = {},
): Promise<Task | null> {
  try {
    // The lock is held until the task has its new state: its next holder must see that it is done.
    return await underLock(deps.pool, projection, async () => {
      const task = await readTask(deps.pool, id);
      const isOpen = task?.state === 'waiting' || task?.state === 'running';
      return isOpen ? await workAlone(deps, projection, task, options) : task;
    });
  } catch (error) {
    if (error instanceof RebuildUnderWay) return null;
    throw error;
  }
}

async function workAlone(
  deps: TaskDeps,
  projection: Projection,
  task: Task,
  options: WorkOptions,
): Promise<Task | null> {
  const { pool, store } = deps;
  const cancelling = new AbortController();
  const stopping = options.stopping ?? new AbortController().signal;
  const signal = AbortSignal.any([cancelling.signal, stopping]);
  const began = performance.now();
  let reporting: Promise<unknown> = Promise.resolve();
  let generation = task.generation;

  function onProgress(progress: Progress): void {
    options.onProgress?.(progress);
    const { position, head, events, rate, share, secondsLeft } = progress;
    reporting = reporting.then(async () => {
      const now = await updateTask(pool, task.id, { position, head, events, rate, share, secondsLeft });
      if (now?.cancelling) cancelling.abort(new Cancelled());
    });
    // The load itself will hit the error next.
    reporting = reporting.catch(() => undefined);
  }

  async function onCreated(made: Generation): Promise<void> {
    generation = made.generation;
    await updateTask(pool, task.id, { state: 'running', owner: OWNER, generation });
  }

  async function end(changes: Parameters<typeof updateTask>[2], event: OperatorEvent): Promise<Task | null> {
    await reporting;
    await recordOperation(store, event, { actor: task.actor, correlationId: task.id });
    return updateTask(pool, task.id, { owner: null, ...changes });
  }

  const seconds = () => Math.round((performance.now() - began) / 100) / 10;
  const { name } = task;
  const shared = { signal, onProgress, onCreated, gentle: options.gentle ?? false };
  const park = task.options.park ?? false;
  try {
    if (task.cancelling) throw new Cancelled();
    if (task.kind === 'replay') {
      // A lost process's partial result is useless.
      if (generation !== null) await dropGeneration(pool, name, generation);
      const until = task.options.until ?? { time: new Date().toISOString() };
      const made = await replayUntil(deps, projection, until, { ...shared, park });
      const data = { name, generation: made.generation, events: made.events };
      return await end({ state: 'done', share: 1, secondsLeft: 0 }, { type: 'ProjectionReplayed', data });
    }
    const accept = task.options.accept ?? false;
    const live = await rebuildAlone(deps, projection, {
      ...shared,
      park,
      accept,
      resume: task.generation,
    });
    const data = { name, generation: live.generation, events: live.events, seconds: seconds() };
    return await end({ state: 'done', share: 1, secondsLeft: 0 }, { type: 'ProjectionRebuilt', data });
  } catch (error) {
    if (error instanceof Cancelled || (cancelling.signal.aborted && !stopping.aborted)) {
      if (generation !== null) await dropGeneration(pool, name, generation);
      return await end(
        { state: 'cancelled' },
        { type: 'ProjectionTaskCancelled', data: { name, task: task.id } },
      );
    }
    if (error instanceof FlipBlocked) {
      const rows = error.differences.reduce((sum, { onlyInA, onlyInB }) => sum + onlyInA + onlyInB, 0);
      const data = { name, generation: error.generation, rows };
      return await end(
        { state: 'blocked', differences: error.differences },
        { type: 'ProjectionFlipBlocked', data },
      );
    }
    const failure = failureKind(error);
    if (failure === 'transient' && !stopping.aborted) options.onTransient?.(error);
    if (stopping.aborted || failure === 'transient') return await readTask(pool, task.id);
    const data = { name, task: task.id, failure };
    return await end(
      { state: 'failed', failure, error: failureText(error) },
      { type: 'ProjectionTaskFailed', data },
    );
  } finally {
    await reporting;
  }
}
