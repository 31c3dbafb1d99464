import { userInfo } from 'node:os';
import { type CommandTools, runCommand } from '../../services/api/run-command.ts';
import { newId } from '../../services/platform/kernel/ids.ts';
import { projections } from '../all.ts';
import { OperatorRefused } from '../operators/operator-refusals.ts';
import { createOperators } from '../operators/operators.ts';
import { compareCommand, parkedCommand, replayCommand, showCommand, untilOf } from './inspect.ts';
import { moveCommand } from './move.ts';
import { acceptCommand, rebuildCommand, say } from './rebuild.ts';
import { resetCommand } from './reset.ts';
import { discardCommand, type RetryDeps, retryCommand } from './retry.ts';
import { statusCommand } from './status.ts';

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

/** `npm run projections`: what an operator does with read models, whether the shop is running or not. */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length === 1 && args[0] === 'reset') return runCommand(({ stores }) => resetCommand(stores));
  const order = orderOf(args);
  if (order) return runCommand((tools) => explained(() => order(depsOf(tools))));
  process.stderr.write(args.length === 0 ? USAGE : `Not understood: ${args.join(' ')}\n\n${USAGE}`);
  process.exitCode = 2;
}

type Order = (deps: RetryDeps) => Promise<void>;

function depsOf({ stores, logger }: CommandTools): RetryDeps {
  const { username } = userInfo();
  return {
    ...stores,
    url: stores.databaseUrl,
    logger,
    operators: createOperators({ ...stores, projections }),
    by: { actor: { kind: 'operator', id: username, name: username }, correlationId: newId() },
  };
}

function orderOf(args: readonly string[]): Order | null {
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  const until = untilOf(args[args.indexOf('--until') + 1]);
  const to = untilOf(args[args.indexOf('--to') + 1]);
  const [command, name = '', ...rest] = args.filter((arg) => !arg.startsWith('--'));
  const projection = projections.find((one) => one.name === name);
  const [first, second] = rest.map(Number);
  if (command === 'status') return ({ operators }) => statusCommand(operators);
  if (command === 'parked') return (deps) => parkedCommand(deps, name === '' ? undefined : name);
  if (command === 'rebuild') {
    const chosen = flags.has('--all') ? projections : projection ? [projection] : [];
    const options = { accept: flags.has('--accept'), park: flags.has('--park') };
    return chosen.length === 0 ? null : (deps) => rebuildCommand(deps, chosen, options);
  }
  if (name === '') return null;
  if (command === 'pause' || command === 'resume')
    return async ({ operators, by }) => {
      await operators[command](name, by);
      say(`${name} is ${command === 'pause' ? 'paused' : 'running again'}`);
    };
  if (command === 'discard') {
    const reason = args.includes('--reason') ? args[args.indexOf('--reason') + 1]?.trim() : undefined;
    const [stream] = rest;
    return reason && stream && stream !== reason
      ? (deps) => discardCommand(deps, name, stream, reason)
      : null;
  }
  if (command === 'move')
    return flags.has('--to') && to
      ? (deps) => moveCommand(deps, name, to, { accept: flags.has('--accept') })
      : null;
  if (command === 'retry') return (deps) => retryCommand(deps, projections, name, rest[0]);
  if (command === 'cancel')
    return async ({ operators, by }) => {
      await operators.cancel(name, by);
      say(`${name}: it is being cancelled`);
    };
  if (!projection) return null;
  if (command === 'accept') return (deps) => acceptCommand(deps, projection);
  if (command === 'rollback')
    return async ({ operators, by }) => {
      const { generation } = await operators.rollback(name, by);
      say(`${name}: generation ${generation} is live again`);
    };
  if (command === 'compare') return (deps) => compareCommand(deps, projection, [first, second]);
  if (command === 'replay' && flags.has('--until') && until)
    return (deps) => replayCommand(deps, projection, until);
  if (command === 'show' && first) return (deps) => showCommand(deps, projection, first, rest[1]);
  if (command === 'drop' && first)
    return async ({ operators, by }) => {
      await operators.dropScratch(name, first, by);
      say(`${name}: generation ${first} is dropped`);
    };
  return null;
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
