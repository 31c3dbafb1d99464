import type { Metadata } from '@grpc/grpc-js';
import { grpc } from './protocol.ts';

/** What the server answers instead of doing a call. */
export type Refusal = { readonly code: number; readonly details: string; readonly metadata?: Metadata };

/** Another node leads, at this port of the loopback. */
export function notLeader(port: number): Refusal {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return { code: grpc.status.NOT_FOUND, details: 'Leader info available', metadata };
}

/** No leader: the nodes have not agreed yet. */
export function notReady(): Refusal {
  return { code: grpc.status.UNAVAILABLE, details: 'Server Is Not Ready' };
}

/** As in an election: another node is said to lead, and not where it is. */
export function leaderUnknown(): Refusal {
  return { code: grpc.status.NOT_FOUND, details: 'Leader info available' };
}

/** No record begins at the place to read from: it is another log's. */
export function invalidPosition(): Refusal {
  return { code: grpc.status.UNKNOWN, details: 'Unexpected ReadAllResult: InvalidPosition' };
}

/** The disk, or whatever, of the server is at fault. */
export function outOfOrder(): Refusal {
  return { code: grpc.status.UNKNOWN, details: 'Unexpected Error' };
}

/** No user, or a wrong password. */
export function unauthenticated(): Refusal {
  return { code: grpc.status.UNAUTHENTICATED, details: 'Access denied' };
}

/** A user who may not do this. */
export function accessDenied(): Refusal {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'access-denied');
  return { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}

/** A subscriber that 23.10 waits for no longer. */
export function tooSlow(): Refusal {
  const details =
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
  return { code: grpc.status.ABORTED, details };
}

/** The events of one append are larger together than the server takes, in bytes. */
export function tooLarge(most: number): Refusal {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(most));
  return {
    code: grpc.status.INVALID_ARGUMENT,
    details: `Maximum Append Size of ${most} Exceeded.`,
    metadata,
  };
}
