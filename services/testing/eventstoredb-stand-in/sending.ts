import { once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/**
 * What went to all clients, how many of them take no more at the moment, how often one was waited for, and how many
 * subscribers that had caught up were too slow.
 */
export type Traffic = { sent: number; stalled: number; waits: number; overflowed: number };

/** Sends, and waits while the client takes no more; false once the client is gone. */
export async function send(traffic: Traffic, call: ReadCall, response: ReadResp): Promise<boolean> {
  if (call.cancelled || call.destroyed) return false;
  traffic.sent += 1;
  if (call.write(response)) return true;
  traffic.stalled += 1;
  traffic.waits += 1;
  const gone = new AbortController();
  const leave = () => gone.abort();
  call.once('cancelled', leave);
  try {
    await once(call, 'drain', { signal: gone.signal });
    return true;
  } catch {
    return false;
  } finally {
    traffic.stalled -= 1;
    call.off('cancelled', leave);
  }
}
