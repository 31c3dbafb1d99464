import {
  createRedisBackend,
  type JobsOptions,
  type Processor,
  type WorkerOptions,
  withBackend,
} from 'bullmq';
import { KEEP_ALIVE, surviveLoss } from '../postgres/pool.ts';
import { openSharedPostgres } from './shared-postgres.ts';

const DAY_S = 24 * 3600;

/** About two days of retries: after 1, 2, 4 … s, and then once an hour. */
export const ATTEMPTS = 60;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 3_600_000;

const JOB_OPTIONS: JobsOptions = {
  attempts: ATTEMPTS,
  backoff: { type: 'capped' },
  // Finished jobs are kept for a while to recognise a repeated add. By age alone: with a limit on their number
  // PostgreSQL would scan all of them after each job.
  removeOnComplete: { age: 2 * DAY_S },
  removeOnFail: { age: 30 * DAY_S },
};

/**
 * Detects a killed worker after 10 s instead of the default 66, without a limit on the number of times. Retries an
 * unavailable store every second instead of every 15: stopping waits for that, too.
 */
const WORKER_OPTIONS = {
  autorun: false,
  runRetryDelay: 1_000,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000,
  settings: { backoffStrategy: retryDelay },
} satisfies Partial<WorkerOptions>;

/** Milliseconds. */
export function retryDelay(attemptsMade: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attemptsMade - 1), LONGEST_RETRY_MS);
}

/** The part of BullMQ in use, for either store. Never its QueueEvents: they lose events. */
export type JobBackend = {
  openQueue(name: string): RawQueue;
  openWorker(name: string, processor: Processor, concurrency: number): RawWorker;
  /** After its queues and workers are closed. */
  close(): Promise<void>;
};
export type RawQueue = {
  waitUntilReady(): Promise<unknown>;
  addBulk(jobs: { name: string; data: object; opts: JobsOptions }[]): Promise<unknown>;
  getJobCounts(
    ...states: ('waiting' | 'active' | 'delayed' | 'prioritized' | 'completed' | 'failed')[]
  ): Promise<Record<string, number>>;
  getFailed(start: number, end: number): Promise<RawJob[]>;
  getJob(id: string): Promise<RawJob | undefined>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
};
type RawJob = {
  readonly id?: string;
  readonly name: string;
  readonly attemptsMade: number;
  readonly failedReason: string;
  readonly finishedOn?: number;
  isFailed(): Promise<boolean>;
  retry(state: 'failed', options: { readonly resetAttemptsMade: boolean }): Promise<void>;
  remove(): Promise<void>;
};
export type RawWorker = {
  waitUntilReady(): Promise<unknown>;
  /** Resolves when closed; rejects when it gave up. */
  run(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(
    event: 'failed',
    listener: (
      job: { id?: string; name: string; data: unknown; attemptsMade: number } | undefined,
      error: Error,
    ) => void,
  ): unknown;
  close(): Promise<void>;
};

/** Statements of jobs are short: a few connections serve all queues. */
const POSTGRES_CONNECTIONS = 6;

export function inPostgres(databaseUrl: string, schema: string): JobBackend {
  const { createBackend, connection, close } = openSharedPostgres({
    ...KEEP_ALIVE,
    connectionString: databaseUrl,
    schema,
    max: POSTGRES_CONNECTIONS,
    application_name: 'shop-jobs',
    onConnect: surviveLoss,
  });
  const { Queue, Worker } = withBackend(createBackend);
  return {
    openQueue: (name) => new Queue<object>(name, { connection, defaultJobOptions: JOB_OPTIONS }),
    openWorker: (name, processor, concurrency) =>
      new Worker(name, processor, {
        connection,
        ...WORKER_OPTIONS,
        concurrency,
      }),
    close,
  };
}

export function inRedis(url: string, prefix: string): JobBackend {
  const { Queue, Worker } = withBackend(createRedisBackend);
  // Adds fail while Redis is unavailable; workers wait for it.
  const adding = { url, maxRetriesPerRequest: 3 };
  const working = { url, maxRetriesPerRequest: null };
  return {
    openQueue: (name) =>
      new Queue<object>(name, { connection: adding, prefix, defaultJobOptions: JOB_OPTIONS }),
    openWorker: (name, processor, concurrency) =>
      new Worker(name, processor, {
        connection: working,
        prefix,
        ...WORKER_OPTIONS,
        concurrency,
      }),
    close: async () => undefined,
  };
}
