import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { SERVER_LIMITS } from './server-limits.ts';

/** A reader of a long answer who takes nothing for so long is cut off, in milliseconds. */
export const STALLED_MS = 10_000;

/**
 * Closes the connection of a reader who takes nothing of this answer for so long. While nothing is there to be taken, the answer
 * has the time that every connection has.
 */
export function cutOffStalled({ raw: answer, request }: FastifyReply, stalledMs: number): void {
  const { socket } = request.raw;
  // Requests that specs inject have no connection.
  if (!(socket instanceof Socket)) return;
  let sent = socket.bytesWritten;
  let idleMs = 0;
  answer.on('timeout', () => {
    idleMs = socket.bytesWritten === sent ? idleMs + stalledMs : stalledMs;
    sent = socket.bytesWritten;
    const isStalled = socket.writableLength > 0;
    if (isStalled || idleMs >= SERVER_LIMITS.connectionTimeout) socket.destroy();
    else socket.setTimeout(stalledMs);
  });
  socket.setTimeout(stalledMs);
}
