import type { Config } from '../config/config.ts';
import type { Logger } from '../kernel/logging/logger.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The shop's database for a command: the configured one, that of a running shop, or one started for the command. */
export async function reachDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, logger: Logger) {
  const url = config.databaseUrl ?? (await findEmbeddedPostgres({ dataDir: config.dataDir, logger }));
  if (url) return { url, close: async () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  return {
    url: postgres.url,
    /** Stops the database if it was started here; otherwise it keeps running. */
    close: postgres.stop,
  };
}
