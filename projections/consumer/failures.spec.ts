import { Redis } from 'ioredis';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createJobs } from '../../services/platform/jobs/jobs.ts';
import { hasRedis, startRedis, whyNoRedis } from '../../services/testing/servers/redis.ts';
import { failureKind } from './failures.ts';

it.runIf(hasRedis())(
  `a job that a full Redis refuses is retried, and parks no event${whyNoRedis}`,
  async () => {
    const { url, stop } = await startRedis();
    const redis = new Redis(url);
    const jobs = createJobs({ databaseUrl: '', redisUrl: url, logger: pino({ level: 'silent' }) });
    try {
      await redis.config('SET', 'maxmemory', '1');
      const cause = { correlationId: 'spec', causationId: 'event', recordedAt: '2026-11-21T08:00:00.000Z' };
      const added = jobs.queue('full').add({ id: 'job-1', name: 'count', data: {}, cause });
      const error = await added.catch((refusal: unknown) => refusal);
      expect(error).toMatchObject({ message: expect.stringMatching(/^OOM /) });
      expect(failureKind(error)).toBe('transient');
    } finally {
      await redis.quit();
      await jobs.close();
      await stop();
    }
  },
);
