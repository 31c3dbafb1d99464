import { LogUnavailable } from '../../log/event-log.ts';
import { isUnavailable } from '../../postgres/faults.ts';

/** True when a store is unavailable or behind; false for errors of the request or the program. */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof LogUnavailable || isUnavailable(error)) return true;
  return error instanceof Error && 'statusCode' in error && error.statusCode === 503;
}
