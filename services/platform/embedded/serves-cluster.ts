import { stat } from 'node:fs/promises';
import { runAs } from './os-user.ts';
import { isAlive } from './processes.ts';

/**
 * Whether the process is the PostgreSQL that serves `cluster`, and not a program that reused its process
 * id. A postmaster's working folder is its data folder, however the path was spelled.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const { output } = await runAs(null, 'ps', ['-o', 'command=', '-p', String(pid)]);
    return output.includes('postgres') && output.includes(cluster);
  }
  try {
    const [workingFolder, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return workingFolder.dev === folder.dev && workingFolder.ino === folder.ino;
  } catch {
    return false;
  }
}
