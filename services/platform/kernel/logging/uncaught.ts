import type { Logger } from './logger.ts';

/** Logs an uncaught error, without user input, and ends the process. */
export function endWhenUncaught(logger: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'An error that nothing caught ends the process');
    process.exit(1);
  });
}
