import { UnrecoverableError } from 'bullmq';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs, type Jobs, storedJobId } from '../platform/jobs/jobs.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { FailedJobAnswer, QueueAnswer } from './operations.schemas.ts';

const cause = { correlationId: 'spec', causationId: 'event', recordedAt: '2026-11-21T08:00:00.000Z' };
const stored = (id: string) => storedJobId({ id, cause });
const REASON = '550 amra.kovac@example.com does not exist';
let shop: TestShop;
let jobs: Jobs;
let broken = true;
const done: string[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  jobs = createJobs({
    databaseUrl: shop.stores.databaseUrl,
    redisUrl: null,
    logger: pino({ level: 'silent' }),
  });
  jobs.worker('mails', async ({ id }) => {
    // Given up at once instead of after two days.
    if (broken) throw new UnrecoverableError(REASON);
    done.push(id);
  });
  await jobs.queue<object, string>('mails').addBulk(
    ['first', 'second'].map((id) => ({
      id,
      name: 'confirmation',
      data: { order: 'secret-of-the-job' },
      cause,
    })),
  );
});
afterAll(async () => {
  await jobs.close();
  await shop.close();
});

async function ask<T>(method: 'GET' | 'POST', path: string): Promise<{ status: number; body: T }> {
  const answer = await shop.app.inject({ method, url: `/api/jobs${path}`, headers: shop.asAdmin });
  return { status: answer.statusCode, body: answer.json<T>() };
}

const failed = async () => (await ask<FailedJobAnswer[]>('GET', '/mails/failed')).body;

describe('the jobs shown to an administrator', () => {
  it('are counted and shown with the cause of the failure, but without personal data', async () => {
    await expect
      .poll(async () => (await ask<QueueAnswer[]>('GET', '')).body)
      .toEqual([{ name: 'mails', waiting: 0, active: 0, delayed: 0, completed: 0, failed: 2 }]);
    const jobsShown = await failed();
    expect(jobsShown.map(({ id, name, reason }) => [id, name, reason]).sort()).toEqual([
      [stored('first'), 'confirmation', '550 … does not exist'],
      [stored('second'), 'confirmation', '550 … does not exist'],
    ]);
    expect(JSON.stringify(jobsShown)).not.toContain('secret-of-the-job');
  });

  it('are retried, or removed', async () => {
    broken = false;
    expect(await ask('POST', `/mails/${stored('first')}/retry`)).toMatchObject({ status: 200 });
    await expect.poll(() => done).toEqual(['first']);
    expect(await ask('POST', `/mails/${stored('second')}/remove`)).toMatchObject({ status: 200 });
    expect(await failed()).toEqual([]);
    expect(await ask('POST', `/mails/${stored('first')}/retry`)).toMatchObject({ status: 404 });
    expect(await ask('GET', '/nema/failed')).toMatchObject({ status: 404 });
  });
});
