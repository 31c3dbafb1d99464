import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { hasRedis, startRedis, whyNoRedis } from '../../testing/servers/redis.ts';
import { retryDelay } from './job-backends.ts';
import { createJobs, type Jobs, storedJobId } from './jobs.ts';

const logger = pino({ level: 'silent' });
const caused = { correlationId: 'spec', causationId: 'event' };
const cause = { ...caused, recordedAt: '2026-11-21T08:00:00.000Z' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Store = { readonly redisUrl: string | null; stop(): Promise<void> };
const stores: readonly (readonly [title: string, available: boolean, open: () => Promise<Store>])[] = [
  ['on PostgreSQL', true, async () => ({ redisUrl: null, stop: async () => undefined })],
  [
    `on Redis${whyNoRedis}`,
    hasRedis(),
    async () => {
      const { url, stop } = await startRedis();
      return { redisUrl: url, stop };
    },
  ],
];

// Each on a queue of its own, at a time: they mostly wait, for a lease to run out or a pause to be over.
describe.concurrent.each(stores)('jobs %s', (_, available, open) => {
  let store: Store;
  let opened: Jobs[];
  let queues = 0;
  beforeAll(async () => {
    if (available) store = await open();
    opened = [];
  });
  afterAll(async () => {
    await Promise.all(opened.map((jobs) => jobs.close()));
    if (available) await store.stop();
  });

  /** The jobs as one process has them. */
  function process(): Jobs {
    const jobs = createJobs({ databaseUrl: database.url, redisUrl: store.redisUrl, logger });
    opened.push(jobs);
    return jobs;
  }
  function nextQueue(): string {
    queues += 1;
    return `spec-${queues}`;
  }
  const numbered = (...numbers: readonly number[]) =>
    numbers.map((number) => ({ id: `job-${number}`, name: 'count', data: { number }, cause }));

  it.runIf(available)('are run once each, by any free worker', async ({ expect }) => {
    const name = nextQueue();
    const done: number[] = [];
    for (const jobs of [process(), process()]) {
      jobs.worker<{ number: number }>(name, async ({ data }) => void done.push(data.number), {
        concurrency: 4,
      });
    }
    const numbers = Array.from({ length: 60 }, (_, at) => at);
    await process()
      .queue<{ number: number }, string>(name)
      .addBulk(numbered(...numbers));
    await expect.poll(() => done.length).toBe(60);
    expect([...done].sort((a, b) => a - b)).toEqual(numbers);
  });

  it.runIf(available)(
    'are not added twice, neither while they wait nor after they ran',
    async ({ expect }) => {
      const name = nextQueue();
      const queue = process().queue<{ number: number }, string>(name);
      await Promise.all([
        queue.addBulk(numbered(1, 2)),
        queue.addBulk(numbered(1, 2)),
        queue.add({ id: 'job-1', name: 'count', data: { number: 9 }, cause }),
      ]);
      expect((await queue.counts()).waiting).toBe(2);

      const done: string[] = [];
      process().worker(name, async ({ id }) => void done.push(id));
      await expect.poll(() => done.length).toBe(2);
      await queue.addBulk(numbered(1, 3));
      await expect.poll(() => done.length).toBe(3);
      expect(done).toEqual(['job-1', 'job-2', 'job-3']);
    },
  );

  it.runIf(available)(
    'run again when their event, which a fail-over had lost, is recorded again',
    async ({ expect }) => {
      const name = nextQueue();
      const queue = process().queue<{ number: number }, string>(name);
      const done: string[] = [];
      process().worker(name, async ({ id }) => void done.push(id));
      await queue.addBulk(numbered(1));
      await expect.poll(() => done).toEqual(['job-1']);
      const again = { ...cause, recordedAt: '2026-11-21T08:00:07.000Z' };
      await queue.addBulk(numbered(1).map((job) => ({ ...job, cause: again })));
      await expect.poll(() => done).toEqual(['job-1', 'job-1']);
    },
  );

  it.runIf(available)('wait for a worker, also for one that starts later', async ({ expect }) => {
    const name = nextQueue();
    const before = process();
    await before.queue(name).addBulk(numbered(1));
    await before.close();
    opened.splice(opened.indexOf(before), 1);
    const done: string[] = [];
    process().worker(name, async ({ id }) => void done.push(id));
    await expect.poll(() => done).toEqual(['job-1']);
  });

  it.runIf(available)('are retried after a failure, while others continue', async ({ expect }) => {
    const name = nextQueue();
    const attempts: [string, number][] = [];
    process().worker<{ number: number }>(name, async ({ id, attempt }) => {
      attempts.push([id, attempt]);
      if (id === 'job-1' && attempt < 3) throw new Error('not now');
    });
    const queue = process().queue<{ number: number }, string>(name);
    await queue.addBulk(numbered(1, 2));
    await expect.poll(() => attempts.filter(([id]) => id === 'job-1').length).toBe(3);
    expect(attempts).toEqual([
      ['job-1', 1],
      ['job-2', 1],
      ['job-1', 2],
      ['job-1', 3],
    ]);
    await expect.poll(() => queue.counts()).toEqual({ waiting: 0, active: 0, failed: 0 });
  });

  it.runIf(available)('are taken over when their process was killed', async ({ expect }) => {
    const name = nextQueue();
    await process().queue(name).addBulk(numbered(1));
    const fixture = new URL('./hold-job.testing.ts', import.meta.url).pathname;
    const holder = spawn(execPath, ['--import', 'tsx', fixture, database.url, store.redisUrl ?? '', name]);
    await once(holder.stdout, 'data');
    const done: string[] = [];
    process().worker(name, async ({ id }) => void done.push(id));
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(done).toEqual([]);
    await expect.poll(() => done).toEqual(['job-1']);
  });

  it.runIf(available)(
    'carry the event that caused them, and name it in every log line',
    async ({ expect }) => {
      const name = nextQueue();
      const lines: Record<string, unknown>[] = [];
      const write = (line: string) => void lines.push(JSON.parse(line));
      const jobs = createJobs({
        databaseUrl: database.url,
        redisUrl: store.redisUrl,
        logger: pino({ level: 'info' }, { write }),
      });
      opened.push(jobs);
      const seen: unknown[] = [];
      jobs.worker(name, async (job) => {
        seen.push(job.cause);
        job.logger.info('working');
        if (job.attempt === 1) throw new Error('not now');
      });
      await jobs.queue(name).add({ id: 'job-1', name: 'count', data: {}, cause });
      await expect.poll(() => lines.map(({ msg }) => msg)).toContain('A job was done');
      expect(seen).toEqual([caused, caused]);
      expect(lines.map(({ msg }) => msg)).toEqual(['working', 'A job failed', 'working', 'A job was done']);
      for (const line of lines)
        expect(line).toMatchObject({
          queue: name,
          job: storedJobId({ id: 'job-1', cause }),
          kind: 'count',
          ...caused,
        });
    },
  );

  it.runIf(available)('are completed before a process releases them', async ({ expect }) => {
    const name = nextQueue();
    const [started, gate] = [signal(), signal()];
    let finished = false;
    const worker = process();
    worker.worker(name, async () => {
      started.give();
      await gate.given;
      finished = true;
    });
    await process().queue(name).addBulk(numbered(1));
    await started.given;
    const closing = worker.close();
    opened.splice(opened.indexOf(worker), 1);
    expect(finished).toBe(false);
    gate.give();
    await closing;
    expect(finished).toBe(true);
  });

  it.runIf(available)(
    'go to another process at once, without a failure, when a stopping one releases them',
    async ({ expect }) => {
      const name = nextQueue();
      const started = signal();
      const stopped = process();
      stopped.worker(name, async ({ stopping }) => {
        started.give();
        await once(stopping, 'abort');
        stopping.throwIfAborted();
      });
      const queue = process().queue(name);
      await queue.addBulk(numbered(1));
      await started.given;
      await stopped.close();
      opened.splice(opened.indexOf(stopped), 1);
      expect(await queue.counts()).toEqual({ waiting: 1, active: 0, failed: 0 });
      const attempts: number[] = [];
      process().worker(name, async ({ attempt }) => void attempts.push(attempt));
      // Long before a job whose worker was killed would be found out.
      await expect.poll(() => attempts).toEqual([1]);
    },
  );
});

/** A promise that another part of the test resolves. */
function signal(): { readonly given: Promise<void>; give(): void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

describe('the delay before a job is retried', () => {
  it('doubles, up to an hour', () => {
    expect([1, 2, 3, 4].map(retryDelay)).toEqual([1000, 2000, 4000, 8000]);
    expect(retryDelay(60)).toBe(3_600_000);
  });
});
