import type { JobName } from '../operations/index.ts';
import type { Jobs, NewJob } from '../platform/jobs/jobs.ts';
import { createLeftWork, type LeftWork } from '../platform/jobs/left-work.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import { type JobCause, jobCauseOf } from '../platform/log/recorded-event.ts';
import { bulkDecider } from './bulk.decider.ts';
import type { BulkQueries } from './bulk.ports.ts';
import type { BulkRunner } from './bulk-runner.ts';
import { startEvent } from './start-event.ts';

type BulkJob = { readonly action: string };

const QUEUE = 'bulk-changes';

/** Queues bulk actions. Each runs once, however often it is queued. */
export function createBulkJobs(jobs: Jobs) {
  return {
    started: (actions: readonly { readonly action: string; readonly cause: JobCause }[]): Promise<void> =>
      jobs.queue<BulkJob, JobName>(QUEUE).addBulk(actions.map(({ action, cause }) => jobOf(action, cause))),
  };
}

export type BulkJobs = ReturnType<typeof createBulkJobs>;

function jobOf(action: string, cause: JobCause): NewJob<BulkJob, JobName> {
  return { id: `bulk-${action}`, name: 'bulk-change', data: { action }, cause };
}

/** Starts the worker for bulk actions, one at a time. */
export function startBulkWorker({ jobs, runner }: { jobs: Jobs; runner: BulkRunner }): void {
  jobs.worker<BulkJob>(QUEUE, ({ data, stopping }) => runner.run(data.action, stopping));
}

type LeftActionsDeps = Pick<LeftWork<BulkJob, JobName>, 'logger'> & {
  readonly jobs: Jobs;
  readonly handler: Pick<CommandHandler, 'load'>;
  readonly store: Pick<EventStore, 'readStored'>;
  readonly queries: Pick<BulkQueries, 'unended'>;
};

/** Bulk actions that no job brings to their end. */
export function createLeftActions({ jobs, handler, store, queries, logger }: LeftActionsDeps) {
  return createLeftWork<BulkJob, JobName>({
    queue: jobs.queue(QUEUE),
    unended: queries.unended,
    async jobOf(action) {
      const started = await startEvent(store, action);
      const { state } = await handler.load(bulkDecider, action);
      return started && state.stage === 'running' ? jobOf(action, jobCauseOf(started)) : null;
    },
    logger,
  });
}
