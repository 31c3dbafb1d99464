import { SpanKind } from '@opentelemetry/api';
import { type Processor, WaitingError } from 'bullmq';
import { harmlessMessage, harmlessStack } from '../kernel/logging/harmless-errors.ts';
import type { Logger } from '../kernel/logging/logger.ts';
import type { Cause, JobCause } from '../log/recorded-event.ts';
import { traced, traceparentNow } from '../tracing/tracing.ts';
import { ATTEMPTS, inPostgres, inRedis, type RawQueue } from './job-backends.ts';
import { HandedOver, heard } from './job-hearing.ts';
import { keepWorking } from './kept-worker.ts';

export type NewJob<Data extends object, Name extends string = string> = {
  /**
   * Deduplicates: a job that exists, or finished recently, is not added again for the same recording of its event. Without
   * ':'.
   */
  readonly id: string;
  readonly name: Name;
  /** Ids only, no personal data: the job store outlives the keys of persons. */
  readonly data: Data;
  /** The event that caused it, kept with the job so that a request can be traced to its effects. */
  readonly cause: JobCause;
};

/** The id by which a store knows a job: of the same event, recorded again after a fail-over has lost it, another one. */
export function storedJobId({ id, cause }: Pick<NewJob<object>, 'id' | 'cause'>): string {
  return `${id}-${Date.parse(cause.recordedAt)}`;
}

export interface JobQueue<Data extends object, Name extends string = string> {
  add(job: NewJob<Data, Name>): Promise<void>;
  addBulk(jobs: readonly NewJob<Data, Name>[]): Promise<void>;
  /** The numbers of waiting jobs, retries included, and of those that failed permanently. */
  counts(): Promise<{ readonly waiting: number; readonly active: number; readonly failed: number }>;
}

/**
 * Runs one job. A rejection is retried later; it may also run again for other reasons (a killed process), so it must be
 * idempotent. `attempt` counts from 1. Lines logged with `logger` carry the job and its cause. A long job calls
 * `stopping.throwIfAborted()` between its batches: when this process stops, another one
 * continues the job at once, and the attempt does not count.
 */
export type JobHandler<Data extends object> = (
  job: Omit<NewJob<Data>, 'cause'> & {
    readonly cause: Cause;
    readonly attempt: number;
    readonly logger: Logger;
    readonly stopping: AbortSignal;
  },
) => Promise<void>;

/** A job's data as stored. `id`: by which it was asked for; absent in jobs of earlier releases. */
type Envelope<Data extends object> = { readonly id?: string; readonly cause: Cause; readonly data: Data };

export interface Jobs {
  /** A queue of jobs with these names. */
  queue<Data extends object, Name extends string>(name: string): JobQueue<Data, Name>;
  /** Processes a queue until `close`. */
  worker<Data extends object>(
    name: string,
    handler: JobHandler<Data>,
    options?: { readonly concurrency?: number },
  ): void;
  /** The stored queue, for operators. */
  inspect(name: string): Promise<InspectedQueue>;
  /** Waits for the jobs under way, or for the current batch of long ones, then closes the store. */
  close(): Promise<void>;
}

/** The part of a queue that operators use. */
export type InspectedQueue = Pick<RawQueue, 'getJobCounts' | 'getFailed' | 'getJob'>;

export type JobsConfig = {
  /** Stores the jobs when there is no Redis. */
  readonly databaseUrl: string;
  /** Null stores the jobs in PostgreSQL. */
  readonly redisUrl: string | null;
  readonly logger: Logger;
  /** The schema in PostgreSQL, or the key prefix in Redis. */
  readonly prefix?: string;
};

/** Jobs that survive a crash, in PostgreSQL or in Redis. */
export function createJobs({ databaseUrl, redisUrl, logger, prefix = 'jobs' }: JobsConfig): Jobs {
  const store = redisUrl ? inRedis(redisUrl, prefix) : inPostgres(databaseUrl, prefix);
  const queues = new Map<string, RawQueue>();
  const workers: { close(): Promise<void> }[] = [];
  const stopping = new AbortController();

  /** Ignores errors during shutdown. */
  function warn(error: Error, queue: string, text: string): void {
    if (!stopping.signal.aborted) logger.warn({ err: error, queue }, text);
  }

  function queueOf(name: string): RawQueue {
    const known = queues.get(name);
    if (known) return known;
    const queue = store.openQueue(name);
    queue.on('error', (error) => warn(error, name, 'The job store is away'));
    queues.set(name, queue);
    return queue;
  }

  /** A queue that failed to reach its store when opened never recovers: the next call opens another one. */
  async function readyQueue(name: string): Promise<RawQueue> {
    const queue = queueOf(name);
    try {
      await queue.waitUntilReady();
      return queue;
    } catch (error) {
      if (queues.get(name) === queue) queues.delete(name);
      await queue.close().catch(nothing);
      throw error;
    }
  }

  return {
    queue<Data extends object>(name: string): JobQueue<Data> {
      const addBulk = async (jobs: readonly NewJob<Data>[]) => {
        if (jobs.length === 0) return;
        const queue = await readyQueue(name);
        await queue.addBulk(
          jobs.map(({ name, data, ...job }) => {
            const { recordedAt: _, ...cause } = job.cause;
            const traceparent = traceparentNow(cause.traceparent);
            const envelope: Envelope<Data> = {
              id: job.id,
              data,
              cause: traceparent ? { ...cause, traceparent } : cause,
            };
            return { name, data: envelope, opts: { jobId: storedJobId(job) } };
          }),
        );
      };
      return {
        addBulk,
        add: (job) => addBulk([job]),
        async counts() {
          const queue = await readyQueue(name);
          const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized', 'failed');
          const { waiting = 0, active = 0, delayed = 0, prioritized = 0, failed = 0 } = counts;
          return { waiting: waiting + delayed + prioritized, active, failed };
        },
      };
    },
    worker<Data extends object>(
      name: string,
      handler: JobHandler<Data>,
      options: { concurrency?: number } = {},
    ) {
      const processor: Processor = async (job, token) => {
        // Data read from a queue was written by the same queue's `add`.
        const { data, cause, id = job.id ?? '' } = job.data as Envelope<Data>;
        const attempt = job.attemptsMade + 1;
        const own = logger.child({ queue: name, job: job.id, kind: job.name, ...cause });
        const given = { id, name: job.name, data, cause, attempt, logger: own, stopping: stopping.signal };
        const span = { kind: SpanKind.CONSUMER, parent: cause.traceparent, attributes: { 'shop.job': id } };
        const work = () => traced(`job ${name} ${job.name}`, span, () => handler(given));
        await heard(name, work).catch(async (error: unknown) => {
          if (!(error instanceof HandedOver)) rejectHarmless(error);
          await job.moveToWait(token);
          own.info('A job was handed over to another process');
          throw new WaitingError();
        });
        own.info({ attempt }, 'A job was done');
      };
      const open = () => {
        const worker = store.openWorker(name, processor, options.concurrency ?? 1);
        worker.on('error', (error) => warn(error, name, 'The worker has trouble'));
        worker.on('failed', (job, error) => {
          const level = (job?.attemptsMade ?? 0) >= ATTEMPTS ? 'error' : 'warn';
          const { cause } = (job?.data ?? {}) as Partial<Envelope<Data>>;
          logger[level](
            { queue: name, job: job?.id, kind: job?.name, ...cause, err: error, attempts: job?.attemptsMade },
            'A job failed',
          );
        });
        return worker;
      };
      workers.push(keepWorking(open));
    },
    inspect: readyQueue,
    async close() {
      // From now on they take no further jobs.
      const closed = workers.map((worker) => worker.close());
      stopping.abort(new HandedOver());
      await Promise.all(closed);
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await store.close();
    },
  };
}

const nothing = () => undefined;

/** Removes personal data from the error of a failed job, which is stored. Mutates it, to keep its class. */
function rejectHarmless(error: unknown): never {
  if (error instanceof Error) {
    const [message, stack] = [harmlessMessage(error), harmlessStack(error)];
    Object.assign(error, { message, stack });
  }
  throw error;
}
