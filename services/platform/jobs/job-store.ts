import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from '../kernel/logging/logger.ts';
import { asFitness, UnfitRedis, warningsOf } from './redis-fitness.ts';

/** How far a job store has counted; `count` is null where the jobs are in the database of the checkpoints. */
export type JobCount = { readonly identity: string; readonly count: number | null };

const ANSWER_MS = 5_000;

type Place = { readonly redisUrl: string | null; readonly prefix?: string };

/** Opens the store of `createJobs` with the same settings; it connects when it is first asked. */
export function openJobStore({ redisUrl, prefix = 'jobs' }: Place): JobStore {
  return redisUrl === null ? IN_POSTGRESQL : inRedis(redisUrl, `${prefix}-counted`);
}

/** Logs the warnings. Rejects with `UnfitRedis`; an unavailable store keeps no process from starting. */
export async function lookAtJobStore(
  store: Pick<JobStore, 'check'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  try {
    for (const warning of await store.check()) logger.warn(warning);
  } catch (error) {
    if (error instanceof UnfitRedis) throw error;
    logger.warn({ err: error }, 'Redis is unavailable; whether it can keep jobs was not checked');
  }
}

const POSTGRESQL = { identity: 'postgresql', count: null } as const;
const IN_POSTGRESQL: JobStore = {
  check: async () => [],
  count: async () => POSTGRESQL,
  rename: async () => POSTGRESQL.identity,
  close: async () => undefined,
};

function inRedis(url: string, key: string) {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, commandTimeout: ANSWER_MS });
  // A call that fails says so itself.
  redis.on('error', () => undefined);
  return {
    /** Warnings for the operator. Rejects with `UnfitRedis` where jobs would be refused or dropped. */
    async check(): Promise<readonly string[]> {
      const info = await redis.info().catch((error: unknown) => {
        throw asFitness(error);
      });
      return warningsOf({ info, appendfsync: await appendfsyncOf(redis) });
    },
    /**
     * Increments the counter. A store that came back empty has another identity; one restored from an older copy
     * repeats earlier counts.
     */
    async count(): Promise<JobCount> {
      const [identity, count] = await asked(redis, COUNT, key, randomUUID());
      return { identity: String(identity), count: Number(count) };
    },
    /** Replaces this identity of the store by a new one; returns the store's identity afterwards. */
    async rename(identity: string): Promise<string> {
      const [now] = await asked(redis, RENAME, key, identity, randomUUID());
      return String(now);
    },
    async close(): Promise<void> {
      redis.disconnect();
    },
  };
}

/** The server behind the jobs, as its keeper sees it. Every call rejects while it is away. */
export type JobStore = ReturnType<typeof inRedis>;

const COUNT = `
redis.call('hsetnx', KEYS[1], 'identity', ARGV[1])
local count = redis.call('hincrby', KEYS[1], 'count', 1)
return { redis.call('hget', KEYS[1], 'identity'), count }`;

const RENAME = `
if redis.call('hget', KEYS[1], 'identity') == ARGV[1] then redis.call('hset', KEYS[1], 'identity', ARGV[2]) end
return { redis.call('hget', KEYS[1], 'identity') }`;

async function asked(
  redis: Redis,
  script: string,
  key: string,
  ...args: string[]
): Promise<readonly unknown[]> {
  const answer: unknown = await redis.eval(script, 1, key, ...args);
  return Array.isArray(answer) ? answer : [];
}

/** Null where the server does not let its users ask, as those of providers. */
async function appendfsyncOf(redis: Redis): Promise<string | null> {
  const answer: unknown = await redis.config('GET', 'appendfsync').catch(() => null);
  return Array.isArray(answer) && typeof answer[1] === 'string' ? answer[1] : null;
}
