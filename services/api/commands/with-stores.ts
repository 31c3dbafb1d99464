import { type Config, readConfig } from '../../platform/config/config.ts';
import { reachDatabase } from '../../platform/embedded/reach-database.ts';
import { createLogger, type Logger } from '../../platform/kernel/logging/logger.ts';
import { openStores, type Stores } from '../stores.ts';

export type CommandTools = { readonly config: Config; readonly stores: Stores; readonly logger: Logger };

/** For commands that only read, whose work is another log, or that check the log when they record something. */
export const ANY_LOG = { anyLog: true } as const;

/**
 * Runs an operator's command on the configured shop, whether it is running or not. Rejects with `OtherLog` where the log is
 * not the one that the shop follows, except with `anyLog`: for commands that only read, or whose work is another log.
 */
export async function withStores(
  work: (tools: CommandTools) => Promise<void>,
  { anyLog = false }: { readonly anyLog?: boolean } = {},
): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger('warn');
  const database = await reachDatabase(config, logger);
  try {
    const stores = await openStores(database.url, config.eventstoreUrl, logger, config.personalKeysSecret);
    try {
      if (!anyLog) await stores.logWatch.check();
      await work({ config, stores, logger });
    } finally {
      await stores.close();
    }
  } finally {
    await database.close();
  }
}
