import { type Entry, fromBufferPromise } from 'yauzl';
import { LIMITS } from './limits.ts';
import { BrokenTable, tooMuchContent } from './refusal.ts';

export type Zip = {
  has(name: string): boolean;
  /** The content of a file, unpacked bit by bit. What is read of all files together is limited by `LIMITS.unpacked`. */
  read(name: string): AsyncGenerator<Buffer>;
};

/** Opens a ZIP. Throws `BrokenTable` for what is none, also later, for files that are not as its directory says. */
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
