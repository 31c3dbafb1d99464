import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import type { OsUser } from './os-user.ts';

/** `base` with a random, unique suffix. */
export function uniqueName(base: string): string {
  return `${base}-${randomBytes(6).toString('hex')}`;
}

/** The content of a small file, trimmed; null when there is no such file. */
export async function readText(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Creates a folder that every user may traverse, whatever the umask; returns whether it was missing. */
export async function makeOpenFolder(path: string): Promise<boolean> {
  if ((await mkdir(path, { recursive: true })) === undefined) return false;
  await chmod(path, 0o755);
  return true;
}

/** Replaces a file atomically: a reader, or a crash, sees the old content or the new one. */
export async function writeWhole(
  path: string,
  content: string,
  { mode = 0o644, owner = null }: { mode?: number; owner?: OsUser | null } = {},
): Promise<void> {
  const temporary = uniqueName(path);
  const file = await open(temporary, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  if (owner !== null) await chown(temporary, owner.uid, owner.gid);
  await rename(temporary, path);
}
