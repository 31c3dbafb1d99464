import { type Decider, never, unknownEvent } from '../../platform/kernel/commands/decider.ts';
import { ok, reject } from '../../platform/kernel/rejection.ts';
import type { MovementEvent, MovementKind, MovementLine } from './movement.events.ts';

export type MovementState = {
  readonly status: 'absent' | 'booked' | 'applied' | 'undone' | 'undo-applied';
  readonly lines: readonly MovementLine[];
  readonly kind: MovementKind;
};

export type MovementCommand =
  /** Lines of a movement that is not booked yet; `from` is how many were listed before. */
  | { readonly type: 'ListLines'; readonly from: number; readonly lines: readonly MovementLine[] }
  | {
      readonly type: 'Book';
      readonly kind: MovementKind;
      readonly reason: string;
      readonly lines: readonly MovementLine[];
    }
  | { readonly type: 'MarkApplied' }
  | { readonly type: 'Undo' };

export const MOVEMENT_NOT_FOUND = reject('missing', 'movement_not_found', 'Promjena zaliha ne postoji.');

/** The sum of the quantities. */
export function piecesIn(lines: readonly MovementLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A movement is booked once and can be undone once; both are marked when every item shows them. */
export const movementDecider: Decider<MovementState, MovementCommand, MovementEvent> = {
  category: 'movement',
  initialState: { status: 'absent', lines: [], kind: 'receipt' },
  evolve(state, event) {
    switch (event.type) {
      case 'StockMovementLinesListed':
        return { ...state, lines: [...state.lines, ...event.data.lines] };
      case 'StockMovementBooked':
        return { status: 'booked', lines: [...state.lines, ...event.data.lines], kind: event.data.kind };
      case 'StockMovementApplied':
        return { ...state, status: 'applied' };
      case 'StockMovementUndone':
        return { ...state, status: 'undone' };
      case 'StockMovementUndoApplied':
        return { ...state, status: 'undo-applied' };
      default:
        return unknownEvent(event);
    }
  },
  decide(command, { status, lines: listed }) {
    switch (command.type) {
      case 'ListLines': {
        const { from, lines } = command;
        const isNext = status === 'absent' && from === listed.length;
        return ok(isNext ? [{ type: 'StockMovementLinesListed', data: { lines } }] : []);
      }
      case 'Book': {
        const { kind, reason, lines } = command;
        const before = { lines: listed.length, pieces: piecesIn(listed) };
        const data = { kind, reason, lines, ...(before.lines > 0 ? { listedBefore: before } : {}) };
        return ok(status === 'absent' ? [{ type: 'StockMovementBooked', data }] : []);
      }
      case 'MarkApplied':
        if (status === 'booked') return ok([{ type: 'StockMovementApplied', data: {} }]);
        return ok(status === 'undone' ? [{ type: 'StockMovementUndoApplied', data: {} }] : []);
      case 'Undo':
        if (status === 'absent') return MOVEMENT_NOT_FOUND;
        if (status === 'applied') return ok([{ type: 'StockMovementUndone', data: {} }]);
        return reject('conflict', 'movement_undone', 'Promjena zaliha je već poništena.');
      default:
        return never(command);
    }
  },
};
