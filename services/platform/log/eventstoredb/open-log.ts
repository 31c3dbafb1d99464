import type { Logger } from '../../kernel/logging/logger.ts';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { createEventStoreDbLog, type EventStoreDbLogOptions } from './event-store-db-log.ts';
import { isAccessDenied } from './faults.ts';

/** The user may not read `$all`, which every follower of the log needs. */
export class LogAccessDenied extends Error {
  override readonly name = 'LogAccessDenied';
}

/**
 * Opens the log and checks the server, if it is reachable. Rejects with `UnsupportedServer` or `LogAccessDenied`;
 * an unreachable server is retried by its callers.
 */
export async function openEventStoreDbLog(
  options: EventStoreDbLogOptions & { readonly logger: Pick<Logger, 'error' | 'info' | 'warn'> },
): Promise<EventLog> {
  const { logger } = options;
  const log = createEventStoreDbLog(options);
  try {
    const { version, warning } = await log.checkServer();
    if (warning) logger.warn({ version }, warning);
    else logger.info({ version }, `EventStoreDB ${version}, a version that the shop is proven on`);
  } catch (error) {
    if (error instanceof LogUnavailable && !isAccessDenied(error.cause)) {
      logger.warn({ err: error }, 'EventStoreDB is unavailable; its version was not checked');
      return log;
    }
    await log.close();
    throw error instanceof LogUnavailable ? new LogAccessDenied(error.message, { cause: error }) : error;
  }
  return log;
}
