import { once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/**
 * Counts of messages sent, of clients with a full buffer now, of waits for one, of live subscribers that were too slow, and
 * of calls whose answer is delayed now.
 */
export type Traffic = { sent: number; stalled: number; waits: number; overflowed: number; delayed: number };

/** Sends, and waits while the client's buffer is full; false once the client is disconnected. */
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
