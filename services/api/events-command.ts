import type { LogKind } from '../../projections/consumer/same-log.ts';
import { switchLog } from '../../projections/operators/log-switch.ts';

import { listFollowers } from '../../projections/reactions/followers.ts';
import { createCustomersSchema } from '../customers/index.ts';
import { createImportsSchema } from '../imports/index.ts';
import { openedKeyRow, resealPersonalKeys } from '../platform/registry/reseal.ts';
import { exportEvents } from '../platform/transfer/export-events.ts';
import { importEvents } from '../platform/transfer/import-events.ts';
import { exportTables, importTables } from '../platform/transfer/table-file.ts';
import { statsOf, verifyAgainstLog, verifyFile } from '../platform/transfer/verify-events.ts';
import { type CommandTools, runCommand } from './run-command.ts';

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

/** What the write side keeps beside the log and cannot do without; sign-in attempts may be forgotten. */
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

/** `npm run events`: the log as a file, out of one shop and into another. */
export async function run(args: readonly string[]): Promise<void> {
  const [command, file] = args.filter((arg, at) => !arg.startsWith('--') && !takesValue(args[at - 1]));
  const [state, keys] = [valueAfter(args, '--state'), valueAfter(args, '--keys')];
  if (command === 'stats') return runCommand(stats);
  if (command === 'export' && file) return runCommand((tools) => exportAll(tools, file, state, keys));
  if (command === 'import' && file)
    return runCommand((tools) => importAll(tools, file, state, keys, args.includes('--resume')));
  if (command === 'verify' && file) {
    if (args.includes('--log')) return runCommand((tools) => verifyLog(tools, file));
    return verifyAlone(file);
  }
  process.stderr.write(args.length === 0 ? USAGE : `Not understood: ${args.join(' ')}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function exportAll({ stores }: CommandTools, file: string, state?: string, keys?: string) {
  const { pool, log } = stores;
  // Of a log that was emptied, or is another's, nothing is taken for this shop's.
  await stores.logWatch.check();
  // Asked before the events: who is told of an event twice does no harm, who is never told does.
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
  state: string | undefined,
  keys: string | undefined,
  resume: boolean,
) {
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
  try {
    const { count, hash } = await verifyFile(file);
    say(`${count} events, unbroken; the last hash is ${hash}`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
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

function takesValue(arg: string | undefined): boolean {
  return arg === '--state' || arg === '--keys';
}

function valueAfter(args: readonly string[], name: string): string | undefined {
  return args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
}

/** Counts on one line of a terminal, and keeps quiet elsewhere. */
function createCounter(done: string) {
  const { stdout } = process;
  return {
    show: (count: number) => void (stdout.isTTY && stdout.write(`\r\x1b[2K${count} events ${done}`)),
    end: () => void (stdout.isTTY && stdout.write('\r\x1b[2K')),
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
