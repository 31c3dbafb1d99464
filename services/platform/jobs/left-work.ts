import type { Logger } from '../kernel/logging/logger.ts';
import type { JobQueue, NewJob } from './jobs.ts';
import { type RunningWork, startPeriodicWork } from './periodic-work.ts';

export type LeftWork<Data extends object, Name extends string> = {
  readonly queue: Pick<JobQueue<Data, Name>, 'addBulk' | 'counts'>;
  /** The ids of what has begun and not ended, as a read model shows it. */
  readonly unended: () => Promise<readonly string[]>;
  /** The job that does it, with the event that began it as its cause; null when it has ended in the log. */
  readonly jobOf: (id: string) => Promise<NewJob<Data, Name> | null>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds. */
  readonly now?: () => number;
};

const PAUSE_MS = 10_000;

/**
 * Queues work again that has not ended although its queue is empty, under another id. A fail-over of the database may lose the
 * end of work, while another store keeps that its job is done. Any number of processes may do so.
 */
export function createLeftWork<Data extends object, Name extends string>(deps: LeftWork<Data, Name>) {
  const { queue, unended, jobOf, logger, now = Date.now } = deps;

  async function isIdle(): Promise<boolean> {
    const { waiting, active } = await queue.counts();
    return waiting + active === 0;
  }

  async function turn(): Promise<undefined> {
    const ids = await unended();
    if (ids.length === 0 || !(await isIdle())) return;
    const number = Math.floor(now() / PAUSE_MS);
    const left: NewJob<Data, Name>[] = [];
    for (const id of ids) {
      const job = await jobOf(id);
      // Work that has just begun is about to be queued.
      const isOld = job !== null && Date.parse(job.cause.recordedAt) < now() - PAUSE_MS;
      if (isOld) left.push({ ...job, id: `${job.id}-${number}` });
    }
    if (left.length === 0) return;
    await queue.addBulk(left);
    logger.warn({ jobs: left.map(({ id }) => id) }, 'Work without a job was queued again');
  }

  return {
    /** One turn. */
    turn,
    /** One turn after the other until `stop`. */
    start: (): RunningWork =>
      startPeriodicWork({
        turn,
        pauseMs: PAUSE_MS,
        logger,
        failure: 'Work without a job was not looked for',
      }),
  };
}
