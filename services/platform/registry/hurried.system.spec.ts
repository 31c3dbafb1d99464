import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { ask, specServers } from '../embedded/embedded-servers.testing.ts';
import { findServer } from '../embedded/find-server.ts';
import { newId } from '../kernel/ids.ts';
import { createEventStore } from '../log/event-store.ts';
import { createLogSchema, createPostgresEventLog } from '../log/postgres/postgres-event-log.ts';
import { createListener, type Listener } from '../postgres/listener.ts';
import { createPool, openHurriedPool, type Pool } from '../postgres/pool.ts';
import { createPostgresKeyRing } from './personal-keys.ts';
import { createRegistry, createRegistrySchema } from './registry.ts';

const servers = specServers();
const pools: Pool[] = [];
let listener: Listener;
let dataDir: string;
let url: string;
beforeAll(async () => {
  dataDir = await servers.folder();
  ({ url } = await servers.start({ dataDir, logger: { info: () => undefined, warn: () => undefined } }));
  listener = createListener(url);
});
afterAll(async () => {
  await listener.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await servers.cleanUp();
});

describe('numbers and keys taken without waiting for the disk', () => {
  it('survive a crash of the database together with an event that uses them', async () => {
    const [pool, hurried] = [createPool(url), openHurriedPool(url)];
    pools.push(pool, hurried);
    await createLogSchema(pool);
    await createRegistrySchema(pool);
    const registry = createRegistry(pool, hurried);
    const keys = createPostgresKeyRing({ pool, listener, hurried });
    const store = createEventStore(createPostgresEventLog({ pool, listener }), keys);

    for (let crash = 1; crash <= 3; crash += 1) {
      const owner = newId();
      const taken = await registry.nextNumberAndClaim('order', { scope: 'slug', value: owner, owner });
      expect(taken).toEqual({ number: crash, isClaimed: true });
      const metadata = {
        commandId: newId(),
        correlationId: newId(),
        causationId: newId(),
        actor: { kind: 'guest', id: 'guest' },
      } as const;
      const event = {
        type: 'OrderPlaced',
        data: { number: crash },
        subject: owner,
        personal: { name: 'Amra' },
      };
      await store.append(`order-${owner}`, 'none', [{ eventId: newId(), event }], metadata);
      // Nothing that was only in memory is written any more.
      const server = await findServer(join(dataDir, 'postgres', 'cluster'));
      if (!server) throw new Error('There is no database to crash');
      process.kill(server.pid, 'SIGQUIT');

      const counted = (sql: string) => ask(url, sql).catch(() => null);
      const patience = { timeout: PATIENCE_MS };
      await expect.poll(() => counted('select last::integer from registry.numbers'), patience).toBe(crash);
      expect(await counted('select count(*)::integer from registry.claims')).toBe(crash);
      expect(await counted('select count(*)::integer from registry.personal_keys')).toBe(crash);
      const [placed] = await createEventStore(createPostgresEventLog({ pool, listener }), keys).readStream(
        `order-${owner}`,
      );
      expect(placed?.personal).toEqual({ name: 'Amra' });
    }
  });
});
