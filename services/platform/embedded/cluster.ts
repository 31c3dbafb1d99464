import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { exists, readText, uniqueName } from './files.ts';
import { type OsUser, runAs } from './os-user.ts';
import type { Place } from './place.ts';
import { writeWhole } from './write-whole.ts';

export const SUPERUSER = 'shop';

const SETTINGS_FILE = 'shop.conf';
const STAGE_PREFIX = 'initdb-';

/** The superuser's password: made at the first start and kept in a file only its owner may read. */
export async function readOrMakePassword(home: string): Promise<string> {
  const path = join(home, 'password');
  const known = await readText(path);
  if (known !== null && known !== '') return known;
  if (await exists(join(home, 'cluster'))) {
    throw new Error(`The password of the database is missing: put the file ${path} back from your backup.`);
  }
  const password = randomBytes(24).toString('base64url');
  await writeWhole(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Whether a database exists here that the bundled version of PostgreSQL can start. */
export async function hasCluster(place: Place): Promise<boolean> {
  const version = await readText(join(place.cluster, 'PG_VERSION'));
  if (version === null || !(await exists(join(place.cluster, 'global', 'pg_control')))) return false;
  const major = place.binaries.version.split('.')[0];
  if (version === major) return true;
  throw new Error(
    `The database in ${place.cluster} is of PostgreSQL ${version}, this shop brings PostgreSQL ${major}. ` +
      'Move it with the export command of the version that wrote it, or run that version.',
  );
}

/** Moves database files aside without deleting anything; returns their new path. */
export async function setAside(cluster: string, at: Date): Promise<string> {
  const aside = uniqueName(`${cluster}.set-aside-${at.toISOString().replace(/\D/g, '').slice(0, 14)}`);
  await rename(cluster, aside);
  return aside;
}

/**
 * Creates an empty database under a temporary name and renames it when complete, so that a kill
 * leaves nothing that looks like a database; removes the remains of such a kill.
 * Without `durable` nothing is flushed to disk, for throw-away databases.
 */
export async function createCluster(place: Place, password: string, durable: boolean): Promise<void> {
  const { home, cluster, user, binaries } = place;
  await clearStages(home);
  const stage = uniqueName(join(home, STAGE_PREFIX.slice(0, -1)));
  await mkdir(stage, { mode: 0o700 });
  if (user !== null) await chown(stage, user.uid, user.gid);
  const passwordFile = join(stage, 'password');
  const staged = join(stage, 'cluster');
  await writeWhole(passwordFile, `${password}\n`, { mode: 0o600, owner: user });
  await runInitdb(binaries, user, staged, passwordFile, durable);
  await appendFile(
    join(staged, 'postgresql.conf'),
    `\n# Written by the shop at every start:\ninclude '${SETTINGS_FILE}'\n`,
  );
  await rename(staged, cluster);
  await syncFolder(home);
  await rm(stage, { recursive: true, force: true });
}

async function runInitdb(
  binaries: Binaries,
  user: OsUser | null,
  cluster: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const outcome = await runAs(user, binaries.initdb, [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=unix_socket_directories=',
    ...(durable ? [] : ['--no-sync']),
  ]);
  if (outcome.code !== 0)
    throw new Error(`PostgreSQL could not make a database in ${cluster}:\n${outcome.output}`);
}

async function clearStages(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(STAGE_PREFIX)) {
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** Flushes the folder, which makes a rename durable. Windows cannot open folders, and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the settings for the server's next start. */
export async function writeSettings(place: Place, settings: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  await writeWhole(join(place.cluster, SETTINGS_FILE), `${lines.join('\n')}\n`, {
    mode: 0o600,
    owner: place.user,
  });
}
