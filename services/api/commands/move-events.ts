import type { LogKind } from '../../../projections/consumer/same-log/log-mark.ts';
import { switchLog } from '../../../projections/operators/log-switch.ts';
import { listFollowers } from '../../../projections/reactions/followers.ts';
import { createCustomersSchema } from '../../customers/index.ts';
import { createImportsSchema } from '../../imports/index.ts';
import { say } from '../../platform/commands/run-program.ts';
import { START } from '../../platform/log/event-log.ts';
import { inTransaction } from '../../platform/postgres/pool.ts';
import { hashAgain } from '../../platform/proof/kept-hashes.ts';
import { behindLog, catchUp } from '../../platform/registry/behind-log.ts';
import { openedKeyRow, resealPersonalKeys } from '../../platform/registry/reseal.ts';
import { exportEvents } from '../../platform/transfer/export-events.ts';
import { importEvents } from '../../platform/transfer/import-events.ts';
import { statsOf } from '../../platform/transfer/log-stats.ts';
import { exportTables, importTables } from '../../platform/transfer/table-file.ts';
import { NUMBER_FIELDS } from '../number-fields.ts';
import type { CommandTools } from './with-stores.ts';

/** The write side's tables that move with the log; sign-in attempts may be lost. */
const STATE_TABLES = [
  'registry.numbers',
  'registry.claims',
  'registry.secrets',
  'registry.token_secrets',
  'registry.credentials',
  'registry.sessions',
  'registry.second_factors',
  'registry.recovery_codes',
  'registry.password_resets',
  'registry.email_confirmations',
  'registry.pending_accounts',
  'imports.files',
];

const KEY_TABLES = ['registry.personal_keys'];

/** The requested files beside the events. */
type Beside = { readonly state?: string | undefined; readonly keys?: string | undefined };

export async function exportAll(
  { stores }: CommandTools,
  file: string,
  { state, keys }: Beside,
): Promise<void> {
  const { pool, log } = stores;
  // Read before the events: a repeated event is harmless, a missed one is not.
  const followers = await listFollowers(pool);
  const progress = createCounter('exported');
  const { count, hash } = await exportEvents(log, file, followers, progress.show);
  progress.end();
  say(`${count} events are in ${file}, the last hash is ${hash}`);
  if (state) say(`${await exportTables(pool, STATE_TABLES, state)} rows beside the log are in ${state}`);
  if (keys)
    say(
      `${await exportTables(pool, KEY_TABLES, keys, openedKeyRow(stores.keySeal))} keys are in ${keys}: they open all personal data`,
    );
}

export async function importAll(
  { config, stores }: CommandTools,
  file: string,
  { state, keys }: Beside,
  resume: boolean,
): Promise<void> {
  const { pool, log } = stores;
  const kind: LogKind = config.eventstoreUrl ? 'eventstoredb' : 'postgresql';
  await createCustomersSchema(pool);
  await createImportsSchema(pool);
  const progress = createCounter('imported');
  const imported = await importEvents(log, file, {
    resume,
    onProgress: progress.show,
  });
  progress.end();
  if (state) say(`${await importTables(pool, STATE_TABLES, state)} rows beside the log are taken over`);
  if (keys) {
    say(`${await importTables(pool, KEY_TABLES, keys)} keys are taken over`);
    if (stores.keySeal.name !== null) await resealPersonalKeys(pool, stores.keySeal);
  }
  // Numbers of a file without state, or with an older one, would be given again.
  await catchUp(pool, { ...(await behindLog(pool, log, NUMBER_FIELDS, START)), subjects: [] });
  // Hashes stay and are compared with; the positions beside them are those of the old log.
  await inTransaction(pool, (client) => hashAgain(client, imported.count));
  await switchLog(pool, kind, imported.followers);
  say(`${imported.count} events are in the log (${kind}), the last hash is ${imported.hash}`);
  const parked = imported.followers.reduce((sum, follower) => sum + (follower.parked?.length ?? 0), 0);
  if (parked > 0) say(`${parked} events are parked for reactions, as before: npm run projections -- parked`);
  say('Read models are built at the next start of the shop.');
}

export async function stats({ stores }: CommandTools): Promise<void> {
  const { events, streams, personal, bytes, first, last, hash, types } = await statsOf(stores.log);
  say(
    `${events} events in ${streams} streams, ${Math.round(bytes / 1024)} KB, ${personal} with personal data`,
  );
  say(`from ${first ?? '-'} to ${last ?? '-'}, the last hash is ${hash}`);
  for (const [type, count] of [...types].sort(([, a], [, b]) => b - a))
    say(`${String(count).padStart(9)}  ${type}`);
}

/** Shows a counter on a terminal; silent elsewhere. */
function createCounter(done: string) {
  const { stdout } = process;
  return {
    show: (count: number) => void (stdout.isTTY && stdout.write(`\r\x1b[2K${count} events ${done}`)),
    end: () => void (stdout.isTTY && stdout.write('\r\x1b[2K')),
  };
}
