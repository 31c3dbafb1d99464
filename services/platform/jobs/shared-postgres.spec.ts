import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createJobs, type Jobs } from './jobs.ts';

const QUEUES = Array.from({ length: 8 }, (_, at) => `spec-${at}`);
/** The pool's six, and one that listens. */
const CONNECTIONS = 7;
const cause = { correlationId: 'spec', causationId: 'event', recordedAt: '2026-11-21T08:00:00.000Z' };

let database: TestDatabase;
let operator: pg.Client;
let jobs: Jobs;
let done: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
  jobs = createJobs({ databaseUrl: database.url, redisUrl: null, logger: pino({ level: 'silent' }) });
  for (const name of QUEUES) jobs.worker(name, async ({ id }) => void done.push(`${name} ${id}`));
});
beforeEach(() => {
  done = [];
});
afterAll(async () => {
  await jobs?.close();
  await operator?.end();
  await database?.drop();
});

/** Adds a job to every queue, and waits until all are done. */
async function runOneEach(id: string): Promise<void> {
  for (const name of QUEUES) await jobs.queue(name).add({ id, name: 'count', data: {}, cause });
  const ended = () => done.filter((job) => job.endsWith(` ${id}`)).toSorted();
  await expect.poll(ended).toEqual(QUEUES.map((name) => `${name} ${id}`));
}

const OTHERS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

describe('the jobs of a process in PostgreSQL', () => {
  it('share a few connections, whatever the number of queues', async () => {
    await runOneEach('first');
    const { rows } = await operator.query<{ connections: number }>(
      `select count(*)::int as connections ${OTHERS}`,
    );
    expect(rows[0]?.connections).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('are done by every worker after all connections were cut', async () => {
    await runOneEach('before');
    await operator.query(`select pg_terminate_backend(pid) ${OTHERS}`);
    await expect.poll(() => runOneEach('after').then(() => 'done', String)).toBe('done');
  });
});
