import { pino } from 'pino';
import { newId } from '../../services/platform/kernel/ids.ts';
import { createEventStore, type EventStore } from '../../services/platform/log/event-store.ts';
import type { KeyRing } from '../../services/platform/log/personal-data.ts';
import {
  createLogSchema,
  createPostgresEventLog,
} from '../../services/platform/log/postgres/postgres-event-log.ts';
import { createMemoryKeyRing } from '../../services/platform/log/testing/memory-key-ring.ts';
import type { KnownEvents } from '../../services/platform/log/upcasting.ts';
import { createListener, type Listener } from '../../services/platform/postgres/listener.ts';
import { createPool, type Pool } from '../../services/platform/postgres/pool.ts';
import { createLogDatabase, type Template } from '../../services/testing/database.ts';
import type { Consumers } from '../consumer/consumer.ts';
import type { Projection } from '../generations/projection.ts';
import { createReadModels, type ReadModels } from '../generations/read-models.ts';
import { createProjectionsSchema } from '../projections-schema.ts';
import { startProjections } from '../start-projections.ts';

export type Harness = {
  readonly pool: Pool;
  readonly url: string;
  readonly store: EventStore;
  readonly listener: Listener;
  readonly keys: KeyRing;
  readonly readModels: ReadModels;
  /** The read models as a program with these definitions sees them. */
  readModelsOf(...projections: readonly Projection[]): Promise<ReadModels>;
  /** Appends events of one type to a new stream of `category` each, or to the streams named. */
  append(category: string, datas: readonly object[], ids?: readonly string[]): Promise<void>;
  start(...projections: readonly Projection[]): Consumers;
  /** As `start`, by a program that sees the log so. */
  startOn(store: EventStore, ...projections: readonly Projection[]): Consumers;
  /** The log as a program that knows these events sees it. */
  storeOf(known: Partial<KnownEvents>): EventStore;
  /** Waits until the read models show the end of the log. */
  settled(...names: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

const TABLES: Template = {
  purpose: 'harness',
  async fill(databaseUrl) {
    const pool = createPool(databaseUrl);
    await createLogSchema(pool);
    await createProjectionsSchema(pool);
    await pool.end();
  },
};

/** A database with a log and the tables of projections, for specs of the consumer and of single projections. */
export async function createHarness(): Promise<Harness> {
  const database = await createLogDatabase(TABLES);
  const pool = createPool(database.url, { max: 20 });
  const listener = createListener(database.url);
  const log = createPostgresEventLog({ pool, listener });
  const keys = createMemoryKeyRing();
  const store = createEventStore(log, keys);
  const readModels = await createReadModels({ pool, listener });
  const consumers: Consumers[] = [];
  const seen: ReadModels[] = [readModels];
  function startOn(on: EventStore, ...projections: readonly Projection[]): Consumers {
    const logger = pino({ level: 'silent' });
    const consumer = startProjections({ url: database.url, store: on, listener, logger }, projections);
    consumers.push(consumer);
    return consumer;
  }
  return {
    pool,
    url: database.url,
    store,
    listener,
    keys,
    readModels,
    async readModelsOf(...projections) {
      const models = await createReadModels({ pool, listener, projections });
      seen.push(models);
      return models;
    },
    async append(category, datas, ids = []) {
      for (const [at, data] of datas.entries()) {
        const metadata = {
          commandId: newId(),
          correlationId: 'spec',
          causationId: 'spec',
          actor: { kind: 'system', id: 'spec' },
        } as const;
        await store.append(
          `${category}-${ids[at] ?? newId()}`,
          'any',
          [{ eventId: newId(), event: { type: 'Happened', data } }],
          metadata,
        );
      }
    },
    start: (...projections) => startOn(store, ...projections),
    startOn,
    storeOf: (known) => createEventStore(log, keys, known),
    async settled(...names) {
      const head = await store.head();
      for (const name of names) {
        if (!(await readModels.waitFor(head, [name], 20_000)))
          throw new Error(`${name} did not reach ${head}`);
      }
    },
    async close() {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      for (const models of seen) models.close();
      await log.close();
      await listener.close();
      await pool.end();
      await database.drop();
    },
  };
}
