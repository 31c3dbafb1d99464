import { createHash } from 'node:crypto';
import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { exists, makeOpenFolder, readText, uniqueName } from './files.ts';
import { choosePostgresUser, isRoot, type OsUser } from './os-user.ts';
import { canWorkIn, usableBinaries } from './usable-place.ts';
import { writeWhole } from './write-whole.ts';

/** The location of one shop's PostgreSQL, and its user. */
export type Place = {
  /** Our folder: lock, password, port and log, with the database files in `cluster`. */
  readonly home: string;
  readonly cluster: string;
  /** Null: run as ourselves. */
  readonly user: OsUser | null;
  readonly binaries: Binaries;
  /** The database files there belong to a data folder deleted since. */
  readonly abandoned: boolean;
  /** Whether PostgreSQL's files are outside the data folder. */
  readonly outside: boolean;
};

export function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-location');
}

/**
 * Chooses the location of the shop's database: `dataDir/postgres`, or, when we are root and
 * PostgreSQL's own user cannot work there, a folder of `systemDir` named after `dataDir`. The result is
 * stable on a machine, and an existing database is never replaced by an empty one: if
 * it cannot be used this throws the reason. A database that a backup has brought back into `dataDir` is used although
 * the record names another folder, unless that is the folder of `dataDir` itself and has one, too.
 */
export async function choosePlace(dataDir: string, binaries: Binaries, systemDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const inside = join(folder, 'postgres');
  const root = isRoot();
  const outside = root
    ? join(systemDir, createHash('sha256').update(folder).digest('hex').slice(0, 12))
    : null;
  const recorded = await validRecord(folder, outside);
  if (recorded !== null && recorded !== outside) throw new Error(elsewhere(folder, recorded, root));
  if (outside === null) {
    await refuseForeignFiles(join(inside, 'cluster'));
    return placeIn(inside, { user: null, binaries, abandoned: false, outside: false });
  }
  if (recorded !== null) {
    const user = await ownerOf(join(outside, 'cluster'));
    if (user === null) throw new Error(elsewhere(folder, recorded, root));
    const usable = await usableBinaries(user, binaries, systemDir);
    return placeIn(outside, { user, binaries: usable, abandoned: false, outside: true });
  }
  const owner = await ownerOf(join(inside, 'cluster'));
  const user = owner ?? (await choosePostgresUser());
  const usable = await usableBinaries(user, binaries, systemDir);
  if (await canWorkIn(user, inside)) {
    return placeIn(inside, { user, binaries: usable, abandoned: false, outside: false });
  }
  if (owner !== null) {
    await makeOpenFolder(systemDir);
    throw new Error(
      `The database in ${inside} can no longer be reached by the user "${user.name}", who PostgreSQL runs as. ` +
        'Allow that user to pass through the folders above it (chmod o+x), or move the database: ' +
        `${await moveCommand(inside, outside, locationFile(folder))}; and start again.`,
    );
  }
  await makeOpenFolder(systemDir);
  if (!(await canWorkIn(user, outside))) {
    throw new Error(
      `PostgreSQL runs as the user "${user.name}", who can work neither in ${inside} nor in ${outside}.`,
    );
  }
  const abandoned = await exists(join(outside, 'cluster'));
  return placeIn(outside, { user, binaries: usable, abandoned, outside: true });
}

/** Sets a folder aside that is in the way: `mv` would put the database into it. */
async function moveCommand(inside: string, outside: string, record: string): Promise<string> {
  const before = uniqueName(`${outside}.before`);
  const setAside = (await exists(outside)) ? `mv -T ${quoted(outside)} ${quoted(before)} && ` : '';
  return `${setAside}mv -T ${quoted(inside)} ${quoted(outside)} && echo ${quoted(outside)} > ${quoted(record)}`;
}

/** For a shell. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

function placeIn(home: string, rest: Omit<Place, 'home' | 'cluster'>): Place {
  return { home, cluster: join(home, 'cluster'), ...rest };
}

/** Records the database's real location in the data folder, for people and for the next start. */
export async function recordLocation(dataDir: string, home: string): Promise<void> {
  await writeWhole(
    locationFile(dataDir),
    `${home}\n\nThe database of this shop lies in the folder named above, because PostgreSQL never runs as root and\n` +
      'its own user cannot work here. Back that folder up together with this one, and keep this file:\n' +
      'without it the shop starts with an empty database (the old one is kept, under another name).\n',
  );
}

/** Deletes the record of a database that lies in the data folder. */
export async function forgetLocation(dataDir: string): Promise<void> {
  await rm(locationFile(dataDir), { force: true });
}

/** The recorded location; null also when it is stale, because the database was brought back into the data folder. */
async function validRecord(folder: string, outside: string | null): Promise<string | null> {
  const recorded = await recordedLocation(folder);
  if (recorded === null || (recorded === outside && (await exists(join(outside, 'cluster')))))
    return recorded;
  // A copy that is not complete is none.
  return (await exists(join(folder, 'postgres', 'cluster', 'global', 'pg_control'))) ? null : recorded;
}

/** The folder that the record names; null when there is no record. */
export async function recordedLocation(folder: string): Promise<string | null> {
  const text = await readText(locationFile(folder));
  return text?.split('\n')[0]?.trim() || null;
}

function elsewhere(folder: string, recorded: string, root: boolean): string {
  const file = locationFile(folder);
  const reason = root
    ? `there is no database of this data folder there (was the data folder moved or copied?)`
    : 'it was made by root; start the shop as root again';
  return (
    `According to ${file} the database of this shop lies in ${recorded}, but ${reason}. ` +
    `To go on with a copy of that folder, put it at ${join(folder, 'postgres')} (cp -a). ` +
    'To start with an empty database instead, delete that file.'
  );
}

/** As root, use the owner of the database files: another user could not even read them. */
async function ownerOf(cluster: string): Promise<OsUser | null> {
  if (!(await exists(cluster))) return null;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? null : { name: String(uid), uid, gid };
}

async function refuseForeignFiles(cluster: string): Promise<void> {
  if (process.platform === 'win32' || !(await exists(cluster))) return;
  const { uid } = await stat(cluster);
  if (uid === process.getuid?.()) return;
  throw new Error(
    `The database in ${cluster} belongs to the user with id ${uid}. Start the shop as that user or as root.`,
  );
}
