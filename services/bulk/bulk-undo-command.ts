import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { bulkDecider } from './bulk.decider.ts';
import { undoRefusal } from './bulk.wire.ts';

export const BULK_NOT_FOUND = reject('missing', 'bulk_not_found', 'Grupna izmjena ne postoji.').error;

/** The id of the action that undoes another. */
export const undoIdOf = (id: string): string => idFrom('bulk-undo', id);

/** The id and the command that undo an action, and why it cannot be undone, as while that is under way; throws when there is none. */
export async function undoOf(handler: CommandHandler, id: string) {
  const { state } = await handler.load(bulkDecider, id);
  if (state.stage === 'absent') throw new Rejected(BULK_NOT_FOUND);
  const undo = undoIdOf(id);
  const { stage } = (await handler.load(bulkDecider, undo)).state;
  const isUndone = stage !== 'absent';
  const refusal = undoRefusal({
    finishedAt: state.stage === 'finished' ? '' : null,
    undoneBy: isUndone ? undo : null,
    changed: state.changed.length,
  });
  const command = {
    type: 'Start',
    change: { kind: 'undo', of: id },
    title: `poništenje izmjene „${state.title}“`,
    products: state.changed,
    missing: [],
  } as const;
  return { undo, refusal, command, isUnderWay: isUndone && stage !== 'finished' };
}
