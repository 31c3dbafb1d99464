import type { Metadata } from '@grpc/grpc-js';
import { grpc } from './protocol.ts';

/** The errors that a server answers to a call. */
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

/** As in an election: another node leads, without its address. */
export function leaderUnknown(): Refusal {
  return { code: grpc.status.NOT_FOUND, details: 'Leader info available' };
}

/** No record starts at the position to read from: it is another log's. */
export function invalidPosition(): Refusal {
  return { code: grpc.status.UNKNOWN, details: 'Unexpected ReadAllResult: InvalidPosition' };
}

/** The server has an internal fault, such as of its disk. */
export function outOfOrder(): Refusal {
  return { code: grpc.status.UNKNOWN, details: 'Unexpected Error' };
}

/** Without a user, or with a wrong password. */
export function unauthenticated(): Refusal {
  return { code: grpc.status.UNAUTHENTICATED, details: 'Access denied' };
}

/** A user without the permission. */
export function accessDenied(): Refusal {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'access-denied');
  return { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}

/** A slow subscriber that 23.10 drops. */
export function tooSlow(): Refusal {
  const details =
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
  return { code: grpc.status.ABORTED, details };
}

/** The events of one append exceed the server's limit, in bytes. */
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
