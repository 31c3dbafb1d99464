import { withoutAddresses } from '../kernel/logging/harmless-errors.ts';
import { type Rejected, rejected } from '../kernel/rejection.ts';
import { storable } from '../kernel/wire/texts.ts';
import type { Jobs } from './jobs.ts';

/** An operator's view of a queue. */
export type QueueState = {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly completed: number;
  readonly failed: number;
};

/** A job that failed permanently. Without its data, which may be personal. */
export type FailedJob = {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly reason: string;
  readonly failedAt: string | null;
};

const MOST_SHOWN = 100;
const MOST_REASON = 300;

/** Operators' commands for queues. Unknown queues and jobs reject as missing. */
export function createJobInspection(jobs: Pick<Jobs, 'inspect'>, names: readonly string[]) {
  function known(queue: string) {
    if (!names.includes(queue)) throw missing();
    return jobs.inspect(queue);
  }

  async function failedJob(queue: string, id: string) {
    const job = await (await known(queue)).getJob(id);
    if (!job || !(await job.isFailed())) throw missing();
    return job;
  }

  return {
    queues: (): Promise<QueueState[]> =>
      Promise.all(
        names.map(async (name) => {
          const store = await jobs.inspect(name);
          const counts = await store.getJobCounts(
            'waiting',
            'prioritized',
            'active',
            'delayed',
            'completed',
            'failed',
          );
          const { waiting = 0, prioritized = 0, active = 0, delayed = 0, completed = 0, failed = 0 } = counts;
          return { name, waiting: waiting + prioritized, active, delayed, completed, failed };
        }),
      ),
    async failed(queue: string): Promise<FailedJob[]> {
      const found = await (await known(queue)).getFailed(0, MOST_SHOWN - 1);
      return found.map(({ id, name, attemptsMade, failedReason, finishedOn }) => ({
        id: id ?? '',
        name,
        attempts: attemptsMade,
        // Mail servers repeat the refused address in their errors.
        reason: storable(withoutAddresses(failedReason ?? '').slice(0, MOST_REASON)),
        failedAt: finishedOn ? new Date(finishedOn).toISOString() : null,
      }));
    },
    /** Retries a job that failed for good. */
    async retry(queue: string, id: string): Promise<void> {
      await (await failedJob(queue, id)).retry('failed', { resetAttemptsMade: true });
    },
    /** Deletes a job that failed for good. */
    async remove(queue: string, id: string): Promise<void> {
      await (await failedJob(queue, id)).remove();
    },
  };
}

export type JobInspection = ReturnType<typeof createJobInspection>;

function missing(): Rejected {
  return rejected('missing', 'not_found', 'Traženi posao ne postoji.');
}
