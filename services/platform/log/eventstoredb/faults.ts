import { ErrorType, isCommandError } from '@eventstore/db-client';
import { LogUnavailable } from '../event-log.ts';

/** Answered by what never does harm to ask again: another node leads, or the node is away. */
const AGAIN: ReadonlySet<string> = new Set([
  ErrorType.NOT_LEADER,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
]);

const REFUSALS: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
]);

/** True when the same call may succeed a moment later. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The client has closed the channel of a failed call beneath another one.
  if (error.message === 'Channel has been shut down') return true;
  return isCommandError(error) && AGAIN.has(error.type);
}

/** The error to show to the caller: what the server refused stays, everything else is a store out of reach. */
export function asLogError(error: unknown): Error {
  if (error instanceof LogUnavailable) return error;
  if (error instanceof Error && isCommandError(error) && REFUSALS.has(error.type)) return error;
  // The client's own checks of its arguments are mistakes of ours, not of the store.
  if (error instanceof TypeError || error instanceof RangeError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new LogUnavailable(`EventStoreDB cannot be reached: ${message}`, { cause: error });
}
