import { outOfStock } from '../cart/index.ts';
import { type Decider, never } from '../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import { changedLots, isUsable, piecesOf } from './lots/lots.ts';
import { changeOf, correction, countChanges } from './lots/stock-changes.ts';
import { takenFrom } from './lots/taken-lots.ts';
import type { Adjustment, OfItem, OfMovement, StockCommand } from './stock.commands.ts';
import type { LotChange, StockEvent } from './stock.events.ts';
import { availablePieces, evolveStock, initialStock, type StockState } from './stock.state.ts';

type Decision = Result<readonly StockEvent[]>;

const NOTHING: Decision = ok([]);

/**
 * The stock of one item (specification/stock). Only a reservation is refused, with 409 `out_of_stock`, and a bulk
 * adjustment: receipts, counts, breakage and sending have happened, whatever the recorded quantity.
 */
export const stockDecider: Decider<StockState, StockCommand, StockEvent> = {
  category: 'stock',
  initialState: initialStock,
  evolve: evolveStock,
  decide(command, state) {
    switch (command.type) {
      case 'Receive':
        return moved('StockReceived', [changeOf(command)], command, state);
      case 'Correct':
        return moved('StockCorrected', correction(command, state), command, state);
      case 'Count': {
        const { movementId, quantity: counted } = command;
        const changes = countChanges(command, state);
        return opened(command, state, { type: 'StockCounted', data: { movementId, counted, changes } });
      }
      case 'Adjust':
        return adjusted(command, state);
      case 'Reverse': {
        const { movementId, changes } = command;
        return changes.length === 0
          ? NOTHING
          : ok([{ type: 'StockMovementReversed', data: { movementId, changes } }]);
      }
      case 'Reserve': {
        const { item, orderId, quantity, today, at, token, isPlaced = false, replaces } = command;
        if (replaces !== undefined && state.reservations.get(orderId)?.token !== replaces) return NOTHING;
        const available = availablePieces(state, today, orderId);
        if (!isPlaced && !state.onOrder && quantity > available)
          return { ok: false, error: outOfStock([{ ...item, available }]) };
        const isLowered = quantity < (state.reservations.get(orderId)?.quantity ?? 0);
        const data = { orderId, quantity, at, token, ...(isLowered ? { lowered: true as const } : {}) };
        return opened(command, state, { type: 'StockReserved', data });
      }
      case 'Release': {
        const { orderId, token } = command;
        const reservation = state.reservations.get(orderId);
        if (!reservation || (token !== undefined && reservation.token !== token)) return NOTHING;
        return ok([{ type: 'StockReleased', data: { orderId } }]);
      }
      case 'Dispatch': {
        const { orderId, quantity, today } = command;
        const changes = takenFrom(
          state.lots.filter((lot) => isUsable(lot, today)),
          quantity,
        );
        return opened(command, state, { type: 'StockDispatched', data: { orderId, quantity, changes } });
      }
      case 'TakeBack': {
        return takenBack(command, state);
      }
      case 'ChangeTerms': {
        const { threshold, onOrder } = command;
        if (threshold === state.threshold && onOrder === state.onOrder) return NOTHING;
        return opened(command, state, { type: 'StockTermsChanged', data: { threshold, onOrder } });
      }
      default:
        return never(command);
    }
  },
};

function adjusted(command: OfMovement & Adjustment, state: StockState): Decision {
  const { movementId, how, quantity } = command;
  const loose = { quantity, lot: null, expires: null };
  const there = piecesOf(state.lots);
  if (how === 'add') return moved('StockReceived', [changeOf(loose)], command, state);
  if (how === 'set') {
    const changes = countChanges(loose, state);
    if (changes.length === 0) return NOTHING;
    return opened(command, state, { type: 'StockCounted', data: { movementId, counted: quantity, changes } });
  }
  if (there < quantity)
    return reject(
      'rule',
      'stock_too_little',
      `Na stanju je ${there}, pa se ne može umanjiti za ${quantity}.`,
    );
  return moved('StockCorrected', takenFrom(state.lots, quantity), command, state);
}

function moved(
  type: 'StockReceived' | 'StockCorrected',
  changes: readonly LotChange[],
  { item, movementId }: OfMovement,
  state: StockState,
): Decision {
  return opened({ item }, state, { type, data: { movementId, changes } });
}

function opened({ item }: OfItem, state: StockState, event: StockEvent): Decision {
  return ok(state.item ? [event] : [{ type: 'StockItemOpened', data: item }, event]);
}

/** Written-off pieces are added and removed atomically: they are never available in between. */
function takenBack(
  { item, orderId, changes, writtenOff = 0 }: Extract<StockCommand, { type: 'TakeBack' }>,
  state: StockState,
): Decision {
  if (changes.length === 0) return NOTHING;
  const returned: StockEvent[] = [{ type: 'StockReturned', data: { orderId, changes } }];
  if (item && !state.item) returned.unshift({ type: 'StockItemOpened', data: item });
  const lost = Math.min(writtenOff, piecesOf(changes));
  if (lost <= 0) return ok(returned);
  const data = { orderId, changes: takenFrom(changedLots([], changes), lost) };
  return ok([...returned, { type: 'StockWrittenOff', data }]);
}
