import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../../platform/embedded/files.ts';

/** The size limit of the folder, in sizes of the present build. */
const BUILDS_KEPT = 5;

/**
 * Copies the files of a build (`from`) to those of earlier builds (`to`), so that a page opened before an upgrade
 * still finds its scripts: also when the whole program is replaced, like a container image, and while processes of
 * two builds run side by side. File names contain a content hash, so one folder holds all. Removes the builds started
 * longest ago.
 */
export async function keepAssets(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const now = new Date();
  await Promise.all(
    (await readdir(from)).map(async (name) => {
      const target = join(to, name);
      if (!(await exists(target))) await copyWhole(join(from, name), target);
      await utimes(target, now, now);
    }),
  );
  await prune(to, BUILDS_KEPT * sum(await sizesIn(from)));
}

/** Readers and concurrent copies never see half a file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${randomUUID()}`;
  await copyFile(from, part);
  await rename(part, to);
}

async function prune(folder: string, most: number): Promise<void> {
  let left = most;
  for (const { path, size } of (await sizesIn(folder)).sort((a, b) => b.usedAt - a.usedAt)) {
    left -= size;
    if (left < 0) await rm(path, { force: true });
  }
}

type Sized = { readonly path: string; readonly size: number; readonly usedAt: number };

/** Another process may remove files concurrently. */
async function sizesIn(folder: string): Promise<Sized[]> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return found && { path, size: found.size, usedAt: found.mtimeMs };
    }),
  );
  return files.filter((file) => file !== null);
}

function sum(files: readonly Sized[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}
