import { assertKnown, cannotBeUndone, type Undoer } from '../../platform/entity/undoer.ts';
import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { Rejected, unwrap } from '../../platform/kernel/rejection.ts';
import { MOVEMENT_NOT_FOUND, movementDecider } from './movement.decider.ts';
import { type Movements, piecesGone } from './movements.ts';

type Deps = { readonly handler: CommandHandler; readonly movements: Movements };

/** Undoes a movement of stock as a whole. */
export function movementUndoer({ handler, movements }: Deps): Undoer {
  return {
    reads: ['stock', 'catalogue'],
    refusalOf: (type) =>
      type === 'StockMovementBooked' ? null : 'Poništena promjena zaliha se ne vraća: unesite novu promjenu.',
    async undo({ id, fields, isPreview, context }) {
      assertKnown(fields, ['lines']);
      const { state, commands } = await handler.load(movementDecider, id);
      if (state.status === 'absent') throw new Rejected(MOVEMENT_NOT_FOUND.error);
      const change = { field: 'lines', old: null, new: state.lines.length };
      const repeated = context.commandId === undefined ? undefined : commands.get(context.commandId);
      if (repeated) return { undone: [change], conflicts: [], position: repeated };
      if (state.status === 'undone' || state.status === 'undo-applied')
        return { undone: [], conflicts: [{ ...change, current: null }], position: null };
      const [missing] = await movements.gone(id);
      if (missing) throw cannotBeUndone(piecesGone(missing));
      const position = isPreview ? null : unwrap(await movements.undo(id, context));
      return { undone: [change], conflicts: [], position };
    },
  };
}
