import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { inTime } from '../../kernel/waiting/in-time.ts';

type Reader = { at: number; readonly stream: Readable };

type Options = {
  /** The compressed bytes that are in memory at the same time. */
  readonly most: number;
  /** A reader who takes nothing for so long while others wait for it is cut off, in milliseconds. */
  readonly patienceMs: number;
  /** Called when the last reader has left. */
  readonly left: () => void;
};

export type SharedText = ReturnType<typeof createSharedText>;

/**
 * A text that is made once for several readers, compressed with gzip. Up to `most` bytes it is kept, and may be joined at any
 * time; of a longer one a part is kept: it is made as fast as its slowest reader takes it, and no other reader may join. It ends
 * unfinished when its last reader has left.
 */
export function createSharedText(source: AsyncIterable<string>, { most, patienceMs, left }: Options) {
  const news = new EventEmitter().setMaxListeners(0);
  const readers = new Set<Reader>();
  const stopping = new AbortController();
  const pieces: Buffer[] = [];
  /** How many pieces are no longer kept. */
  let dropped = 0;
  let bytes = 0;
  let isWhole = true;
  let isMade = false;
  let failure: { readonly error: unknown } | null = null;

  pipeline(source, createGzip(), keepEach, { signal: stopping.signal })
    .then(() => {
      isMade = true;
    })
    .catch((error: unknown) => {
      isWhole = false;
      failure = { error };
    })
    .finally(() => news.emit('more'));

  async function keepEach(made: AsyncIterable<Buffer>): Promise<void> {
    for await (const piece of made) {
      pieces.push(piece);
      bytes += piece.length;
      isWhole &&= bytes <= most;
      news.emit('more');
      while (bytes > most) await makeRoom();
    }
  }

  async function makeRoom(): Promise<void> {
    const slowest = Math.min(...[...readers].map(({ at }) => at));
    const taken = pieces.splice(0, slowest - dropped);
    dropped += taken.length;
    bytes -= taken.reduce((sum, { length }) => sum + length, 0);
    if (taken.length > 0) return;
    const moved = once(news, 'taken', { signal: stopping.signal });
    if (await inTime(moved, patienceMs)) return;
    for (const { at, stream } of readers)
      if (at === slowest) stream.destroy(new Error('The reader of a long answer took nothing'));
  }

  async function* piecesFor(reader: { at: number }): AsyncGenerator<Buffer> {
    for (;;) {
      const piece = pieces[reader.at - dropped];
      if (piece) {
        reader.at += 1;
        news.emit('taken');
        yield piece;
      } else if (failure) throw failure.error;
      else if (isMade) return;
      else await once(news, 'more');
    }
  }

  return {
    /** Whether another reader gets all of it. */
    canBeJoined: () => isWhole,
    /** Whether all of it is kept. */
    isKept: () => isMade && isWhole,
    /** The compressed bytes in memory. */
    bytes: () => bytes,

    /** A stream of the compressed text. Throws what prevents its first piece. */
    async read(): Promise<Readable> {
      const place = { at: 0 };
      const stream = Readable.from(piecesFor(place), { objectMode: false });
      const reader = Object.assign(place, { stream });
      readers.add(reader);
      stream.once('error', () => undefined);
      stream.once('close', () => {
        readers.delete(reader);
        news.emit('taken');
        if (readers.size > 0) return;
        if (!isMade) stopping.abort();
        left();
      });
      while (dropped + pieces.length === 0 && !isMade && !failure) await once(news, 'more');
      if (!failure) return stream;
      stream.destroy();
      throw failure.error;
    },
  };
}
