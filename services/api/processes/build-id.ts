import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Which build of the program this is: the same in all processes that run it, another one after every change of the code.
 * Made of what the browser's files are called and of the sources that both halves were built from.
 */
export async function readBuildId(clientDir: string): Promise<string> {
  const manifest = await readFile(join(clientDir, '.vite/manifest.json'));
  const builtFrom = await readFile(join(clientDir, '../built-from')).catch(() => Buffer.alloc(0));
  return hash('sha1', Buffer.concat([manifest, builtFrom]), 'hex').slice(0, 12);
}
