import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';

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
