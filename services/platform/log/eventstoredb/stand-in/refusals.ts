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

/** Nobody leads: the nodes have not agreed yet. */
export function notReady(): Refusal {
  return { code: grpc.status.UNAVAILABLE, details: 'Server Is Not Ready' };
}

/** The disk, or whatever, of the server is at fault. */
export function outOfOrder(): Refusal {
  return { code: grpc.status.UNKNOWN, details: 'Unexpected Error' };
}

/** Null when the call carries the name and password that are wanted. */
export function unauthenticated(metadata: Metadata, user: string | undefined): Refusal | null {
  const wanted = user && `Basic ${Buffer.from(user).toString('base64')}`;
  if (!wanted || metadata.get('authorization')[0] === wanted) return null;
  return { code: grpc.status.UNAUTHENTICATED, details: 'Access denied' };
}
