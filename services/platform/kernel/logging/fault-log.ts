import type { Logger } from './logger.ts';

/**
 * For work that is retried for ever: logs a fault when it begins, changes and ends, instead of at every attempt.
 */
export function createFaultLog(logger: Pick<Logger, 'error' | 'info'> | undefined, what: string) {
  let last: string | null = null;
  return {
    failed(error: unknown): void {
      const now = textOf(error);
      if (now === last) return;
      last = now;
      logger?.error({ err: error }, `${what} failed; it is tried again`);
    },
    worked(): void {
      if (last === null) return;
      last = null;
      logger?.info(`${what} works again`);
    },
  };
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.name} ${'code' in error ? error.code : ''} ${error.message}`;
}
