import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Cause } from '../platform/log/event-store.ts';
import type { ImportRunner } from './run-import.ts';

type ImportJob = { readonly importId: string };

const QUEUE = 'imports';

/** Puts imports and their undoing where they cannot get lost, once for each event that asks. */
export function createImportJobs(jobs: Jobs) {
  return {
    // Asked for when it is needed: a process that follows no imports opens no queue.
    wanted: (importId: string, cause: Cause): Promise<void> =>
      jobs
        .queue<ImportJob>(QUEUE)
        .add({ id: `uvoz-${cause.causationId}`, name: 'import', data: { importId }, cause }),
  };
}

export type ImportJobs = ReturnType<typeof createImportJobs>;

/** Works off imports from now on, one at a time. */
export function startImportWorker({ jobs, runner }: { jobs: Jobs; runner: ImportRunner }): void {
  jobs.worker<ImportJob>(QUEUE, ({ data, ...job }) => runner.run(data.importId, job));
}
