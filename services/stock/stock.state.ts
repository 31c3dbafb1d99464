import { unknownEvent } from '../platform/kernel/decider.ts';
import { changedLots, type Lot, piecesOf } from './lots.ts';
import type { StockEvent, StockItem, StockTerms } from './stock.events.ts';

/** Pieces reserved for an order; `at` ISO 8601. */
export type Reservation = { readonly quantity: number; readonly at: string; readonly token: string };

export type StockState = StockTerms & {
  /** Null before anything happened to the item. */
  readonly item: StockItem | null;
  readonly lots: readonly Lot[];
  /** By the id of the order. */
  readonly reservations: Readonly<Record<string, Reservation>>;
};

export const initialStock: StockState = {
  item: null,
  lots: [],
  reservations: {},
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
      const { orderId, ...reservation } = event.data;
      return { ...state, reservations: { ...state.reservations, [orderId]: reservation } };
    }
    case 'StockReleased':
      return { ...state, reservations: without(state.reservations, event.data.orderId) };
    case 'StockDispatched': {
      const { orderId, quantity, changes } = event.data;
      const reservation = state.reservations[orderId];
      const left = (reservation?.quantity ?? 0) - quantity;
      const others = without(state.reservations, orderId);
      return {
        ...state,
        lots: changedLots(state.lots, changes),
        reservations:
          reservation && left > 0 ? { ...others, [orderId]: { ...reservation, quantity: left } } : others,
      };
    }
    case 'StockTermsChanged':
      return { ...state, ...event.data };
    default:
      return unknownEvent(event);
  }
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _, ...others } = record;
  return others;
}

/** The pieces reserved for orders, except for `orderId`. */
export function reservedPieces({ reservations }: Pick<StockState, 'reservations'>, orderId?: string): number {
  return Object.entries(reservations)
    .filter(([id]) => id !== orderId)
    .reduce((sum, [, { quantity }]) => sum + quantity, 0);
}

/** The pieces available to another order on `day`; below 0 when more is promised than in stock. */
export function availablePieces(
  state: Pick<StockState, 'lots' | 'reservations'>,
  day: string,
  orderId?: string,
): number {
  return piecesOf(state.lots, day) - reservedPieces(state, orderId);
}
