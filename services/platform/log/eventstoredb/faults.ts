import { ErrorType, isCommandError } from '@eventstore/db-client';
import { LogUnavailable, PositionAhead } from '../event-log.ts';

/** Answered by what never does harm to ask again: another node leads, or the node is away. */
const AGAIN: ReadonlySet<string> = new Set([
  ErrorType.NOT_LEADER,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
]);

/** Answers of the server that say that nothing was written, and why. */
const REFUSALS: ReadonlySet<string> = new Set([
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
  return isElecting(error) || (isCommandError(error) && AGAIN.has(error.type));
}

const NOT_FOUND = 5;

/** Told by a node that does not lead any more, and not with the address of the one that does. */
function isElecting(error: Error): boolean {
  return 'code' in error && error.code === NOT_FOUND && error.message.includes('Leader info available');
}

/** True when no record begins at the place to read from: it is that of another log. */
export function isInvalidPosition(error: unknown): boolean {
  return error instanceof Error && /\bInvalidPosition\b/.test(error.message);
}

/** True when the call may have done its work although it failed: nobody answered in time, or not with a reason. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (isWorthRetrying(error)) return false;
  if (error instanceof LogUnavailable) return true;
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false;
  return isCommandError(error) && !REFUSALS.has(error.type) && error.type !== ErrorType.ACCESS_DENIED;
}

const PERMISSION_DENIED = 7;

/** True when the server does not know the user, or does not let him do this. */
export function isAccessDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isDenied = isCommandError(error) && error.type === ErrorType.ACCESS_DENIED;
  return isDenied || ('code' in error && error.code === PERMISSION_DENIED);
}

const DENIED =
  'EventStoreDB refuses the user of EVENTSTORE_URL: his password is wrong, or the metadata of $all does not name him or a role of his as reader. What he needs is in docs/operations.md, "EventStoreDB: versions, TLS and a user for the shop".';

/** The error to show to the caller: what the server refused stays, everything else is a store out of reach. */
export function asLogError(error: unknown): Error {
  if (error instanceof LogUnavailable || error instanceof PositionAhead) return error;
  if (error instanceof Error && isCommandError(error) && REFUSALS.has(error.type)) return error;
  // The client's own checks of its arguments are mistakes of ours, not of the store.
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (isAccessDenied(error)) return new LogUnavailable(DENIED, { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  return new LogUnavailable(`EventStoreDB cannot be used: ${message}`, { cause: error });
}
