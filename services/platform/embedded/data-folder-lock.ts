import { link, mkdir, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readText, uniqueName } from './files.ts';
import { isAlive, startOfProcess } from './processes.ts';
import { writeWhole } from './write-whole.ts';

/** Another shop uses this data folder. */
export class DataFolderInUse extends Error {
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another shop (process ${pid}). ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
    this.folder = folder;
    this.pid = pid;
  }
}

const LOCK_FILE = /^shop\.lock\.(\d+)$/;
const FREE = 'free';
const ATTEMPTS = 100;

/** Locks of this process, because a dead process may have had our own process id. */
const held = new Set<string>();

/**
 * Locks the folder for this process (creating it when missing) and returns the function that unlocks it.
 *
 * The lock is a file with the process id and its start time. It does not outlive its holder:
 * after a crash, a kill or a reboot the next process takes it over, also when the process id was reused by
 * another program. Throws `DataFolderInUse` while the holder lives, in this process or another.
 */
export async function lockDataFolder(dir: string): Promise<() => Promise<void>> {
  const folder = resolve(dir);
  if (held.has(folder)) throw new DataFolderInUse(folder, process.pid);
  held.add(folder);
  try {
    await mkdir(folder, { recursive: true });
    const path = await acquire(folder, `${process.pid} ${await startOfProcess(process.pid)}`);
    let released = false;
    return async () => {
      if (released) return;
      released = true;
      await writeWhole(path, `${FREE}\n`);
      held.delete(folder);
    };
  } catch (error) {
    held.delete(folder);
    throw error;
  }
}

/**
 * Lock files are numbered, and the highest one counts. A process takes a free or orphaned lock by linking the next
 * number into place, which only one can do; lock files in use are never removed, so
 * any number of starts may find the same orphan concurrently.
 */
async function acquire(folder: string, identity: string): Promise<string> {
  const mine = uniqueName(join(folder, 'shop.lock'));
  await writeFile(mine, `${identity}\n`, { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const last = Math.max(0, ...(await lockNumbers(folder)));
      await refuseLiving(folder, last);
      const path = fileOf(folder, last + 1);
      if (!(await linkIfNew(mine, path))) continue;
      const numbers = await lockNumbers(folder);
      if (Math.max(...numbers) > last + 1) {
        // Overtaken: others took this number and released it for a higher one before we got it.
        await rm(path, { force: true });
        continue;
      }
      await Promise.all(numbers.filter((n) => n <= last).map((n) => rm(fileOf(folder, n), { force: true })));
      return path;
    }
    throw new Error(`Could not lock the data folder ${folder}: too many shops start in it at once.`);
  } finally {
    await unlink(mine);
  }
}

function fileOf(folder: string, number: number): string {
  return join(folder, `shop.lock.${number}`);
}

async function lockNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).map((name) => Number(LOCK_FILE.exec(name)?.[1] ?? 0)).filter((n) => n > 0);
}

/** Linking a finished file is atomic: a lock is never seen half written. */
async function linkIfNew(file: string, path: string): Promise<boolean> {
  try {
    await link(file, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function refuseLiving(folder: string, number: number): Promise<void> {
  const content = (await readText(fileOf(folder, number))) ?? FREE;
  const [, pidText = '', start = ''] = /^(\d+) (.*)$/.exec(content) ?? [];
  const pid = Number(pidText);
  if (pid === 0 || !isAlive(pid)) return;
  if (pid === process.pid && start === '') return;
  if ((await startOfProcess(pid)) === start) throw new DataFolderInUse(folder, pid);
}
