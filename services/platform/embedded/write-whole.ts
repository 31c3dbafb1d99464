import { chown, open, rename } from 'node:fs/promises';
import { uniqueName } from './files.ts';
import type { OsUser } from './os-user.ts';

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
