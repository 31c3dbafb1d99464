import type { Logger } from './logger.ts';

/** Logs an error that nothing caught, without what people have typed, and ends the process. */
export function endWhenUncaught(logger: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'An error that nothing caught ends the process');
    process.exit(1);
  });
}
