import { userInfo } from 'node:os';
import { projections } from '../../../projections/all.ts';
import {
  compareCommand,
  parkedCommand,
  replayCommand,
  showCommand,
} from '../../../projections/cli/inspect.ts';
import { moveCommand } from '../../../projections/cli/move.ts';
import { acceptCommand, rebuildCommand } from '../../../projections/cli/rebuild-command.ts';
import { resetCommand } from '../../../projections/cli/reset.ts';
import { discardCommand, type RetryDeps, retryCommand } from '../../../projections/cli/retry.ts';
import { statusCommand } from '../../../projections/cli/status-command.ts';
import { NO_MOMENT, untilOf } from '../../../projections/cli/until.ts';
import type { Projection } from '../../../projections/generations/projection.ts';
import { OperatorRefused } from '../../../projections/operators/operator-refusals.ts';
import { createOperators } from '../../../projections/operators/operators.ts';
import { createBuildPool } from '../../../projections/rebuild/build-pool.ts';
import { type Command, type Program, runProgram, say } from '../../platform/commands/run-program.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { ANY_LOG, type CommandTools, withStores } from './with-stores.ts';

const USAGE = `Usage: npm run projections -- <command>

  status                          how every read model and reaction stands
  rebuild <name>|--all            build anew beside the live one, compare, switch over
          [--accept]              switch over although rows differ
          [--park]                set events aside that cannot be applied, instead of stopping
  accept <name>                   switch over to a rebuild that was blocked for its differences
  cancel <name>                   end a rebuild or replay that is under way
  rollback <name>                 back to the generation before the last switch
  compare <name> [a] [b]          rows that two generations do not have in common
  replay <name> --until <moment>  a scratch generation as of a time or position
  show <name> <generation> <table>   its first rows
  drop <name> <generation>        drop a scratch generation
  pause <name>, resume <name>     stop and go on applying events
  parked [name]                   events that could not be applied
  retry <name> [stream]           try them again, in order
  discard <name> <stream> --reason <text>   give up its first parked event, and retry the later ones
  move "reaction <name>" --to <moment>   say what would be reacted to again, or skipped, if it went on
                                  behind what was recorded up to a time or position
          [--accept]              have it do so
  reset                           follow the log as it is now, after an older copy of it was brought back

Names: ${projections.map(({ name }) => name).join(', ')}; for pause, resume, parked and retry also "reaction <name>"
`;

const OPTIONS = {
  all: { type: 'boolean' },
  accept: { type: 'boolean' },
  park: { type: 'boolean' },
  until: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** `npm run projections`: operators' commands for read models, whether the shop is running or not. */
export function run(args: readonly string[]): Promise<void> {
  return runProgram({ usage: USAGE, options: OPTIONS, commands: COMMANDS }, args);
}

const COMMANDS: Program<typeof OPTIONS>['commands'] = {
  status: { prepare: () => using(({ operators }) => statusCommand(operators), ANY_LOG) },
  rebuild: {
    takes: [0, 1],
    allows: ['all', 'accept', 'park'],
    prepare([name], { all = false, accept = false, park = false }) {
      const chosen = all ? projections : projections.filter((one) => one.name === name);
      if (chosen.length === 0) return null;
      return using((deps) => rebuildCommand(deps, chosen, { accept, park }));
    },
  },
  accept: ofProjection([1, 1], (projection) => (deps) => acceptCommand(deps, projection)),
  cancel: {
    takes: [1, 1],
    prepare: ([name = '']) =>
      using(async ({ operators, by }) => {
        await operators.cancel(name, by);
        say(`${name}: it is being cancelled`);
      }, ANY_LOG),
  },
  rollback: ofProjection([1, 1], ({ name }) => async ({ operators, by }) => {
    const { generation } = await operators.rollback(name, by);
    say(`${name}: generation ${generation} is live again`);
  }),
  compare: ofProjection(
    [1, 3],
    (projection, generations) => {
      const [a, b] = generations.map(Number);
      return (deps) => compareCommand(deps, projection, [a, b]);
    },
    ANY_LOG,
  ),
  replay: {
    takes: [1, 1],
    allows: ['until'],
    prepare([name], values) {
      const projection = projections.find((one) => one.name === name);
      if (!projection || values.until === undefined) return null;
      const until = untilOf(values.until);
      return until ? using((deps) => replayCommand(deps, projection, until)) : NO_MOMENT;
    },
  },
  show: ofProjection(
    [2, 3],
    (projection, [generation, table]) => {
      const number = Number(generation);
      return number ? (deps) => showCommand(deps, projection, number, table) : null;
    },
    ANY_LOG,
  ),
  drop: ofProjection([2, 2], ({ name }, [generation]) => {
    const number = Number(generation);
    if (!number) return null;
    return async ({ operators, by }) => {
      await operators.dropScratch(name, number, by);
      say(`${name}: generation ${number} is dropped`);
    };
  }),
  pause: pauseOrResume('pause', 'is paused'),
  resume: pauseOrResume('resume', 'is running again'),
  parked: { takes: [0, 1], prepare: ([name]) => using((deps) => parkedCommand(deps, name), ANY_LOG) },
  retry: {
    takes: [1, 2],
    prepare: ([name = '', stream]) => using((deps) => retryCommand(deps, projections, name, stream)),
  },
  discard: {
    takes: [2, 2],
    allows: ['reason'],
    prepare([name = '', stream = ''], values) {
      const reason = values.reason?.trim();
      return reason ? using((deps) => discardCommand(deps, name, stream, reason)) : null;
    },
  },
  move: {
    takes: [1, 1],
    allows: ['to', 'accept'],
    prepare([name = ''], { accept = false, ...values }) {
      if (values.to === undefined) return null;
      const to = untilOf(values.to);
      return to ? using((deps) => moveCommand(deps, name, to, { accept })) : NO_MOMENT;
    },
  },
  reset: { prepare: () => () => withStores(({ stores }) => resetCommand(stores), ANY_LOG) },
};

type Work = (deps: RetryDeps) => Promise<void>;

/** A command whose first argument names a read model; `prepare` gets the other arguments. */
function ofProjection(
  takes: readonly [number, number],
  prepare: (projection: Projection, words: readonly string[]) => Work | null,
  options?: Parameters<typeof withStores>[1],
): Command<typeof OPTIONS> {
  return {
    takes,
    prepare([name, ...words]) {
      const projection = projections.find((one) => one.name === name);
      const work = projection ? prepare(projection, words) : null;
      return work && using(work, options);
    },
  };
}

function pauseOrResume(command: 'pause' | 'resume', done: string): Command<typeof OPTIONS> {
  return {
    takes: [1, 1],
    prepare: ([name = '']) =>
      using(async ({ operators, by }) => {
        await operators[command](name, by);
        say(`${name} ${done}`);
      }),
  };
}

function using(work: Work, options?: Parameters<typeof withStores>[1]): () => Promise<void> {
  return () =>
    withStores(async (tools) => {
      // A request has 30 s for a statement; a build, a comparison or a late event may need more.
      const pool = createBuildPool(tools.stores.databaseUrl);
      try {
        await explained(() => work(depsOf(tools, pool)));
      } finally {
        await pool.end();
      }
    }, options);
}

function depsOf({ stores, logger }: CommandTools, pool: Pool): RetryDeps {
  const { username } = userInfo();
  return {
    ...stores,
    pool,
    url: stores.databaseUrl,
    logger,
    operators: createOperators({ ...stores, pool, projections, beforeRecord: stores.logWatch.check }),
    by: { actor: { kind: 'operator', id: username, name: username }, correlationId: newId() },
  };
}

/** Refusals are in Bosnian for the screen; the command line speaks English. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof OperatorRefused) throw new Error(`Not done: ${error.english}`);
    throw error;
  }
}
