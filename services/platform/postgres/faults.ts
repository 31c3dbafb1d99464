/** Errors of the connection or the network. */
const NETWORK =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENETRESET)/;

/**
 * SQLSTATE: connection (08), signing in (28), out of disk, memory or connections (53), the server is going away or has
 * cancelled the statement or ended the session (57, 25P03, 25P04), its disk fails (58), it is a standby (25006),
 * serialization, deadlock, and a lock not to be had (40001, 40P01, 55P03).
 */
const SERVER = /^(08|28000|28P01|53|57|25P03|25P04|25006|58|40001|40P01|55P03)/;

const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** A statement: cancelled by the server, given up by its client. */
const CANCELLED = '57014';

const GIVEN_UP = 'Query read timeout';

/** True for errors of a connection, or of a server that is busy or shutting down: retrying makes sense. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.test(code) || SERVER.test(code) || LOST.test(error.message) || isTooSlow(error);
}

/** True for a statement that took too long, or was cancelled: asked again, it would take as long. */
export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === CANCELLED) || error.message === GIVEN_UP;
}
