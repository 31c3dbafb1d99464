import { harmlessMessage } from '../../services/platform/kernel/logging/harmless-errors.ts';
import { Rejected } from '../../services/platform/kernel/rejection.ts';
import { LogUnavailable } from '../../services/platform/log/event-log.ts';
import { UnreadableEvent } from '../../services/platform/log/recorded-event.ts';
import { NewerEvent } from '../../services/platform/log/upcasting.ts';
import { isUnavailable } from '../../services/platform/postgres/faults.ts';
import { cutTo } from '../../services/rules/texts/cut-to.ts';

/**
 * Why an event was not applied, as a code:
 * `transient` a store is unavailable or busy, or a newer program is needed: waiting helps, and nothing is parked for it;
 * `unreadable` the stored event itself cannot be opened;
 * `data` the database refuses its rows;
 * `rule` a command it causes is refused;
 * `code` everything else: a bug.
 */
export type FailureKind = 'transient' | 'unreadable' | 'data' | 'rule' | 'code';

/** A reader stops at an event that it cannot apply. */
export class EventFailure extends Error {
  override readonly name = 'EventFailure';
}

const AWAY = /^(MaxRetriesPerRequestError|AbortError|TimeoutError|CheckpointMoved|ReadModelBehind)$/;

/** Errors of a Redis that is unavailable, full, cannot write to disk, is loading, or has become a replica. */
const REDIS_AWAY = /Connection is closed|^(OOM|MISCONF|LOADING|READONLY) /;

export function failureKind(error: unknown): FailureKind {
  const cause = error instanceof EventFailure ? error.cause : error;
  if (!(cause instanceof Error)) return 'code';
  if (cause instanceof NewerEvent) return 'transient';
  if (cause instanceof UnreadableEvent) return 'unreadable';
  if (cause instanceof LogUnavailable || isUnavailable(cause) || AWAY.test(cause.name)) return 'transient';
  if (REDIS_AWAY.test(cause.message)) return 'transient';
  if (cause instanceof Rejected) return cause.rejection.code === 'concurrent_change' ? 'transient' : 'rule';
  return /^2[23]/.test(codeOf(cause)) ? 'data' : 'code';
}

const MOST_TEXT = 500;

/** The error for a table that outlives the event: without user input. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const code = codeOf(error);
  const message = code === '' ? harmlessMessage(error) : `${code} ${harmlessMessage(error)}`;
  return cutTo(`${error.name}: ${message}`, MOST_TEXT);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
