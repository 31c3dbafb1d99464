import type { Logger } from '../kernel/logging/logger.ts';
import { findAnsweringServer } from './answering-server.ts';
import { createCluster, hasCluster, readOrMakePassword, setAside, writeSettings } from './cluster.ts';
import { exists } from './files.ts';
import { findServer } from './find-server.ts';
import { forgetLocation, locationFile, type Place, recordedLocation, recordLocation } from './place.ts';
import { choosePort } from './port.ts';
import { startServer, stopServer } from './server.ts';
import { SETTINGS, sharedMemoryType } from './server-settings.ts';

export type EmbeddedPostgresOptions = {
  /** The shop's data folder. The database goes into its folder `postgres`, if PostgreSQL can work there. */
  readonly dataDir: string;
  readonly logger?: Pick<Logger, 'info' | 'warn'>;
  /** Aborted when the start is to end; it then rejects. */
  readonly stopping?: AbortSignal;
  /** Server settings that differ from the shop's own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: a free one, the same at every start. */
  readonly port?: number;
  /** Where a root's database goes when PostgreSQL's user cannot work in `dataDir`. */
  readonly systemDir?: string;
};

/** The port and the password of the running server of a place: the one that was left running, or one started now. */
export async function bringUp(
  place: Place,
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<{ port: number; password: string }> {
  const recorded = place.outside ? null : await recordedLocation(dataDir);
  if (recorded !== null)
    options.logger?.warn(
      { folder: place.home },
      `The database in ${place.home} is used, and not the one in ${recorded}, which ${locationFile(dataDir)} named`,
    );
  const running = await findOrStart(place, dataDir, options);
  if (recorded !== null) await forgetLocation(dataDir);
  return running;
}

async function findOrStart(
  place: Place,
  dataDir: string,
  { logger, settings = {}, port: wantedPort, stopping }: EmbeddedPostgresOptions,
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
    const left = await findAnsweringServer(place, password, { logger, stopping });
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
  await startServer(place, { logger, stopping });
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
