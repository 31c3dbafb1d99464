import type { JobName } from '../operations/index.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { JobCause } from '../platform/log/recorded-event.ts';
import type { BulkRunner } from './bulk-runner.ts';

type BulkJob = { readonly action: string };

const QUEUE = 'bulk-changes';

/** Queues bulk actions. Each runs once, however often it is queued. */
export function createBulkJobs(jobs: Jobs) {
  return {
    started: (actions: readonly { readonly action: string; readonly cause: JobCause }[]): Promise<void> =>
      jobs.queue<BulkJob, JobName>(QUEUE).addBulk(
        actions.map(({ action, cause }) => ({
          id: `bulk-${action}`,
          name: 'bulk-change',
          data: { action },
          cause,
        })),
      ),
  };
}

export type BulkJobs = ReturnType<typeof createBulkJobs>;

/** Starts the worker for bulk actions, one at a time. */
export function startBulkWorker({ jobs, runner }: { jobs: Jobs; runner: BulkRunner }): void {
  jobs.worker<BulkJob>(QUEUE, ({ data, stopping }) => runner.run(data.action, stopping));
}
