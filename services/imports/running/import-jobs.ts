import type { JobName } from '../../operations/index.ts';
import type { Jobs, NewJob } from '../../platform/jobs/jobs.ts';
import { createLeftWork, type LeftWork } from '../../platform/jobs/left-work.ts';
import type { EventStore } from '../../platform/log/event-store.ts';
import { type JobCause, jobCauseOf } from '../../platform/log/recorded-event.ts';
import type { ImportEvent } from '../import.events.ts';
import { evolveImport, type ImportStreamState } from '../import.state.ts';
import type { ImportQueries } from '../imports.ports.ts';
import type { ImportRunner } from './run-import.ts';

type ImportJob = { readonly importId: string };

const QUEUE = 'imports';

/** Queues imports and undos durably, once per requesting event. */
export function createImportJobs(jobs: Jobs) {
  return {
    // Opened lazily: a process that follows no imports opens no queue.
    wanted: (importId: string, cause: JobCause): Promise<void> =>
      jobs.queue<ImportJob, JobName>(QUEUE).add(jobOf(importId, cause)),
  };
}

export type ImportJobs = ReturnType<typeof createImportJobs>;

function jobOf(importId: string, cause: JobCause): NewJob<ImportJob, JobName> {
  return { id: `uvoz-${cause.causationId}`, name: 'import', data: { importId }, cause };
}

/** Starts the worker for imports, one at a time. */
export function startImportWorker({ jobs, runner }: { jobs: Jobs; runner: ImportRunner }): void {
  jobs.worker<ImportJob>(QUEUE, ({ data, ...job }) => runner.run(data.importId, job));
}

type LeftImportsDeps = Pick<LeftWork<ImportJob, JobName>, 'logger'> & {
  readonly jobs: Jobs;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly queries: Pick<ImportQueries, 'unended'>;
};

/** Imports, and undos of them, that no job brings to their end. */
export function createLeftImports({ jobs, store, queries, logger }: LeftImportsDeps) {
  return createLeftWork<ImportJob, JobName>({
    queue: jobs.queue(QUEUE),
    unended: queries.unended,
    async jobOf(importId) {
      const events = await store.readStream<ImportEvent>(`import-${importId}`);
      const wanted = events.findLast(({ type }) => type === 'ImportQueued' || type === 'ImportUndoRequested');
      const state = events.reduce<ImportStreamState>(evolveImport, { stage: 'absent' });
      return wanted && isUnderWay(state) ? jobOf(importId, jobCauseOf(wanted)) : null;
    },
    logger,
  });
}

function isUnderWay(state: ImportStreamState): boolean {
  return (
    state.stage === 'present' && (state.undoing || state.state === 'queued' || state.state === 'running')
  );
}
