import type { ProductEvent } from '../catalogue/index.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';
import { bulkDecider } from './bulk.decider.ts';
import { commandIdOf } from './bulk-outcome.ts';
import { undoIdOf } from './bulk-undo-command.ts';

/** Whether an action was undone by one that stands. */
export type IsUndone = (action: string) => Promise<boolean>;

/** Looks each action up once: to be made anew for what may have happened meanwhile. */
export function createIsUndone(handler: Pick<CommandHandler, 'loadSince'>): IsUndone {
  const known = new Map<string, Promise<boolean>>();
  const isUndone: IsUndone = (action) => {
    const answer = known.get(action) ?? look(action);
    known.set(action, answer);
    return answer;
  };
  async function look(action: string): Promise<boolean> {
    const undo = undoIdOf(action);
    const { state } = await handler.loadSince(bulkDecider, undo);
    return state.stage !== 'absent' && !(await isUndone(undo));
  }
  return isUndone;
}

type Event = Pick<Recorded<ProductEvent>, 'id' | 'metadata'>;

export function isOfBulk({ id, metadata: { commandId, correlationId } }: Event): boolean {
  return commandId === commandIdOf(correlationId, id);
}

/**
 * Whether the change of an event of a product still counts, seen by `undoing`: not that of an action that was undone, also where
 * its undo left the product alone, and not that of an undo. An action whose undo the product has is not looked up.
 */
export function standingAmong(events: readonly Event[], undoing: string, isUndone: IsUndone) {
  const actions = new Set(events.filter(isOfBulk).map(({ metadata }) => metadata.correlationId));
  const undos = new Set([...actions].map(undoIdOf));
  actions.add(undoing);
  const isUndoneHere = (action: string): boolean => {
    const undo = undoIdOf(action);
    return actions.has(undo) && !isUndoneHere(undo);
  };
  return async (event: Event): Promise<boolean> => {
    if (!isOfBulk(event)) return true;
    const { correlationId: action } = event.metadata;
    if (undos.has(action)) return false;
    return actions.has(undoIdOf(action)) ? !isUndoneHere(action) : !(await isUndone(action));
  };
}
