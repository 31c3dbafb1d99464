import { Map as PersistentMap } from 'immutable';
import type { Position } from '../../log/event-log.ts';

/** The commands that a stream has handled, with the position of the last event of each. A value: `with` answers another one. */
export type KnownCommands = {
  get(commandId: string): Position | undefined;
  with(commands: ReadonlyMap<string, Position>): KnownCommands;
};

/** So many are copied at most for one that is added, on average. */
const COPIED = 16;
const FEW = 64;

export const NO_COMMANDS = knownCommands(new Map(), PersistentMap());

/**
 * Most are in `all`, which later values share and none changes: a plain map needs a fourth of the memory of a persistent one. The
 * `latest` join them once they are many.
 */
function knownCommands(
  all: ReadonlyMap<string, Position>,
  latest: PersistentMap<string, Position>,
): KnownCommands {
  return {
    get: (commandId) => latest.get(commandId) ?? all.get(commandId),
    with(commands) {
      if (commands.size === 0) return this;
      if (latest.size + commands.size <= Math.max(FEW, all.size / COPIED))
        return knownCommands(all, latest.concat(commands));
      const joined = new Map(all);
      for (const [commandId, position] of [...latest, ...commands]) joined.set(commandId, position);
      return knownCommands(joined, PersistentMap());
    },
  };
}
