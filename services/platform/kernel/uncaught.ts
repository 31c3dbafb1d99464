import type { Logger } from './logger.ts';

/** The last handler: what nothing else caught is a line of the log, without what people have typed, and ends the process. */
export function endWhenUncaught(logger: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'An error that nothing caught ends the process');
    process.exit(1);
  });
}
