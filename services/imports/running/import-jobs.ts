import type { JobName } from '../../operations/index.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { JobCause } from '../../platform/log/recorded-event.ts';
import type { ImportRunner } from './run-import.ts';

type ImportJob = { readonly importId: string };

const QUEUE = 'imports';

/** Queues imports and undos durably, once per requesting event. */
export function createImportJobs(jobs: Jobs) {
  return {
    // Opened lazily: a process that follows no imports opens no queue.
    wanted: (importId: string, cause: JobCause): Promise<void> =>
      jobs
        .queue<ImportJob, JobName>(QUEUE)
        .add({ id: `uvoz-${cause.causationId}`, name: 'import', data: { importId }, cause }),
  };
}

export type ImportJobs = ReturnType<typeof createImportJobs>;

/** Starts the worker for imports, one at a time. */
export function startImportWorker({ jobs, runner }: { jobs: Jobs; runner: ImportRunner }): void {
  jobs.worker<ImportJob>(QUEUE, ({ data, ...job }) => runner.run(data.importId, job));
}
