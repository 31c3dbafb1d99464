import { type Config, readConfig } from '../../platform/config/config.ts';
import { reachDatabase } from '../../platform/embedded/reach-database.ts';
import { createLogger, type Logger } from '../../platform/kernel/logging/logger.ts';
import { openStores, type Stores } from '../stores.ts';

export type CommandTools = { readonly config: Config; readonly stores: Stores; readonly logger: Logger };

/** Runs an operator's command on the configured shop, whether it is running or not. */
export async function withStores(work: (tools: CommandTools) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger('warn');
  const database = await reachDatabase(config, logger);
  try {
    const stores = await openStores(database.url, config.eventstoreUrl, logger, config.personalKeysSecret);
    try {
      await work({ config, stores, logger });
    } finally {
      await stores.close();
    }
  } finally {
    await database.close();
  }
}
