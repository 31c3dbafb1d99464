import { join } from 'node:path';
import { SUPERUSER } from './cluster.ts';
import { readText } from './files.ts';
import { servesCluster } from './serves-cluster.ts';

export type RunningServer = {
  readonly pid: number;
  readonly port: number;
  /** PostgreSQL's own word in its file: `starting`, `ready`, `standby`, `stopping`. */
  readonly state: string;
};

/** The server currently running on these database files; null when there is none. */
export async function findServer(cluster: string): Promise<RunningServer | null> {
  const lines = (await readText(join(cluster, 'postmaster.pid')))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await servesCluster(pid, cluster))) return null;
  return { pid, port: Number(lines[3]) || 0, state: lines[7]?.trim() ?? '' };
}

/** The connection string of a database on a server of ours. */
export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}
