import { projections } from '../../projections/all.ts';
import { watchLog } from '../../projections/consumer/same-log/log-watch.ts';
import { createReadModels } from '../../projections/generations/read-models.ts';
import { EVENT_TYPES } from '../../projections/read-models/audit/event-types.ts';
import { createAlone } from '../platform/jobs/alone.ts';
import { createCommandHandler } from '../platform/kernel/commands/handle-command.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import type { EventLog } from '../platform/log/event-log.ts';
import { createEventStore } from '../platform/log/event-store.ts';
import { createPostgresEventLog } from '../platform/log/postgres/postgres-event-log.ts';
import { measuredLog } from '../platform/metrics/measured-log.ts';
import { createListener } from '../platform/postgres/listener.ts';
import { overWay } from '../platform/postgres/other-way.ts';
import { createPool, openHurriedPool } from '../platform/postgres/pool.ts';
import { assertSameDatabase } from '../platform/postgres/pooler.ts';
import { replicaFollows } from '../platform/postgres/replica.ts';
import { withExpectedClaims } from '../platform/registry/expected-claims.ts';
import { withExpectedKeys } from '../platform/registry/expected-keys.ts';
import { createKeySeal } from '../platform/registry/key-seal.ts';
import { createPostgresKeyRing } from '../platform/registry/personal-keys.ts';
import { createRegistry } from '../platform/registry/registry.ts';
import { assertKeysOpen } from '../platform/registry/reseal.ts';
import { createSchemas } from './create-schemas.ts';
import { NUMBER_FIELDS } from './number-fields.ts';

/** Other ways to the database than the direct one: a transaction pooler, and a read replica. */
export type DatabaseWays = {
  readonly databasePoolUrl?: string | null;
  readonly databaseReadUrl?: string | null;
};

/**
 * Opens the shop's stores and creates missing tables. `eventStoreUrl` null means the PostgreSQL log;
 * `keysSecrets` are those of PERSONAL_KEYS_SECRET.
 */
export async function openStores(
  databaseUrl: string,
  eventStoreUrl: string | null,
  logger: Logger,
  keysSecrets: readonly string[] = [],
  { databasePoolUrl = null, databaseReadUrl = null }: DatabaseWays = {},
) {
  const pooled = databasePoolUrl !== null;
  const pool = createPool(databasePoolUrl ?? databaseUrl, { max: 16, warm: 4, name: 'shop', pooled });
  const hurried = openHurriedPool(databaseUrl);
  // With the log elsewhere, what its events refer to must be durable before they are.
  const referredTo = eventStoreUrl ? pool : hurried;
  const reading = databaseReadUrl
    ? createPool(databaseReadUrl, { max: 16, warm: 4, name: 'shop-reading' })
    : pool;
  const opened = [...new Set([pool, hurried, reading])].map(
    (one): (() => unknown) =>
      () =>
        one.end(),
  );
  async function close(): Promise<void> {
    for (let next = opened.pop(); next; next = opened.pop()) await next();
  }
  try {
    // Processes that start together must not create the same table concurrently.
    await createSchemas(databaseUrl, logger);
    const keySeal = createKeySeal(keysSecrets);
    const opening = () => assertKeysOpen(pool, keySeal);
    const openingPooled = async () => {
      await assertSameDatabase(hurried, pool);
      await opening();
    };
    await (pooled ? overWay('DATABASE_POOL_URL', openingPooled) : opening());
    const listener = createListener(databaseUrl, logger);
    opened.push(() => listener.close());
    const eventLog = measuredLog(
      eventStoreUrl
        ? await openEventStoreDb(eventStoreUrl, logger)
        : createPostgresEventLog({ pool, listener, logger }),
    );
    const logWatch = watchLog(
      { pool, log: eventLog, logger, listener, numberFields: NUMBER_FIELDS },
      eventStoreUrl ? 'eventstoredb' : 'postgresql',
    );
    const { log } = logWatch;
    opened.push(
      () => log.close(),
      () => logWatch.stop(),
    );
    const keys = withExpectedKeys(
      createPostgresKeyRing({ pool, listener, hurried: referredTo, seal: keySeal }),
    );
    const store = createEventStore(log, keys, { types: EVENT_TYPES });
    if (reading !== pool) await overWay('DATABASE_READ_URL', () => replicaFollows(pool, reading));
    const readModels = await createReadModels({
      pool: reading,
      listener,
      projections,
      logger,
      isReplica: reading !== pool,
    });
    opened.push(() => readModels.close());
    return {
      databaseUrl,
      pool,
      /** For the queries of the read models; the same as `pool` where there is no replica. */
      reading,
      /** For rows of which a crash of the database may lose the last moments (see `openHurriedPool`). */
      hurried,
      listener,
      log,
      /** Inactive until started. */
      logWatch,
      keys,
      keySeal,
      store,
      registry: withExpectedClaims(createRegistry(pool, referredTo, listener)),
      readModels,
      handler: createCommandHandler(store),
      /** For work of which one run at a time may be under way. */
      alone: createAlone({ databaseUrl, logger }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The external stores, opened once. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

/** The client is large, so it is loaded only when used. */
async function openEventStoreDb(connectionString: string, logger: Logger): Promise<EventLog> {
  const { openEventStoreDbLog } = await import('../platform/log/eventstoredb/open-log.ts');
  return openEventStoreDbLog({ connectionString, logger });
}
