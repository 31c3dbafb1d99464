import { EventEmitter } from 'node:events';
import {
  type BackendFactory,
  type PgPool,
  PostgresConnection,
  type PostgresPoolConfig,
  PostgresQueueBackend,
  runMigrations,
} from 'bullmq';
import PQueue from 'p-queue';

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/** For the options of queues and workers, which `createBackend` does not read. */
const SHARED = {};

type SharedPostgres = {
  readonly createBackend: BackendFactory<PostgresQueueBackend, typeof SHARED>;
  readonly connection: typeof SHARED;
  /** After the queues and workers are closed. */
  close(): Promise<void>;
};

/**
 * One pool and one listening connection for all queues and workers of a process. BullMQ opens both for each of them, which
 * are some thirty connections, and checks its tables as often.
 */
export function openSharedPostgres(config: PostgresPoolConfig & { readonly schema: string }): SharedPostgres {
  const shared = new PostgresConnection(config);
  shared.setMaxListeners(0);
  const pool = withoutEvents(shared.pool);
  let migrated: Promise<void> | undefined;

  async function migrate(): Promise<void> {
    const client = await pool.connect();
    try {
      await runMigrations(client, config.schema);
    } finally {
      client.release();
    }
  }

  /** Once a process; after a failure the next queue retries. */
  function tablesReady(): Promise<void> {
    migrated ??= migrate().catch((error: unknown) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  }

  return {
    connection: SHARED,
    createBackend: (name, opts) =>
      new PostgresQueueBackend(new OwnShare(shared, pool, tablesReady), name, opts, true),
    close: () => shared.close(),
  };
}

/** The shared connections for one queue or worker, whose end closes neither. */
class OwnShare extends PostgresConnection {
  override readonly schema: string;
  readonly #shared: PostgresConnection;
  readonly #tablesReady: () => Promise<void>;
  readonly #invalidated = () => this.emit('listenerinvalidated');

  constructor(shared: PostgresConnection, pool: PgPool, tablesReady: () => Promise<void>) {
    super(pool);
    this.schema = shared.schema;
    this.#shared = shared;
    this.#tablesReady = tablesReady;
    shared.on('listenerinvalidated', this.#invalidated);
  }

  override async waitUntilReady(): Promise<void> {
    await this.#tablesReady();
    await super.waitUntilReady();
  }

  override get hasListenClientKeepAlive(): boolean {
    return this.#shared.hasListenClientKeepAlive;
  }

  override async getListenClient() {
    const client = await this.#shared.getListenClient();
    // Each worker listens to it while it waits.
    if (client instanceof EventEmitter && client.getMaxListeners() !== 0) {
      client.setMaxListeners(0);
      takeTurns(client);
    }
    return client;
  }

  override close(): Promise<void> {
    this.#shared.off('listenerinvalidated', this.#invalidated);
    return super.close();
  }
}

/** Each worker makes this client listen; a client takes one statement at a time. */
function takeTurns(client: ListenClient): void {
  const turns = new PQueue({ concurrency: 1 });
  const ask = client.query.bind(client);
  client.query = <Row>(text: string, params?: readonly unknown[]) => turns.add(() => ask<Row>(text, params));
}

/** Each connection would listen to the pool's errors for ever, also those of workers that were replaced. */
function withoutEvents(pool: PgPool): PgPool {
  const quiet: PgPool = {
    query: pool.query.bind(pool),
    connect: () => pool.connect(),
    end: async () => undefined,
    on: () => quiet,
    removeAllListeners: () => quiet,
  };
  return quiet;
}
