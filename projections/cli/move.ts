import { say } from '../../services/platform/commands/run-program.ts';
import { type Move, moveReaction, previewMove } from '../operators/move-reaction.ts';
import type { Until } from '../rebuild/loader.ts';
import type { CommandDeps } from './rebuild-command.ts';
import { untilText } from './until.ts';

/** Prints what moving a reaction's checkpoint would do, and moves it with `accept`. */
export async function moveCommand(
  deps: CommandDeps,
  name: string,
  until: Until,
  { accept }: { readonly accept: boolean },
): Promise<void> {
  say(`${name}: to behind what was recorded up to ${untilText(until)}`);
  const move = await previewMove(deps, name, until);
  for (const line of linesOf(move)) say(line);
  if (move.from === move.to) return;
  if (!accept) return say('Nothing was changed. To do it, give the same command with --accept.');
  await moveReaction(deps, move, deps.by);
  say(`${name} goes on behind position ${move.to}`);
}

/** The preview, line by line. */
export function linesOf({ name, from, to, isBack, events, types, effects }: Move): string[] {
  if (from === to) return [`${name} stands at position ${from} already.`];
  const consequence = isBack ? 'would be reacted to again' : 'would never be reacted to';
  const lines = [
    `${name}: from position ${from} to ${to}; ${events} events ${consequence}`,
    ...listed(types),
  ];
  if (effects === null) return [...lines, 'This program does not know what it would do about them.'];
  if (effects.size === 0) return [...lines, 'It would do nothing about them.'];
  const heading = isBack
    ? 'It would do this about them; what it has done before is recognised and not done twice:'
    : 'It would leave this undone, where it is not done yet:';
  return [...lines, heading, ...listed(effects)];
}

function listed(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${String(count).padStart(9)}  ${what}`);
}
