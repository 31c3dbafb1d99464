import { pause } from '../../services/platform/kernel/waiting/pause.ts';
import { UPGRADER } from '../consumer/operator-events.ts';
import { type Generation, liveGeneration } from '../generations/generations.ts';
import type { Definition, Projection } from '../generations/projection.ts';
import type { Task } from './task-tables.ts';
import { addTask, latestTasks, taskUnderWay, updateTask } from './tasks.ts';
import { type TaskDeps, workTask } from './work-task.ts';

/** The pause after a failed rebuild: the same code on the same log will most likely fail again. */
const FAILED_MS = 300_000;
const TURN_MS = 500;
/** Each holds up to three connections. */
const AT_ONCE = 4;

/**
 * Builds changed read models, several at a time. Resumes the task of a lost process, whether an operator or
 * the shop requested it.
 */
export function createUpgrades(deps: TaskDeps, stopping: AbortSignal) {
  const { pool } = deps;
  /** The running builds; the next one starts when the first ends. */
  const building = new Set<Promise<unknown>>();

  async function upgradeNow(projection: Projection): Promise<Generation> {
    await waitAfterFailure(projection);
    for (;;) {
      stopping.throwIfAborted();
      // Read before the live one: a task that ends in between leaves one.
      const open = await taskUnderWay(pool, projection);
      const live = await liveGeneration(pool, projection);
      if (live) return live;
      const task = await taskFor(projection, open);
      const now = task && (await workTask(deps, projection, task, { stopping }));
      if (now?.state === 'done') continue;
      if (now?.state === 'failed') throw new Error(now.error ?? 'The rebuild failed');
      await pause(TURN_MS, stopping);
    }
  }

  /** A rebuild requested by an operator suffices; a replay comes first. */
  async function taskFor({ name, definition }: Definition, open: Task | null): Promise<Task | null> {
    if (open?.state !== 'blocked')
      return open ?? addTask(pool, { name, definition, kind: 'rebuild', options: {}, actor: UPGRADER });
    // It was blocked because it differs from a definition no longer in use.
    return updateTask(pool, open.id, { state: 'waiting', options: { ...open.options, accept: true } });
  }

  async function waitAfterFailure({ name, definition }: Definition): Promise<void> {
    const last = (await latestTasks(pool, [{ name, definition }])).find((task) => task.name === name);
    if (last?.state !== 'failed' || last.finishedAt === null || last.actor.id !== UPGRADER.id) return;
    const left = Date.parse(last.finishedAt) + FAILED_MS - Date.now();
    if (attempted.has(name) && left > 0) await pause(left, stopping);
    attempted.add(name);
  }
  /** After a restart, perhaps with changed code, retry at once. */
  const attempted = new Set<string>();

  return {
    /** Builds the first generation of the program's definition; resolves with it once it is live. */
    async upgrade(projection: Projection): Promise<Generation> {
      while (building.size >= AT_ONCE) await Promise.race(building).catch(() => undefined);
      const upgraded = upgradeNow(projection);
      building.add(upgraded);
      return upgraded.finally(() => building.delete(upgraded));
    },
  };
}
