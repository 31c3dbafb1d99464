import { createFaultLog } from '../../services/platform/kernel/logging/fault-log.ts';
import type { Logger } from '../../services/platform/kernel/logging/logger.ts';
import { pause } from '../../services/platform/kernel/waiting/pause.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Listener } from '../../services/platform/postgres/listener.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { PROJECTIONS_CHANNEL } from '../generations/channel.ts';
import type { Projection } from '../generations/projection.ts';
import type { Task } from './task-tables.ts';
import { openTasks } from './tasks.ts';
import { workTask } from './work-task.ts';

type TaskWorkerDeps = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly listener: Listener;
  readonly logger: Logger;
};

const POLL_MS = 2_000;

/**
 * Runs operators' tasks one at a time, also those of a dead process: a task belongs to the holder of
 * the rebuild's lock, which ends with its process.
 */
export async function workTasks(
  { pool, store, listener, logger }: TaskWorkerDeps,
  projections: readonly Projection[],
  stopping: AbortSignal,
): Promise<void> {
  const faults = createFaultLog(logger, 'Working on tasks');
  let news = new AbortController();
  const forget = listener.on(PROJECTIONS_CHANNEL, (payload) => {
    if (payload === '' || payload.includes('"control"')) news.abort();
  });
  while (!stopping.aborted) {
    news = new AbortController();
    try {
      for (const task of await openTasks(pool)) {
        const projection = projections.find((one) => isOf(task, one));
        if (!projection || stopping.aborted) continue;
        const now = await workTask({ pool, store }, projection, task, { gentle: true, stopping });
        if (now) logger.info({ projection: now.name, task: now.id, state: now.state }, 'Worked on a task');
      }
      faults.worked();
    } catch (error) {
      faults.failed(error);
    }
    await pause(POLL_MS, AbortSignal.any([stopping, news.signal]));
  }
  forget();
}

/** Tasks of another definition are done by the program that has it. */
function isOf({ name, definition }: Task, projection: Projection): boolean {
  return name === projection.name && (definition === null || definition === projection.definition);
}
