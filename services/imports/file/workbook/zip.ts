import { type Entry, fromBufferPromise } from 'yauzl';
import { tooMuchContent } from '../refusal.ts';
import { BrokenTable } from '../table-errors.ts';
import { LIMITS } from '../table-limits.ts';

export type Zip = {
  has(name: string): boolean;
  /** Streams the uncompressed content of a file. `LIMITS.unpacked` limits the total over all files. */
  read(name: string): AsyncGenerator<Buffer>;
};

/** Opens a ZIP. Throws `BrokenTable` when it is none, and later for files that contradict its directory. */
export async function openZip(content: Buffer): Promise<Zip> {
  const entries = new Map<string, Entry>();
  const zip = await orBroken(() => fromBufferPromise(content));
  await orBroken(async () => {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > LIMITS.zipEntries) throw new Error('Too many files');
    }
  });
  let unpacked = 0;
  return {
    has: (name) => entries.has(name),
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) throw new BrokenTable(`The workbook has no ${name}`);
      const stream = await orBroken(() => zip.openReadStreamPromise(entry));
      const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
      try {
        for (;;) {
          const chunk = await orBroken(() => chunks.next());
          if (chunk.done) return;
          unpacked += chunk.value.length;
          if (unpacked > LIMITS.unpacked) throw tooMuchContent();
          yield chunk.value;
        }
      } finally {
        stream.destroy();
      }
    },
  };
}

async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BrokenTable(error instanceof Error ? error.message : 'The ZIP cannot be read');
  }
}
