import type { LogKind } from '../../../projections/consumer/same-log.ts';
import { switchLog } from '../../../projections/operators/log-switch.ts';
import { listFollowers } from '../../../projections/reactions/followers.ts';
import { createCustomersSchema } from '../../customers/index.ts';
import { createImportsSchema } from '../../imports/index.ts';
import { runProgram, say } from '../../platform/commands/run-program.ts';
import { openedKeyRow, resealPersonalKeys } from '../../platform/registry/reseal.ts';
import { exportEvents } from '../../platform/transfer/export-events.ts';
import { importEvents } from '../../platform/transfer/import-events.ts';
import { exportTables, importTables } from '../../platform/transfer/table-file.ts';
import { statsOf, verifyAgainstLog, verifyFile } from '../../platform/transfer/verify-events.ts';
import { type CommandTools, withStores } from './with-stores.ts';

const USAGE = `Usage: npm run events -- <command>

  export <file>            every event of the log, one a line, with the hash chain
         [--state <file>]  beside it what is not in the log: numbers, claims, password hashes, secrets
         [--keys <file>]   beside it the keys that make personal data readable
  import <file>            into an empty log, the one that the environment names
         [--state <file>] [--keys <file>]
         [--resume]        go on with an import that was broken off
  verify <file>            hash chain, order, revisions and count
         [--log]           and that the log holds the very same events
  stats                    what the log holds

State and keys say who people are: they are written only when they are asked for, and readable only for you.
`;

/** The write side's tables beside the log that must be moved; sign-in attempts may be lost. */
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

const OPTIONS = {
  state: { type: 'string' },
  keys: { type: 'string' },
  resume: { type: 'boolean' },
  log: { type: 'boolean' },
} as const;

/** The files beside the events that are asked for. */
type Beside = { readonly state?: string | undefined; readonly keys?: string | undefined };

/** `npm run events`: the log as a file, out of one shop and into another. */
export function run(args: readonly string[]): Promise<void> {
  return runProgram(
    {
      usage: USAGE,
      options: OPTIONS,
      commands: {
        export: {
          takes: [1, 1],
          allows: ['state', 'keys'],
          prepare:
            ([file = ''], beside) =>
            () =>
              withStores((tools) => exportAll(tools, file, beside)),
        },
        import: {
          takes: [1, 1],
          allows: ['state', 'keys', 'resume'],
          prepare:
            ([file = ''], { resume = false, ...beside }) =>
            () =>
              withStores((tools) => importAll(tools, file, beside, resume)),
        },
        verify: {
          takes: [1, 1],
          allows: ['log'],
          prepare:
            ([file = ''], { log = false }) =>
            () =>
              log ? withStores((tools) => verifyLog(tools, file)) : verifyAlone(file),
        },
        stats: { prepare: () => () => withStores(stats) },
      },
    },
    args,
  );
}

async function exportAll({ stores }: CommandTools, file: string, { state, keys }: Beside): Promise<void> {
  const { pool, log } = stores;
  // Refuse a log that was emptied or belongs to another shop.
  await stores.logWatch.check();
  // Read before the events: a repeated event does no harm, a missed one does.
  const followers = await listFollowers(pool);
  const progress = createCounter('exported');
  const { count, hash } = await exportEvents(log, file, followers, progress.show);
  progress.end();
  say(`${count} events are in ${file}, the last hash is ${hash}`);
  if (state) say(`${await exportTables(pool, STATE_TABLES, state)} rows beside the log are in ${state}`);
  if (keys)
    say(
      `${await exportTables(pool, KEY_TABLES, keys, openedKeyRow(stores.keySeal))} keys are in ${keys}: whoever has them can read`,
    );
}

async function importAll(
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
  await switchLog(pool, kind, imported.followers);
  say(`${imported.count} events are in the log (${kind}), the last hash is ${imported.hash}`);
  const parked = imported.followers.reduce((sum, follower) => sum + (follower.parked?.length ?? 0), 0);
  if (parked > 0) say(`${parked} events are parked for reactions, as before: npm run projections -- parked`);
  say('Read models are built at the next start of the shop.');
}

async function verifyAlone(file: string): Promise<void> {
  const { count, hash } = await verifyFile(file);
  say(`${count} events, unbroken; the last hash is ${hash}`);
}

async function verifyLog({ stores }: CommandTools, file: string): Promise<void> {
  const { count, hash } = await verifyAgainstLog(file, stores.log);
  say(`${count} events, unbroken, and the same in the log; the last hash is ${hash}`);
}

async function stats({ stores }: CommandTools): Promise<void> {
  const { events, streams, personal, bytes, first, last, hash, types } = await statsOf(stores.log);
  say(
    `${events} events in ${streams} streams, ${Math.round(bytes / 1024)} KB, ${personal} with personal data`,
  );
  say(`from ${first ?? '-'} to ${last ?? '-'}, the last hash is ${hash}`);
  for (const [type, count] of [...types].sort(([, a], [, b]) => b - a))
    say(`${String(count).padStart(9)}  ${type}`);
}

/** Counts on one line of a terminal, and keeps quiet elsewhere. */
function createCounter(done: string) {
  const { stdout } = process;
  return {
    show: (count: number) => void (stdout.isTTY && stdout.write(`\r\x1b[2K${count} events ${done}`)),
    end: () => void (stdout.isTTY && stdout.write('\r\x1b[2K')),
  };
}
