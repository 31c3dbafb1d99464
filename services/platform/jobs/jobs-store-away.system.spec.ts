import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { createJobs, type Jobs } from './jobs.ts';

let name: string;
let jobs: Jobs;
beforeEach(() => {
  name = `away_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  jobs = createJobs({ databaseUrl: url.href, redisUrl: null, logger: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await jobs.close();
  await execute(`drop database if exists ${name} with (force)`);
});

async function execute(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

describe('jobs whose store is unavailable at the start', () => {
  it('are refused until it is available, and then accepted and run', async () => {
    const done: string[] = [];
    jobs.worker<{ at: number }>('late', async ({ id }) => {
      done.push(id);
    });
    const queue = jobs.queue<{ at: number }, string>('late');
    const cause = { correlationId: 'spec', causationId: 'event', recordedAt: '2026-11-21T08:00:00.000Z' };
    const add = () => queue.add({ id: 'first', name: 'late', data: { at: 1 }, cause });
    await expect(add()).rejects.toThrow(name);

    await execute(`create database ${name}`);

    await expect
      .poll(
        () =>
          add().then(
            () => true,
            () => false,
          ),
        { timeout: PATIENCE_MS },
      )
      .toBe(true);
    await expect.poll(() => done).toEqual(['first']);
  });

  it('do not prevent it from being closed', async () => {
    jobs.worker('late', async () => undefined);
    await expect(jobs.close()).resolves.toBeUndefined();
  });
});
