import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export type ZippedFile = { readonly name: string; readonly content: Buffer };

/** The most files of a ZIP that every program can open: the library does not write ZIP64, which more than 65,535 files or 4 GiB need. */
export const MOST_ZIPPED = 50_000;

/**
 * A stream of files as ZIP: one is in memory at a time, and the next is created when the reader has consumed it. They
 * are stored uncompressed, because PDFs are already compressed.
 */
export function zipOf(files: AsyncIterable<ZippedFile>): Readable {
  const out = new PassThrough();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) out.destroy(error);
    else if (isLast) out.end(chunk);
    else out.write(chunk);
  });
  async function fill(): Promise<void> {
    for await (const { name, content } of files) {
      if (out.destroyed) return;
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(content, true);
      if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')]);
    }
    zip.end();
  }
  fill().catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error('No ZIP', { cause: error })),
  );
  return out;
}
