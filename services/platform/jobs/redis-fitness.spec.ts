import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { hasRedis, startRedis, whyNoRedis } from '../../testing/servers/redis.ts';
import { lookAtJobStore, openJobStore } from './job-store.ts';
import { UnfitRedis, warningsOf } from './redis-fitness.ts';

const logger = pino({ level: 'silent' });

/** A server that answers so; everything else is as it should be. */
function facts(own: Readonly<Record<string, string>> = {}, appendfsync: string | null = 'always') {
  const answered = {
    redis_version: '7.2.4',
    role: 'master',
    cluster_enabled: '0',
    aof_enabled: '1',
    maxmemory: '268435456',
    maxmemory_policy: 'noeviction',
    ...own,
  };
  const lines = Object.entries(answered).map(([name, value]) => `${name}:${value}`);
  return { info: ['# Server', ...lines, ''].join('\r\n'), appendfsync };
}

describe('a Redis for jobs', () => {
  it('is accepted without a warning when it keeps acknowledged jobs', () => {
    expect(warningsOf(facts())).toEqual([]);
    expect(warningsOf(facts({ maxmemory: '0' }, null))).toEqual([]);
  });

  it.each([
    [{ redis_version: '4.0.14' }, 'has version 4.0.14'],
    [{ role: 'slave' }, 'is a replica'],
    [{ cluster_enabled: '1' }, 'is a node of a cluster'],
    [
      { maxmemory_policy: 'allkeys-lru' },
      'drops jobs when its memory is full (maxmemory-policy allkeys-lru)',
    ],
    [{ maxmemory_policy: 'volatile-ttl' }, 'set noeviction'],
  ])('is refused when it would refuse or drop jobs: %o', (own, why) => {
    expect(() => warningsOf(facts(own))).toThrow(UnfitRedis);
    expect(() => warningsOf(facts(own))).toThrow(why);
  });

  it.each([
    [facts({ redis_version: '6.0.9' }), 'older than 6.2'],
    [facts({ maxmemory: '0', maxmemory_policy: 'volatile-lru' }), 'as soon as a maxmemory is set'],
    [facts({ aof_enabled: '0' }), 'appendonly no'],
    [facts({}, 'everysec'), 'appendfsync everysec'],
  ])('causes a warning when it may lose some', (asked, warning) => {
    expect(warningsOf(asked)).toEqual([expect.stringContaining(warning)]);
  });

  describe.skipIf(!hasRedis())(`that runs${whyNoRedis}`, () => {
    it.each([
      [['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'], 'allkeys-lru'],
      [['--requirepass', 'secret'], 'password'],
    ])('prevents the start with %j', async (settings, why) => {
      const redis = await startRedis(settings);
      const store = openJobStore({ redisUrl: redis.url });
      await expect(lookAtJobStore(store, logger)).rejects.toThrow(why);
      await store.close();
      await redis.stop();
    });

    it('is checked, and delays no start while it is unavailable', async () => {
      const redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'everysec']);
      const store = openJobStore({ redisUrl: redis.url });
      expect(await store.check()).toEqual([expect.stringContaining('appendfsync everysec')]);
      await redis.stop();
      await expect(lookAtJobStore(store, logger)).resolves.toBeUndefined();
      await store.close();
    });
  });
});
