import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;

/** The build id of the program in `dist`: the same in all its processes, different after every change of the code. */
export async function readBuildId(dist: string): Promise<string> {
  return hash('sha1', await readFile(join(dist, 'server/built-from')), 'hex').slice(0, 12);
}

/** Waits for the browser's files: on a first start they are built while the shop is set up. */
export async function browserIsBuilt(dist: string, stopping: AbortSignal): Promise<void> {
  const isBuilt = () => readFile(join(dist, 'client/built-from')).catch(() => null);
  while (!(await isBuilt())) await delay(POLL_MS, undefined, { signal: stopping });
}
