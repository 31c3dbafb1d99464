import { Map as PersistentMap } from 'immutable';
import { unknownEvent } from '../platform/kernel/commands/decider.ts';
import { changedLots, type Lot, piecesOf } from './lots/lots.ts';
import type { StockEvent, StockItem, StockTerms } from './stock.events.ts';

/** Pieces reserved for an order; `at` ISO 8601. */
export type Reservation = { readonly quantity: number; readonly at: string; readonly token: string };

export type StockState = StockTerms & {
  /** Null before anything happened to the item. */
  readonly item: StockItem | null;
  readonly lots: readonly Lot[];
  /** By the id of the order. Persistent: the next event of a sought-after item copies no thousands of them. */
  readonly reservations: PersistentMap<string, Reservation>;
  /** The pieces of all reservations. */
  readonly reserved: number;
};

export const initialStock: StockState = {
  item: null,
  lots: [],
  reservations: PersistentMap(),
  reserved: 0,
  threshold: null,
  onOrder: false,
};

export function evolveStock(state: StockState, event: StockEvent): StockState {
  switch (event.type) {
    case 'StockItemOpened':
      return { ...state, item: event.data };
    case 'StockReceived':
    case 'StockCorrected':
    case 'StockCounted':
    case 'StockMovementReversed':
    case 'StockReturned':
    case 'StockWrittenOff':
      return { ...state, lots: changedLots(state.lots, event.data.changes) };
    case 'StockReserved': {
      const { orderId, quantity, at, token } = event.data;
      return withReservation(state, orderId, { quantity, at, token });
    }
    case 'StockReleased':
      return withReservation(state, event.data.orderId, null);
    case 'StockDispatched': {
      const { orderId, quantity, changes } = event.data;
      const reservation = state.reservations.get(orderId);
      const left = (reservation?.quantity ?? 0) - quantity;
      const rest = reservation && left > 0 ? { ...reservation, quantity: left } : null;
      return { ...withReservation(state, orderId, rest), lots: changedLots(state.lots, changes) };
    }
    case 'StockTermsChanged':
      return { ...state, ...event.data };
    default:
      return unknownEvent(event);
  }
}

function withReservation(state: StockState, orderId: string, next: Reservation | null): StockState {
  const { reservations, reserved } = state;
  return {
    ...state,
    reservations: next ? reservations.set(orderId, next) : reservations.delete(orderId),
    reserved: reserved - (reservations.get(orderId)?.quantity ?? 0) + (next?.quantity ?? 0),
  };
}

/** The pieces available to another order than `orderId` on `day`; below 0 when more is promised than in stock. */
export function availablePieces(
  { lots, reservations, reserved }: Pick<StockState, 'lots' | 'reservations' | 'reserved'>,
  day: string,
  orderId = '',
): number {
  return piecesOf(lots, day) - reserved + (reservations.get(orderId)?.quantity ?? 0);
}
