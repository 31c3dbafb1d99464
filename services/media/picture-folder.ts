import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from './picture-store.ts';

/** Keeps pictures as files in one folder, which is created when missing. */
export function createPictureFolder(folder: string): PictureStore {
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true });
      // Concurrent writers of one picture need separate temporary files.
      const unfinished = join(folder, `.${randomUUID()}.part`);
      try {
        await writeFile(unfinished, content);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (name) => found(readFile(join(folder, name))),
    exists: async (name) => (await found(stat(join(folder, name)))) !== null,
    async stream(name) {
      const file = await found(open(join(folder, name)));
      if (!file) return null;
      const { size, mtimeMs } = await sizeOf(file);
      const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
      return { content: file.createReadStream(), size, etag };
    },
  };
}

async function sizeOf(file: FileHandle): Promise<{ size: number; mtimeMs: number }> {
  try {
    return await file.stat();
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function found<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}
