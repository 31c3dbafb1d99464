import { readFile } from 'node:fs/promises';
import { runAs } from './os-user.ts';

/** Whether a process with this id exists, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The start time of a process, in the system's own notation: with the process id it identifies a process
 * uniquely, across reboots as well. '' when the system does not report it (Windows) or the process does not exist.
 */
export async function startOfProcess(pid: number): Promise<string> {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux')
    return (await runAs(null, 'ps', ['-o', 'lstart=', '-p', String(pid)])).output;
  try {
    const [line, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    // The program's name is in brackets and may hold spaces; the start is the 20th field after it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return `${fields[19] ?? ''}@${boot.trim()}`;
  } catch {
    return '';
  }
}
