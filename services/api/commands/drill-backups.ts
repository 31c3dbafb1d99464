import { say } from '../../platform/commands/run-program.ts';
import { comparePositions, type Position, START } from '../../platform/log/event-log.ts';
import { createPool, type Pool } from '../../platform/postgres/pool.ts';
import { type DatabaseCopy, databaseName, openDatabase } from './backup-copies.ts';
import { compare, type Verdict } from './compare-backups.ts';
import { type LogCopy, openLog } from './log-copy.ts';

/** Compares each exported log with each restored database, the older one first; rejects when the two newest do not fit. */
export async function drill(files: readonly string[], urls: readonly string[]): Promise<void> {
  const pools: Pool[] = [];
  try {
    const databases: DatabaseCopy[] = [];
    for (const url of urls) {
      const pool = createPool(url, { name: 'drill', readOnly: true });
      pools.push(pool);
      databases.push(await openDatabase(pool, databaseName(url)));
    }
    const logs: LogCopy[] = [];
    for (const file of files) logs.push(await openLog(file));
    assertOldestFirst(logs.map(({ head }) => head));
    assertOldestFirst(databases.map(({ seen }) => seen));
    let newest: Verdict | undefined;
    for (const log of logs)
      for (const database of databases) {
        newest = await compare(log, database, logs);
        say(`${log.name} with ${database.name}: ${newest.text}\n`);
      }
    if (!newest?.fits) throw new Error('The newest log and the newest database do not fit together');
    say('The newest log and the newest database fit together');
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

function assertOldestFirst(ends: readonly Position[]): void {
  const isSorted = ends.every((end, at) => at === 0 || comparePositions(ends[at - 1] ?? START, end) <= 0);
  if (!isSorted) throw new Error('Name the older log and the older database first');
}
