import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Plugin } from 'esbuild';
import { DataFolderInUse, lockDataFolder } from '../platform/embedded/data-folder-lock.ts';
import { compressFiles } from './compress-files.ts';

/** Two folders up from here, and from `dist/server`. */
const ROOT = new URL('../..', import.meta.url).pathname;
const DIST = join(ROOT, 'dist');
/** The fingerprint of the sources, written once each half is built; the browser's half comes last. */
const SERVER_STAMP = join(DIST, 'server/built-from');
const STAMP = join(DIST, 'client/built-from');
const TURN_MS = 100;
const FOR_TESTS = /\.(spec|testing)\.|\/(testing|specs)\//;
/** Drawings of the demo shop: not part of the build. */
const READ_AT_RUN_TIME = /^services\/demo\/assets\//;
const SOURCES = ['services', 'projections', 'web', 'docs/prirucnik', '.config', 'package-lock.json'];

/** The programs that are bundled, and the thread that one of them starts; each is a file of the same name in `dist/server`. */
const ENTRIES = {
  build: 'services/build/build.ts',
  main: 'services/api/commands/start.ts',
  projections: 'services/api/commands/projections.ts',
  admin: 'services/api/commands/admin.ts',
  events: 'services/api/commands/events.ts',
  seed: 'services/api/commands/seed.ts',
  'password-worker': 'services/customers/secrets/password-worker.mjs',
  'read-program': 'services/imports/file/read-program.ts',
};

/** For the CommonJS packages that are taken in and require others. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** Packages bundled whole: of hundreds of small files, of which Node would read each at every start. */
const TAKEN_IN = /^(typebox|lucide-react|react-router(-dom)?|zustand|bullmq|kysely|nodemailer|otpauth)(\/|$)/;

/**
 * Builds server and browser code when the sources have changed since the last build. Calls `say` with each step, and
 * `serverBuilt` when the server's half can run. Of several processes that find the sources changed, one builds and the
 * others wait for it.
 */
export async function buildIfStale(
  say: (line: string) => void,
  serverBuilt: () => void = () => undefined,
): Promise<void> {
  const fingerprint = fingerprintOfSources();
  if (isBuiltFrom(fingerprint)) return;
  const unlock = await lockBuild();
  try {
    if (isBuiltFrom(fingerprint)) return;
    say('Building the shop (only after a change of the code) …');
    await rm(STAMP, { force: true });
    await buildServer();
    await writeFile(SERVER_STAMP, fingerprint);
    serverBuilt();
    await buildClient();
    await compressFiles(join(DIST, 'client/assets'));
    await writeFile(STAMP, fingerprint);
  } finally {
    await unlock();
  }
}

/** Whether the build matches the current sources. */
export function isUpToDate(): boolean {
  return isBuiltFrom(fingerprintOfSources());
}

function isBuiltFrom(fingerprint: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint;
}

/** Waits for the build lock; a killed builder does not block it. */
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

/** Packages stay where they are, all but those that are taken in. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || TAKEN_IN.test(path) ? null : { path, external: true },
    );
  },
};

async function buildServer(): Promise<void> {
  const { build } = await import('esbuild');
  const { serverInformationTexts } = await import('../../.config/information-texts.ts');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    plugins: [externalPackages, serverInformationTexts],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    banner: { js: REQUIRE },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

async function buildClient(): Promise<void> {
  // Vite and its plugins take the kind of build from here: every caller (a test run, too) gets the production build.
  // Under a name of its own: written out, the bundler takes the variable for a constant and warns of setting it.
  const { env } = process;
  const asked = env.NODE_ENV;
  env.NODE_ENV = 'production';
  try {
    const { build } = await import('vite');
    await build({ configFile: join(ROOT, '.config/vite.config.ts'), logLevel: 'warn' });
  } finally {
    if (asked === undefined) delete env.NODE_ENV;
    else env.NODE_ENV = asked;
  }
}

/** Reads synchronously, one file after the other, because it is the fastest way and every start waits for it. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !FOR_TESTS.test(file) && !READ_AT_RUN_TIME.test(file))
    .sort();
}
