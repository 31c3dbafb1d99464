import { runCommand } from '../../services/api/run-command.ts';
import { projections } from '../all.ts';
import { rebuildCommand, rollbackCommand } from './rebuild.ts';
import { statusCommand } from './status.ts';

const USAGE = `Usage:
  npm run projections -- status               every read model: generation, position, events behind
  npm run projections -- rebuild <name>       build anew beside the live one, then switch over
  npm run projections -- rebuild --all        the same for all, one after the other
  npm run projections -- rollback <name>      back to the generation before the last rebuild

Names: ${projections.map(({ name }) => name).join(', ')}
`;

/** `npm run projections`: what an operator does with read models. */
export async function run([command, name]: readonly string[]): Promise<void> {
  const chosen =
    name === '--all' ? projections : projections.filter((projection) => projection.name === name);
  if (command === 'status') return runCommand(({ stores }) => statusCommand(stores, projections));
  if (command === 'rebuild' && chosen.length > 0)
    return runCommand(({ stores }) => rebuildCommand(stores, chosen));
  if (command === 'rollback' && chosen.length > 0)
    return runCommand(({ stores }) => rollbackCommand(stores, chosen));
  process.stderr.write(
    command === undefined
      ? USAGE
      : `Not understood: ${[command, name].filter(Boolean).join(' ')}\n\n${USAGE}`,
  );
  process.exitCode = 2;
}
