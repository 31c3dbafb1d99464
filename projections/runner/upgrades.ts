import { failureKind } from './failures.ts';
import { type Generation, liveGeneration } from './generations.ts';
import { pause } from './leadership.ts';
import { RUNNER } from './operator-events.ts';
import type { Projection } from './projection.ts';
import { addTask, latestTasks, type Task, taskUnderWay, updateTask } from './tasks.ts';
import { type TaskDeps, workTask } from './work-task.ts';

export type Upgrades = {
  /** Rebuilds a read model whose code has moved on; resolves with the new live generation. */
  upgrade(projection: Projection): Promise<Generation>;
};

/** After a rebuild that failed: the same code on the same log will most likely fail again. */
const FAILED_MS = 300_000;
const TURN_MS = 500;

/**
 * Rebuilds one read model after the other, however many have changed. What a process that is gone has begun is gone on
 * with; who asked for it does not matter.
 */
export function createUpgrades(deps: TaskDeps, stopping: AbortSignal): Upgrades {
  const { pool } = deps;
  let turn: Promise<unknown> = Promise.resolve();

  async function upgradeNow(projection: Projection): Promise<Generation> {
    await waitAfterFailure(projection.name);
    for (;;) {
      stopping.throwIfAborted();
      const task = await taskFor(projection.name);
      const now = task && (await workTask(deps, projection, task, { stopping }));
      const live = await liveGeneration(pool, projection.name);
      if (live?.definition === projection.definition) return live;
      if (now?.state === 'failed') throw new Error(now.error ?? 'The rebuild failed');
      await pause(TURN_MS, stopping);
    }
  }

  /** A rebuild that somebody else has asked for will do; a replay comes first. */
  async function taskFor(name: string): Promise<Task | null> {
    const open = await taskUnderWay(pool, name);
    if (open?.state !== 'blocked')
      return open ?? addTask(pool, { name, kind: 'rebuild', options: {}, actor: RUNNER });
    // It was blocked for differing from a definition that nobody wants any more.
    return updateTask(pool, open.id, { state: 'waiting', options: { ...open.options, accept: true } });
  }

  async function waitAfterFailure(name: string): Promise<void> {
    const last = (await latestTasks(pool)).find((task) => task.name === name);
    if (last?.state !== 'failed' || last.finishedAt === null || last.actor.id !== RUNNER.id) return;
    const left = Date.parse(last.finishedAt) + FAILED_MS - Date.now();
    if (attempted.has(name) && left > 0) await pause(left, stopping);
    attempted.add(name);
  }
  /** A start of the program, with other code perhaps, tries at once. */
  const attempted = new Set<string>();

  return {
    upgrade(projection) {
      const upgraded = turn.then(() => upgradeNow(projection));
      turn = upgraded.catch((error) => failureKind(error));
      return upgraded;
    },
  };
}
