import { readdir, readFile, readlink } from 'node:fs/promises';

/** Ticks of the kernel's clock in a second, on every Linux of today. */
const TICKS_PER_SECOND = 100;

type Process = { readonly pid: number; readonly parent: number; readonly seconds: number };

/**
 * The processor time (seconds) that a shop has taken until now: the process `pid` and those below it, and the server of the
 * database in `dataDir`. Unlike a rate it is the same beside other work. Linux only.
 */
export async function processorTime(pid: number, dataDir: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(processOf))).filter((one) => one !== null);
  const parents = new Map(all.map((one) => [one.pid, one.parent]));
  const isBelow = (one: number): boolean =>
    one === pid || (parents.has(one) && isBelow(parents.get(one) ?? 0));
  const isServer = await Promise.all(all.map(async (one) => (await folderOf(one.pid)).startsWith(dataDir)));
  return all
    .filter((one, at) => isServer[at] || isBelow(one.pid))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Null when it has ended. The time is its own, and that of its children that have ended. */
async function processOf(pid: number): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name before may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
}

function folderOf(pid: number): Promise<string> {
  return readlink(`/proc/${pid}/cwd`).catch(() => '');
}
