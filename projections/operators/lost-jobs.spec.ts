import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JobStore, openJobStore } from '../../services/platform/jobs/job-store.ts';
import { createJobs, type Jobs } from '../../services/platform/jobs/jobs.ts';
import { jobCauseOf } from '../../services/platform/log/recorded-event.ts';
import { PATIENCE_MS } from '../../services/testing/patience.ts';
import { hasRedis, startRedis, whyNoRedis } from '../../services/testing/servers/redis.ts';
import type { Consumers } from '../consumer/consumer.ts';
import { listCheckpoints } from '../reactions/checkpoints.ts';
import type { Reaction } from '../reactions/reaction.ts';
import { startReactions } from '../reactions/reactions.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { noticeLostJobs } from './lost-jobs.ts';

const logger = pino({ level: 'silent' });
const DAY_MS = 24 * 3_600_000;

let shop: Harness;
let redis: Awaited<ReturnType<typeof startRedis>>;
let server: Redis;
let jobs: Jobs;
let store: JobStore;
let running: Consumers;
let seen: unknown[];

describe.skipIf(!hasRedis())(`jobs that Redis has lost${whyNoRedis}`, () => {
  beforeEach(async () => {
    [shop, redis] = await Promise.all([createHarness(), startRedis()]);
    server = new Redis(redis.url);
    jobs = createJobs({ databaseUrl: shop.url, redisUrl: redis.url, logger });
    store = openJobStore({ redisUrl: redis.url });
    seen = [];
    running = startReactions({ ...shop, logger }, reactions);
  });
  afterEach(async () => {
    await running.stop();
    await jobs.close();
    await store.close();
    server.disconnect();
    await redis.stop();
    await shop.close();
  });

  const reactions: readonly Reaction[] = [
    {
      name: 'asking',
      begins: 'beginning',
      categories: ['box'],
      addsJobs: true,
      react: (events) =>
        jobs.queue<{ box: string }, string>('boxes').addBulk(
          events.map((event) => ({
            id: event.id,
            name: 'box',
            data: { box: event.id },
            cause: jobCauseOf(event),
          })),
        ),
    },
    {
      name: 'noting',
      begins: 'beginning',
      categories: ['box'],
      react: async (events) => void seen.push(...events.map(({ id }) => id)),
    },
  ];
  const notice = (now = Date.now, jobStore = store) =>
    noticeLostJobs({ ...shop, jobStore, reactions, logger, now });
  const waiting = async () => (await jobs.queue('boxes').counts()).waiting;

  async function happen(...boxes: readonly string[]): Promise<void> {
    await shop.append(
      'box',
      boxes.map((box) => ({ box })),
      boxes,
    );
    await shown();
  }
  async function shown(): Promise<void> {
    const head = await shop.store.head();
    await expect
      .poll(async () => (await listCheckpoints(shop.pool)).map(({ position }) => position), {
        timeout: PATIENCE_MS,
      })
      .toEqual([head, head]);
  }

  it('are queued again from the log, once, and no other effect is repeated', async () => {
    expect(await notice()).toBe(false);
    await happen('one', 'two');
    expect(await waiting()).toBe(2);
    expect(await notice()).toBe(false);

    await server.flushall();
    const another = openJobStore({ redisUrl: redis.url });
    const noticed = await Promise.all([notice(), notice(Date.now, another)]);
    await another.close();

    expect(noticed.filter(Boolean)).toHaveLength(1);
    await expect.poll(waiting).toBe(2);
    expect(seen).toEqual(['one', 'two']);
    expect(await notice()).toBe(false);
    const moved = await shop.store.readStream('projection-reaction-asking');
    expect(moved.map(({ type }) => type)).toEqual(['ReactionMoved']);
  });

  it('are queued again after Redis lost its latest writes, as in a power cut', async () => {
    await notice();
    const copy = await server.dumpBuffer('jobs-counted');
    await happen('one');
    await notice();
    await server.flushall();
    await server.restore('jobs-counted', 0, copy ?? '');

    expect(await notice()).toBe(true);
    await expect.poll(waiting).toBe(1);
    expect(await notice()).toBe(false);
  });

  it('older than a month are not queued again', async () => {
    await notice();
    await happen('long ago');
    await server.flushall();
    expect(await notice(() => Date.now() + 32 * DAY_MS)).toBe(true);
    await happen('now');
    expect(await waiting()).toBe(1);
  });

  it('include those of the database, when the shop switches to Redis', async () => {
    expect(await notice(Date.now, openJobStore({ redisUrl: null }))).toBe(false);
    await happen('one');
    await server.flushall();
    expect(await notice()).toBe(true);
    await expect.poll(waiting).toBe(1);
    expect(await notice(Date.now, openJobStore({ redisUrl: null }))).toBe(true);
  });
});
