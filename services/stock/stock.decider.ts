import { outOfStock } from '../cart/index.ts';
import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import { changedLots, isUsable, piecesOf, takenFrom } from './lots.ts';
import type { LotChange, StockEvent, StockItem, StockTerms } from './stock.events.ts';
import { availablePieces, evolveStock, initialStock, type StockState } from './stock.state.ts';

/** One item of a movement. `lot` is null when it was not named. */
export type Moved = {
  readonly quantity: number;
  readonly lot: string | null;
  readonly expires: string | null;
};

/** To or by how many pieces, in no lot. */
export type Adjustment = { readonly how: 'set' | 'add' | 'subtract'; readonly quantity: number };

type OfItem = { readonly item: StockItem };
type OfMovement = OfItem & { readonly movementId: string };

/** `today`: the day in Sarajevo, `2026-11-24`. */
export type StockCommand =
  | (OfMovement & Moved & { readonly type: 'Receive' })
  | (OfMovement & Moved & { readonly type: 'Correct' })
  /** `recorded`: the recorded quantity at the start of the count; the current one when absent. */
  | (OfMovement & Moved & { readonly type: 'Count'; readonly recorded?: number })
  /** Refused with 422 `stock_too_little` when more is subtracted than is in stock. */
  | (OfMovement & Adjustment & { readonly type: 'Adjust' })
  | (OfMovement & { readonly type: 'Reverse'; readonly changes: readonly LotChange[] })
  | (OfItem & {
      readonly type: 'Reserve';
      readonly orderId: string;
      readonly quantity: number;
      readonly today: string;
      readonly at: string;
      readonly token: string;
      /** The order was placed: its pieces are reserved, even beyond the stock. */
      readonly isPlaced?: true;
      /** Takes the place of this reservation only. */
      readonly replaces?: string;
    })
  /** With `token` only that reservation. */
  | { readonly type: 'Release'; readonly orderId: string; readonly token?: string }
  | (OfItem & {
      readonly type: 'Dispatch';
      readonly orderId: string;
      readonly quantity: number;
      readonly today: string;
    })
  | {
      readonly type: 'TakeBack';
      readonly orderId: string;
      readonly changes: readonly LotChange[];
      /** So many of these pieces cannot be sold again. */
      readonly writtenOff?: number;
    }
  | (OfItem & StockTerms & { readonly type: 'ChangeTerms' });

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
      case 'Receive': {
        const { movementId } = command;
        return opened(command, state, {
          type: 'StockReceived',
          data: { movementId, changes: [changeOf(command)] },
        });
      }
      case 'Correct': {
        const { movementId } = command;
        return opened(command, state, {
          type: 'StockCorrected',
          data: { movementId, changes: correction(command, state) },
        });
      }
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
        if (replaces !== undefined && state.reservations[orderId]?.token !== replaces) return NOTHING;
        const available = availablePieces(state, today, orderId);
        if (!isPlaced && !state.onOrder && quantity > available)
          return { ok: false, error: outOfStock([{ ...item, available }]) };
        return opened(command, state, { type: 'StockReserved', data: { orderId, quantity, at, token } });
      }
      case 'Release': {
        const { orderId, token } = command;
        const reservation = state.reservations[orderId];
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
        return takenBack(command);
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
  const moved = { quantity, lot: null, expires: null };
  const there = piecesOf(state.lots);
  if (how === 'add')
    return opened(command, state, {
      type: 'StockReceived',
      data: { movementId, changes: [changeOf(moved)] },
    });
  if (how === 'set') {
    const changes = countChanges(moved, state);
    if (changes.length === 0) return NOTHING;
    return opened(command, state, { type: 'StockCounted', data: { movementId, counted: quantity, changes } });
  }
  if (there < quantity)
    return reject(
      'rule',
      'stock_too_little',
      `Na stanju je ${there}, pa se ne može umanjiti za ${quantity}.`,
    );
  const changes = takenFrom(state.lots, quantity);
  return opened(command, state, { type: 'StockCorrected', data: { movementId, changes } });
}

function opened({ item }: OfItem, state: StockState, event: StockEvent): Decision {
  return ok(state.item ? [event] : [{ type: 'StockItemOpened', data: item }, event]);
}

function changeOf({ lot, expires, quantity }: Moved): LotChange {
  return { lot: lot ?? '', expires, quantity };
}

/** Written-off pieces are added and removed atomically: they are never available in between. */
function takenBack({
  orderId,
  changes,
  writtenOff = 0,
}: Extract<StockCommand, { type: 'TakeBack' }>): Decision {
  if (changes.length === 0) return NOTHING;
  const returned: StockEvent = { type: 'StockReturned', data: { orderId, changes } };
  const lost = Math.min(writtenOff, piecesOf(changes));
  if (lost <= 0) return ok([returned]);
  const data = { orderId, changes: takenFrom(changedLots([], changes), lost) };
  return ok([returned, { type: 'StockWrittenOff', data }]);
}

/** Pieces removed without naming a lot are taken like sold ones, expired ones first. */
function correction(moved: Moved, { lots }: StockState): readonly LotChange[] {
  return moved.lot === null && moved.quantity < 0 ? takenFrom(lots, -moved.quantity) : [changeOf(moved)];
}

/** From the recorded to the counted quantity: in one lot, or in all of them if none was named. */
function countChanges(
  { quantity, lot, expires, recorded }: Moved & { readonly recorded?: number },
  state: StockState,
): readonly LotChange[] {
  const counted = lot === null ? state.lots : state.lots.filter((known) => known.lot === lot);
  const difference = quantity - (recorded ?? piecesOf(counted));
  if (difference === 0) return [];
  // Missing pieces may have left the lot since the count began.
  if (recorded !== undefined && difference < 0) return takenFrom(counted, -difference);
  return correction({ lot, expires, quantity: difference }, state);
}
