import { resolve } from 'node:path';
import { findAnsweringServer } from './answering-server.ts';
import { findBinaries } from './binaries.ts';
import { bringUp, type EmbeddedPostgresOptions } from './bring-up.ts';
import { readOrMakePassword } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { exists } from './files.ts';
import { findServer, urlOf } from './find-server.ts';
import { keepRunning } from './keep-running.ts';
import { choosePlace, type Place } from './place.ts';
import { startServer, stopServer } from './server.ts';
import { DATABASE, openDatabase } from './shop-database.ts';

const SYSTEM_DIR = '/var/lib/online-shop';

/** The graceful stop of a server that is still starting: within the time that a stop of the shop has. */
const STOP_SECONDS = 15;

/**
 * Starts the bundled PostgreSQL, creating its database at the first start, and resolves when it
 * accepts connections. It is a separate server: Ctrl-C in our terminal does not reach it, and it survives a
 * kill of this process; the next start then reuses it. When it dies before us it is restarted.
 *
 * Throws `DataFolderInUse` when another shop uses this folder, and an error with instructions when
 * there is no PostgreSQL for this machine, no place for it, or it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
  const dataDir = resolve(options.dataDir);
  const binaries = await findBinaries();
  const choose = (): Promise<Place> => choosePlace(dataDir, binaries, options.systemDir ?? SYSTEM_DIR);
  const chosen = await choose();
  const unlock = await lockDataFolder(chosen.home);
  try {
    // Another shop may have been in its first start at the check, and be finished now.
    const place = chosen.abandoned ? await choose() : chosen;
    const { port, password } = await bringUp(place, dataDir, options).catch(async (error: unknown) => {
      // It would go on recovering when all is said to be stopped.
      if (options.stopping?.aborted) await stopServer(place, STOP_SECONDS);
      throw error;
    });
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
      start: (stopping) => startServer(place, { ...options, stopping }),
      ...(options.logger ? { logger: options.logger } : {}),
    });
    let stopping: Promise<void> | undefined;
    return {
      /** Superuser connection to the database `shop`, over loopback. */
      url,
      /** PostgreSQL's own version, e.g. `18.4`. */
      version,
      /** The folder of the database when that is not in the data folder; null when it is. */
      outside: place.outside ? place.home : null,
      /** Stops the server gracefully and unlocks the data folder. Idempotent. */
      stop: (): Promise<void> => {
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

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/**
 * The connection string of the database that a running shop has started in this data folder; null when it is
 * not running. For commands beside a running shop.
 */
export async function findEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, 'dataDir' | 'systemDir' | 'logger'>,
): Promise<string | null> {
  const dataDir = resolve(options.dataDir);
  if (!(await exists(dataDir))) return null;
  const place = await choosePlace(dataDir, await findBinaries(), options.systemDir ?? SYSTEM_DIR);
  if (place.abandoned || (await findServer(place.cluster)) === null) return null;
  const password = await readOrMakePassword(place.home);
  const server = await findAnsweringServer(place, password, { logger: options.logger });
  return server === null ? null : urlOf(server.port, password, DATABASE);
}
