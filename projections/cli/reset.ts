import { say } from '../../services/platform/commands/run-program.ts';
import { type EventLog, earlierPosition } from '../../services/platform/log/event-log.ts';
import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { countUpTo, hashAgain } from '../../services/platform/proof/kept-hashes.ts';
import type { LogWatch } from '../consumer/same-log/log-watch.ts';
import { agreedPosition } from '../consumer/same-log/same-log.ts';
import { switchLog } from '../operators/log-switch.ts';
import { listCheckpoints } from '../reactions/checkpoints.ts';

export type ResetDeps = {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly logWatch: Pick<LogWatch, 'kind'>;
};

/**
 * Makes a shop follow the current log after an older copy of it was restored: rebuilds read models, and
 * continues reactions from where log and shop agree. Rejects with `OtherLog` for a different log.
 */
export async function resetToLog({ pool, log, logWatch }: ResetDeps): Promise<void> {
  const agreed = await agreedPosition(pool, logWatch.kind, log);
  const events = await countUpTo({ pool, log }, agreed);
  await inTransaction(pool, (client) => hashAgain(client, events));
  const reactions = (await listCheckpoints(pool)).map(({ name, position }) => ({
    name,
    position: earlierPosition(position, agreed),
    paused: false,
  }));
  await switchLog(pool, logWatch.kind, reactions);
}

export async function resetCommand(deps: ResetDeps): Promise<void> {
  await resetToLog(deps);
  say('Read models are built at the next start of the shop; reactions go on where log and shop agree.');
}
