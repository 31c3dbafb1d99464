import { AsyncResource } from 'node:async_hooks';
import { pino } from 'pino';
import { retryDelay } from '../../../platform/jobs/job-backends.ts';
import {
  type JobHandler,
  type JobQueue,
  type Jobs,
  type NewJob,
  storedJobId,
} from '../../../platform/jobs/jobs.ts';
import type { Chance } from '../world/chance.ts';
import type { Faults } from '../world/faults.ts';
import type { SimulatedProcess, World } from '../world/world.ts';

type Kept = {
  readonly queue: string;
  readonly job: Omit<NewJob<object>, 'data'>;
  /** As JSON. */
  readonly data: string;
  readonly attempts: number;
  readonly state: 'waiting' | 'running' | 'done';
  /** While it waits: not earlier than this moment. */
  readonly notBefore: number;
  /** While it runs: which run of all it is, by whom, and when that one last said that it lives. */
  readonly run: number;
  readonly by: SimulatedProcess | null;
  readonly heardAt: number;
};

type Worker = {
  readonly queue: string;
  readonly process: SimulatedProcess;
  /** Does a job whose data are this text. */
  readonly work: (job: Omit<NewJob<object>, 'data'>, data: string, attempt: number) => Promise<void>;
  isBusy: boolean;
};

type Counts = Awaited<ReturnType<JobQueue<object>['counts']>>;

type Options = {
  readonly world: World;
  readonly chance: Pick<Chance, 'pick'>;
  readonly faults: Faults;
  /** Whether the database is away, which keeps the jobs. */
  readonly isAway: () => boolean;
  readonly tell: (line: string) => void;
};

/** As long as a worker keeps a job without renewing it, and how often that is looked at. */
const LOCK_MS = 10_000;
const STALLED_MS = 5_000;
const LOGGER = pino({ level: 'silent' });

/**
 * The jobs of one history, as a store outside of the processes keeps them: added once by their ids, run at least once. One
 * whose worker dies, stands still or cannot say that it has ended is given to another.
 */
export function createJobStore({ world, chance, faults, isAway, tell }: Options) {
  // Of no process, so that no death takes it away.
  const outside = new AsyncResource('jobs');
  const jobs = new Map<string, Kept>();
  const workers = new Set<Worker>();
  let runs = 0;
  /** Those that have not ended, whatever the store knows of them: only they say that they live. */
  const underWay = new Set<number>();

  function later(ms: number, label: string, work: () => void): void {
    outside.runInAsyncScope(() => void world.after(ms, label, work));
  }

  function change(key: string, changes: Partial<Kept>): void {
    const job = jobs.get(key);
    if (job) jobs.set(key, { ...job, ...changes });
  }

  /** Gives each job that waits to a worker, if one is free. */
  function giveOut(): void {
    for (const [key, job] of jobs) {
      if (job.state !== 'waiting' || job.notBefore > world.elapsed()) continue;
      const [some, ...others] = [...workers].filter(({ queue, isBusy }) => queue === job.queue && !isBusy);
      if (some) begin(key, job, chance.pick([some, ...others]));
    }
  }

  function begin(key: string, { job, data, attempts }: Kept, worker: Worker): void {
    runs += 1;
    const run = runs;
    worker.isBusy = true;
    underWay.add(run);
    change(key, { state: 'running', run, by: worker.process, heardAt: world.elapsed() });
    tell(`${worker.process.name} begins the job ${key}, attempt ${attempts + 1}`);
    world.inProcess(worker.process, () =>
      world.after(faults.latency(), 'job', () => {
        const ended = (error: unknown) =>
          world.after(faults.latency(), 'job has ended', () => end(key, run, worker, error));
        worker.work(job, data, attempts + 1).then(() => ended(null), ended);
      }),
    );
  }

  function end(key: string, run: number, worker: Worker, error: unknown): void {
    worker.isBusy = false;
    underWay.delete(run);
    const job = jobs.get(key);
    const isLost = isAway() || faults.losesRequest();
    // Unless another worker has got it meanwhile.
    if (!isLost && job?.run === run && job.state === 'running') {
      if (error === null) change(key, { state: 'done' });
      else failed(key, job, error);
    }
    later(0, 'jobs', giveOut);
  }

  function failed(key: string, { attempts }: Kept, error: unknown): void {
    const pause = retryDelay(attempts + 1);
    tell(`the job ${key} failed: ${error instanceof Error ? error.message : String(error)}`);
    change(key, { state: 'waiting', attempts: attempts + 1, notBefore: world.elapsed() + pause });
    later(pause, 'jobs', giveOut);
  }

  /** Takes jobs from workers that were not heard of for too long. */
  function lookForStalled(): void {
    const now = world.elapsed();
    for (const [key, { state, run, by, heardAt }] of jobs) {
      if (state !== 'running') continue;
      const isHeard = !isAway() && underWay.has(run) && by?.isAlive && by.pausedUntil <= now;
      if (isHeard) change(key, { heardAt: now });
      else if (now - heardAt >= LOCK_MS && !isAway()) {
        tell(`the job ${key} was left by ${by?.name}`);
        change(key, { state: 'waiting', notBefore: now });
      }
    }
    giveOut();
  }

  function looking(): void {
    lookForStalled();
    later(STALLED_MS, 'stalled jobs', looking);
  }
  later(STALLED_MS, 'stalled jobs', looking);

  function add(queue: string, added: readonly NewJob<object>[]): void {
    for (const { data, ...job } of added) {
      const key = `${queue} ${storedJobId(job)}`;
      if (jobs.has(key)) continue;
      tell(`the job ${key} is queued`);
      const fresh = { attempts: 0, state: 'waiting', notBefore: 0, run: 0, by: null, heardAt: 0 } as const;
      jobs.set(key, { queue, job, data: JSON.stringify(data), ...fresh });
    }
    later(faults.latency(), 'jobs', giveOut);
  }

  /** As a process reaches the store. */
  function jobsOf(process: SimulatedProcess): Jobs {
    const addBulk = (queue: string, added: readonly NewJob<object>[]) =>
      new Promise<void>((resolve, reject) => {
        const lost = () => reject(new Error('The job store is away'));
        world.after(faults.latency(), 'add jobs', () => {
          if (isAway() || faults.losesRequest()) return lost();
          add(queue, added);
          if (faults.losesAnswer()) return lost();
          world.after(faults.latency(), 'jobs were added', resolve);
        });
      });
    const countOf = (queue: string) =>
      new Promise<Counts>((resolve, reject) => {
        world.after(faults.latency(), 'count jobs', () => {
          if (isAway() || faults.losesRequest()) return reject(new Error('The job store is away'));
          const states = [...jobs.values()].filter((job) => job.queue === queue).map(({ state }) => state);
          const count = (wanted: Kept['state']) => states.filter((state) => state === wanted).length;
          const counts = { waiting: count('waiting'), active: count('running'), failed: 0 };
          world.after(faults.latency(), 'jobs were counted', () => resolve(counts));
        });
      });
    return {
      queue: (name) => ({
        add: (job) => addBulk(name, [job]),
        addBulk: (added) => addBulk(name, added),
        counts: () => countOf(name),
      }),
      worker<Data extends object>(queue: string, handler: JobHandler<Data>) {
        const { signal: stopping } = new AbortController();
        const work: Worker['work'] = ({ cause: { recordedAt: _, ...cause }, ...job }, text, attempt) => {
          const data: Data = JSON.parse(text);
          return handler({ ...job, cause, data, attempt, logger: LOGGER, stopping });
        };
        const worker: Worker = { queue, process, work, isBusy: false };
        workers.add(worker);
        process.onDeath.add(() => void workers.delete(worker));
        later(0, 'jobs', giveOut);
      },
      inspect: () => Promise.reject(new Error('No operator looks at jobs here')),
      close: async () => undefined,
    };
  }

  return {
    jobsOf,
    /** For a loss of whatever follows: they are in the database that loses it. */
    keep() {
      const kept = [...jobs];
      return {
        restore(): void {
          jobs.clear();
          for (const [key, job] of kept) jobs.set(key, job);
        },
      };
    },
    /** The jobs that have not ended. */
    open: () => [...jobs].filter(([, { state }]) => state !== 'done').map(([key]) => key),
  };
}

export type JobStore = ReturnType<typeof createJobStore>;
