import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DataFolderInUse, lockDataFolder } from './platform/embedded/data-folder-lock.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'built-from');
const TURN_MS = 100;
const SOURCES = ['services', 'projections', 'web', '.config', 'package-lock.json'];

/** The programs that are bundled; each is a file of the same name in `dist/server`. */
const ENTRIES = {
  main: 'services/api/main.ts',
  projections: 'projections/cli/main.ts',
  admin: 'services/api/admin-command.ts',
  events: 'services/api/events-command.ts',
  seed: 'services/demo/seed-cli.ts',
};

/**
 * Builds browser and server code when the sources have changed since the last build. `say` tells what is done.
 * Of several processes that find them changed, one builds and the others wait for it.
 */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const fingerprint = await fingerprintOfSources();
  if (await isBuiltFrom(fingerprint)) return;
  const unlock = await lockBuild();
  try {
    if (await isBuiltFrom(fingerprint)) return;
    say('Building the shop (only after a change of the code) …');
    await rm(STAMP, { force: true });
    await buildServer();
    await buildClient();
    await writeFile(STAMP, fingerprint);
  } finally {
    await unlock();
  }
}

async function isBuiltFrom(fingerprint: string): Promise<boolean> {
  return (await readFile(STAMP, 'utf8').catch(() => '')) === fingerprint;
}

/** Waits for its turn; a builder that was killed holds nobody up. */
async function lockBuild(): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lockDataFolder(DIST);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
      await delay(TURN_MS);
    }
  }
}

async function buildServer(): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

async function buildClient(): Promise<void> {
  // Vite and its plugins take the kind of build from here: whoever asks (a test run, too) gets the real thing.
  const asked = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const { build } = await import('vite');
    await build({ configFile: join(ROOT, '.config/vite.config.ts'), logLevel: 'warn' });
  } finally {
    if (asked === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = asked;
  }
}

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    for (const file of await filesIn(source)) hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path];
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.spec.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}
