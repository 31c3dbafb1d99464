import type { LogKind } from '../../../projections/consumer/same-log.ts';
import { switchLog } from '../../../projections/operators/log-switch.ts';
import { listFollowers } from '../../../projections/reactions/followers.ts';
import { createCustomersSchema } from '../../customers/index.ts';
import { createImportsSchema } from '../../imports/index.ts';
import { runProgram, say } from '../../platform/commands/run-program.ts';
import { START } from '../../platform/log/event-log.ts';
import { inTransaction } from '../../platform/postgres/pool.ts';
import { hashAgain } from '../../platform/proof/kept-hashes.ts';
import { behindLog, catchUp } from '../../platform/registry/behind-log.ts';
import { openedKeyRow, resealPersonalKeys } from '../../platform/registry/reseal.ts';
import { exportEvents } from '../../platform/transfer/export-events.ts';
import { importEvents } from '../../platform/transfer/import-events.ts';
import { exportTables, importTables } from '../../platform/transfer/table-file.ts';
import { statsOf } from '../../platform/transfer/verify-events.ts';
import { NUMBER_FIELDS } from '../number-fields.ts';
import { align } from './align-registry.ts';
import { databaseName, drill } from './drill-backups.ts';
import { checkKept, isProvable, prove, showKey, signLog } from './prove-events.ts';
import { verify } from './verify-files.ts';
import { type CommandTools, withStores } from './with-stores.ts';

const USAGE = `Usage: npm run events -- <command>

  export <file>            every event of the log, one a line, with the hash chain
         [--state <file>]  beside it what is not in the log: numbers, claims, password hashes, secrets
         [--keys <file>]   beside it the keys that make personal data readable
  import <file>            into an empty log, the one that the environment names
         [--state <file>] [--keys <file>]
         [--resume]        go on with an import that was broken off
  verify <file>            an exported log: hash chain, order, revisions and count; a proof; a signed head
         [--log]           and that the log holds the very same events
         [--key <key>]     and that a proof or head is signed with this key
  verify --log             that the log is the one whose hashes are kept
  prove <order|product> <id or number> [file]
                           its events, with the hashes that lead from each of them to the signed head of the log
  sign [file]              the head of the log, signed
  key                      the public key that heads are signed with
  stats                    what the log holds
  align                    what a database that is older than its log lacks
        [--accept]         and has the shop go on without it
  drill <older export> <newer export> --database <older URL> --database <newer URL>
                           which exported log and restored database fit together, and what any other pair has lost

State and keys say who people are: they are written only when they are asked for, and readable only for you.
`;

const DRILL =
  'A drill compares two exported logs with two restored databases, older ones first: npm run events -- drill older.ndjson newer.ndjson --database postgresql://…/older --database postgresql://…/newer';

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

const OPTIONS = {
  state: { type: 'string' },
  keys: { type: 'string' },
  resume: { type: 'boolean' },
  log: { type: 'boolean' },
  key: { type: 'string' },
  accept: { type: 'boolean' },
  database: { type: 'string', multiple: true },
} as const;

/** The requested files beside the events. */
type Beside = { readonly state?: string | undefined; readonly keys?: string | undefined };

/** `npm run events`: exports the log to a file and imports it into another shop. */
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
          takes: [0, 1],
          allows: ['log', 'key'],
          prepare([file], { log = false, key = null }) {
            if (file !== undefined) return () => verify(file, { log, key });
            return log && key === null ? () => withStores(checkKept) : null;
          },
        },
        prove: {
          takes: [2, 3],
          prepare([kind = '', idOrNumber = '', file = `proof-${kind}-${idOrNumber}.json`]) {
            if (!isProvable(kind)) return null;
            return () => withStores((tools) => prove(tools, kind, idOrNumber, file));
          },
        },
        sign: {
          takes: [0, 1],
          prepare:
            ([file]) =>
            () =>
              withStores((tools) => signLog(tools, file)),
        },
        key: { prepare: () => () => withStores(showKey) },
        stats: { prepare: () => () => withStores(stats) },
        align: {
          allows: ['accept'],
          prepare:
            (_, { accept = false }) =>
            () =>
              withStores((tools) => align(tools, accept)),
        },
        drill: {
          takes: [2, 2],
          allows: ['database'],
          prepare(files, { database: urls = [] }) {
            const isCalledWell = urls.length === 2 && urls.every((url) => databaseName(url) !== '');
            return isCalledWell ? () => drill(files, urls) : DRILL;
          },
        },
      },
    },
    args,
  );
}

async function exportAll({ stores }: CommandTools, file: string, { state, keys }: Beside): Promise<void> {
  const { pool, log } = stores;
  // Refuse a log that was emptied or belongs to another shop.
  await stores.logWatch.check();
  // Read before the events: a repeated event is harmless, a missed one is not.
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

async function stats({ stores }: CommandTools): Promise<void> {
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
