import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Binaries } from './binaries.ts';
import { makeOpenFolder, uniqueName } from './files.ts';

/** The path of a copy of `binaries` below `systemDir`. */
export function copiedBinaries(binaries: Binaries, systemDir: string): Binaries {
  const root = join(systemDir, `postgresql-${binaries.version}`);
  const moved = (path: string): string => join(root, relative(binaries.root, path));
  return {
    root,
    postgres: moved(binaries.postgres),
    initdb: moved(binaries.initdb),
    pgCtl: moved(binaries.pgCtl),
    version: binaries.version,
  };
}

/**
 * Copies PostgreSQL below `systemDir`, readable for every user, unless it exists already. It appears under
 * its final name only when complete, despite kills and concurrent copies.
 */
export async function copyBinaries(binaries: Binaries, systemDir: string): Promise<Binaries> {
  const copy = copiedBinaries(binaries, systemDir);
  const present = await stat(copy.root).catch(() => null);
  if (present !== null) return copy;
  const temporary = uniqueName(`${copy.root}.tmp`);
  await makeOpenFolder(systemDir);
  try {
    await cp(binaries.root, temporary, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && !source.endsWith('pgxs'),
    });
    await openToAll(temporary);
    await rename(temporary, copy.root).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return copy;
}

/** A strict umask at `npm ci` leaves files that only their owner can read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o644 | ((await stat(path)).mode & 0o100 ? 0o111 : 0));
  }
}
