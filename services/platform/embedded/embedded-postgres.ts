import { resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from '../kernel/logger.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, hasCluster, readOrMakePassword, setAside, writeSettings } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { exists } from './files.ts';
import { keepRunning } from './keep-running.ts';
import { choosePlace, type Place, recordLocation } from './place.ts';
import { choosePort } from './port.ts';
import {
  findAnsweringServer,
  findServer,
  sharedMemoryType,
  startServer,
  stopServer,
  urlOf,
} from './server.ts';

export type EmbeddedPostgresOptions = {
  /** The shop's data folder. The database goes into its folder `postgres`, if PostgreSQL can work there. */
  readonly dataDir: string;
  readonly logger?: Pick<Logger, 'info' | 'warn'>;
  /** Server settings that differ from the shop's own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: a free one, the same at every start. */
  readonly port?: number;
  /** Where a root's database goes when PostgreSQL's user cannot work in `dataDir`. */
  readonly systemDir?: string;
};

export type EmbeddedPostgres = {
  /** Superuser connection to the database `shop`, over loopback. */
  readonly url: string;
  /** PostgreSQL's own version, e.g. `18.4`. */
  readonly version: string;
  /** Stops the server gracefully and unlocks the data folder. Idempotent. */
  stop(): Promise<void>;
};

const DATABASE = 'shop';
const SYSTEM_DIR = '/var/lib/online-shop';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  // Several processes of a shop have a pool each.
  max_connections: '300',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a checkpoint each page is written to the WAL in full again, so checkpoints are rare; replaying 2 GB takes seconds.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  min_wal_size: '1GB',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  // The shop's own log lines report statement errors, without the rows that the server would quote.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/**
 * Starts the bundled PostgreSQL, creating its database at the first start, and resolves when it
 * accepts connections. It is a separate server: Ctrl-C in our terminal does not reach it, and it survives a
 * kill of this process; the next start then reuses it. When it dies before us it is restarted.
 *
 * Throws `DataFolderInUse` when another shop uses this folder, and an error with instructions when
 * there is no PostgreSQL for this machine, no place for it, or it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const binaries = await findBinaries();
  const choose = (): Promise<Place> => choosePlace(dataDir, binaries, options.systemDir ?? SYSTEM_DIR);
  const chosen = await choose();
  const unlock = await lockDataFolder(chosen.home);
  try {
    // Another shop may have been in its first start at the check, and be finished now.
    const place = chosen.abandoned ? await choose() : chosen;
    const { port, password } = await bringUp(place, dataDir, options);
    const url = urlOf(port, password, DATABASE);
    const version = await openDatabase(url, urlOf(port, password, 'postgres')).catch(
      async (error: unknown) => {
        await stopServer(place);
        throw error;
      },
    );
    options.logger?.info({ version, port, folder: place.cluster }, 'PostgreSQL is running');
    const kept = keepRunning({
      isRunning: async () => (await findServer(place.cluster)) !== null,
      start: () => startServer(place),
      ...(options.logger ? { logger: options.logger } : {}),
    });
    let stopping: Promise<void> | undefined;
    return {
      url,
      version,
      stop: () => {
        stopping ??= kept
          .stop()
          .then(() => stopServer(place))
          .finally(unlock);
        return stopping;
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The connection string of the database that a running shop has started in this data folder; null when it is
 * not running. For commands beside a running shop.
 */
export async function findEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, 'dataDir' | 'systemDir'>,
): Promise<string | null> {
  const dataDir = resolve(options.dataDir);
  if (!(await exists(dataDir))) return null;
  const place = await choosePlace(dataDir, await findBinaries(), options.systemDir ?? SYSTEM_DIR);
  if (place.abandoned || (await findServer(place.cluster)) === null) return null;
  const password = await readOrMakePassword(place.home);
  const server = await findAnsweringServer(place, password);
  return server === null ? null : urlOf(server.port, password, DATABASE);
}

async function bringUp(
  place: Place,
  dataDir: string,
  { logger, settings = {}, port: wantedPort }: EmbeddedPostgresOptions,
): Promise<{ port: number; password: string }> {
  if (place.abandoned) await stopServer(place);
  if (place.abandoned || ((await exists(place.cluster)) && !(await hasCluster(place)))) {
    const reason = place.abandoned ? `its data folder ${dataDir} was deleted` : 'it is incomplete';
    const aside = await setAside(place.cluster, new Date());
    logger?.warn(
      { folder: aside },
      `A database was set aside, because ${reason}; the shop starts with an empty one`,
    );
  }
  const password = await readOrMakePassword(place.home);
  if (await hasCluster(place)) {
    const left = await findAnsweringServer(place, password);
    if (left !== null) {
      logger?.info({ pid: left.pid }, 'PostgreSQL was left running by the last shop and is used again');
      return { port: left.port, password };
    }
    await stopMute(place, logger);
  } else {
    await createCluster(place, password, settings.fsync !== 'off');
    if (place.outside) await announce(place, dataDir, logger);
  }
  const port = await choosePort(place.home, wantedPort);
  const memory = { dynamic_shared_memory_type: await sharedMemoryType() };
  await writeSettings(place, { ...SETTINGS, ...memory, ...settings, port: String(port) });
  await startServer(place);
  return { port, password };
}

/** A server that hangs, or has a different password, is of no use. */
async function stopMute(place: Place, logger: EmbeddedPostgresOptions['logger']): Promise<void> {
  const mute = await findServer(place.cluster);
  if (mute === null) return;
  logger?.warn(
    { pid: mute.pid },
    'PostgreSQL was left running but does not let us in, so it is started anew',
  );
  await stopServer(place, 10);
}

async function announce(
  place: Place,
  dataDir: string,
  logger: EmbeddedPostgresOptions['logger'],
): Promise<void> {
  await recordLocation(dataDir, place.home);
  logger?.info(
    { folder: place.home },
    `PostgreSQL does not run as root, and the user "${place.user?.name}" it runs as cannot work in ${dataDir}: ` +
      `the database lies in ${place.home}`,
  );
}

/** Ensures that the shop's database exists; returns the server's version. */
async function openDatabase(url: string, maintenanceUrl: string): Promise<string> {
  try {
    return await askVersion(url);
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNKNOWN_DATABASE) throw error;
  }
  await withClient(maintenanceUrl, (client) => client.query(`CREATE DATABASE ${DATABASE}`));
  return askVersion(url);
}

const UNKNOWN_DATABASE = '3D000';

function askVersion(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? '';
  });
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
