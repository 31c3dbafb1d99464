import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { copiedBinaries, copyBinaries } from './copied-binaries.ts';
import { makeOpenFolder } from './files.ts';
import { type OsUser, runAs } from './os-user.ts';

export async function usableBinaries(user: OsUser, binaries: Binaries, systemDir: string): Promise<Binaries> {
  if (await canRun(user, binaries)) return binaries;
  const copy = copiedBinaries(binaries, systemDir);
  if (await canRun(user, copy)) return copy;
  await copyBinaries(binaries, systemDir);
  if (await canRun(user, copy)) return copy;
  throw new Error(
    `The bundled PostgreSQL runs neither from ${binaries.root} nor from ${copy.root} as user "${user.name}". ` +
      'Set DATABASE_URL to use a PostgreSQL of your own.',
  );
}

async function canRun(user: OsUser, { postgres, initdb, pgCtl }: Binaries): Promise<boolean> {
  const script = '"$1" --version && "$2" --version && "$3" --version';
  return (await runAs(user, '/bin/sh', ['-c', script, 'sh', postgres, initdb, pgCtl])).code === 0;
}

/** Tests access as that user, because modes alone are not conclusive (ACLs, mount options, security modules). */
export async function canWorkIn(user: OsUser, home: string): Promise<boolean> {
  const made = await makeOpenFolder(home);
  const probe = await mkdtemp(join(home, 'probe-'));
  try {
    await chown(probe, user.uid, user.gid);
    const script = 'cd "$1" && : > probe && rm probe';
    const works = (await runAs(user, '/bin/sh', ['-c', script, 'sh', probe])).code === 0;
    if (works || !made) return works;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
  await rmdir(home);
  return false;
}
