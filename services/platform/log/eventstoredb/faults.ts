import { ErrorType, isCommandError } from '@eventstore/db-client';
import { LogUnavailable, PositionAhead } from '../event-log.ts';

/** Errors that are always safe to retry: another node leads, or the node is unavailable. */
const AGAIN: ReadonlySet<string> = new Set([
  ErrorType.NOT_LEADER,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
]);

/** Errors of the server that guarantee that nothing was written. */
const REFUSALS: ReadonlySet<string> = new Set([
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
]);

/** True when retrying the same call may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The client closed the channel of a failed call while another call was using it.
  if (error.message === 'Channel has been shut down') return true;
  return isElecting(error) || isCut(error) || (isCommandError(error) && AGAIN.has(error.type));
}

const INTERNAL = 13;

/** The server has closed the connection under the call, with an error of its own. */
function isCut(error: Error): boolean {
  return 'code' in error && error.code === INTERNAL && error.message.includes('RST_STREAM');
}

const NOT_FOUND = 5;

/** From a node that no longer leads, without the address of the new leader. */
function isElecting(error: Error): boolean {
  return 'code' in error && error.code === NOT_FOUND && error.message.includes('Leader info available');
}

/** True when no record starts at the position to read from: it belongs to another log. */
export function isInvalidPosition(error: unknown): boolean {
  return error instanceof Error && /\bInvalidPosition\b/.test(error.message);
}

/** True when a failed call may still have taken effect: it timed out, or failed without a reason. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (isWorthRetrying(error)) return false;
  if (error instanceof LogUnavailable) return true;
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false;
  return isCommandError(error) && !REFUSALS.has(error.type) && error.type !== ErrorType.ACCESS_DENIED;
}

const PERMISSION_DENIED = 7;

/** True when the server does not know the user, or denies access. */
export function isAccessDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isDenied = isCommandError(error) && error.type === ErrorType.ACCESS_DENIED;
  return isDenied || ('code' in error && error.code === PERMISSION_DENIED);
}

const DENIED =
  'EventStoreDB refuses the user of EVENTSTORE_URL: his password is wrong, or the metadata of $all does not name him or a role of his as reader. What he needs is in docs/operations.md, "EventStoreDB: versions, TLS and a user for the shop".';

/** The error for the caller: refusals of the server stay, everything else means an unreachable store. */
export function asLogError(error: unknown): Error {
  if (error instanceof LogUnavailable || error instanceof PositionAhead) return error;
  if (error instanceof Error && isCommandError(error) && REFUSALS.has(error.type)) return error;
  // The client's argument checks reveal our bugs, not errors of the store.
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (isAccessDenied(error)) return new LogUnavailable(DENIED, { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  return new LogUnavailable(`EventStoreDB cannot be used: ${message}`, { cause: error });
}
