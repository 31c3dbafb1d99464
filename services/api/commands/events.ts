import { runProgram } from '../../platform/commands/run-program.ts';
import { align } from './align-registry.ts';
import { databaseName } from './backup-copies.ts';
import { drill } from './drill-backups.ts';
import { exportAll, importAll, stats } from './move-events.ts';
import { checkKept, isProvable, prove, proveContinued, showKey, signLog } from './prove-events.ts';
import { verify } from './verify-files.ts';
import { ANY_LOG, withStores } from './with-stores.ts';

const USAGE = `Usage: npm run events -- <command>

  export <file>            every event of the log, one a line, with the hash chain
         [--state <file>]  beside it what is not in the log: numbers, claims, password hashes, secrets
         [--keys <file>]   beside it the keys that make personal data readable
  import <file>            into an empty log, the one that the environment names
         [--state <file>] [--keys <file>]
         [--resume]        go on with an import that was broken off
  verify <file>            an exported log: hash chain, order, revisions and count; a proof; a continuation; a signed head
         [--log]           and that the log holds the very same events
         [--key <key>]     and that its heads are signed with this key; a checkpoint is verified with it alone
  verify --log             that the log is the one whose hashes are kept, and continues every head that is
  prove <order|product> <id or number> [--out <file>]
                           its events, with the hashes that lead from each of them to the signed head of the log
  prove log <head> [--out <file>]
                           that the log begins with all events of this earlier head
  sign [file]              the head of the log, as a signed checkpoint
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

const OPTIONS = {
  state: { type: 'string' },
  keys: { type: 'string' },
  resume: { type: 'boolean' },
  log: { type: 'boolean' },
  key: { type: 'string' },
  out: { type: 'string' },
  accept: { type: 'boolean' },
  database: { type: 'string', multiple: true },
} as const;

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
              withStores((tools) => importAll(tools, file, beside, resume), ANY_LOG),
        },
        verify: {
          takes: [0, 1],
          allows: ['log', 'key'],
          prepare([file], { log = false, key = null }) {
            if (file !== undefined) return () => verify(file, { log, key });
            return log && key === null ? () => withStores(checkKept, ANY_LOG) : null;
          },
        },
        prove: {
          takes: [2, 3],
          allows: ['out'],
          prepare([kind = '', idOrNumber = '', file], { out = file }) {
            if (file !== undefined && file !== out) return null;
            if (kind === 'log')
              return () => withStores((tools) => proveContinued(tools, idOrNumber, out ?? 'proof-log.json'));
            if (!isProvable(kind)) return null;
            const written = out ?? `proof-${kind}-${idOrNumber}.json`;
            return () => withStores((tools) => prove(tools, kind, idOrNumber, written));
          },
        },
        sign: {
          takes: [0, 1],
          prepare:
            ([file]) =>
            () =>
              withStores((tools) => signLog(tools, file)),
        },
        key: { prepare: () => () => withStores(showKey, ANY_LOG) },
        stats: { prepare: () => () => withStores(stats, ANY_LOG) },
        align: {
          allows: ['accept'],
          prepare:
            (_, { accept = false }) =>
            () =>
              withStores((tools) => align(tools, accept), ANY_LOG),
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
