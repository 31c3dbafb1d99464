import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_MS = 30_000;

/**
 * Reads and discards the rest of a request that was answered already. After 32 MB or 30 s the connection is
 * cut off.
 */
export function discardRest(request: IncomingMessage): void {
  let left = MOST_BYTES;
  const late = setTimeout(() => request.destroy(), MOST_MS).unref();
  request.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) request.destroy();
  });
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(late));
  request.on('error', () => undefined);
  request.unpipe();
  request.resume();
}
