import { readdirSync, readFileSync } from 'node:fs';

export type ProcessWatch = {
  /** The peak memory of each process so far, in bytes, by its name. */
  readonly most: ReadonlyMap<string, number>;
  /** Processor time that those which are alive have used so far. */
  processorMs(): number;
  stop(): void;
};

const EVERY_MS = 500;
const PAGE_BYTES = 4096;
/** Of the kernel's count of processor time. */
const TICK_MS = 10;

/** Watches the resident memory and processor time of a Node process and of every Node process that descends from it. */
export function watchProcesses(root: number): ProcessWatch {
  const most = new Map<string, number>();
  const look = () => {
    for (const { pid, bytes } of nodeProcessesOf(root)) {
      const name = pid === root ? 'first process' : `process ${pid}`;
      most.set(name, Math.max(most.get(name) ?? 0, bytes));
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    most,
    processorMs: () => nodeProcessesOf(root).reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0),
    stop: () => clearInterval(timer),
  };
}

function nodeProcessesOf(root: number): { pid: number; bytes: number; ticks: number }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statusOf(Number(name)));
  const family = new Set([root]);
  for (let grown = -1; grown !== family.size; ) {
    grown = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid, isNode }) => isNode && family.has(pid));
}

/** Nothing for a process that has just ended. */
function statusOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isNode = /^(node|MainThread)/.test(name);
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ pid, parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES, ticks, isNode }];
  } catch {
    return [];
  }
}
