import { never } from '../platform/kernel/decider.ts';
import type { CartEvent, ChosenVariation, RemovalReason } from './cart.events.ts';

export type CartStateLine = {
  readonly productId: string;
  readonly title: string;
  readonly variation: ChosenVariation | null;
  readonly quantity: number;
  /** What one cost then, hundredths. */
  readonly priceWhenAdded: number;
};

/** What the shop took out, for telling the customer. */
export type RemovedNotice = { readonly title: string; readonly reason: Exclude<RemovalReason, 'customer'> };

export type CartState = {
  readonly status: 'unknown' | 'open' | 'ordered' | 'deleted';
  readonly lines: readonly CartStateLine[];
  /** Newest first. */
  readonly removed: readonly RemovedNotice[];
  readonly order: { readonly id: string; readonly name: string } | null;
};

/** So many notices are kept; older ones tell nobody anything. */
const NOTICES = 20;

export const initialCart: CartState = { status: 'unknown', lines: [], removed: [], order: null };

/** What names a line: the product and, where it has variations, the name of the chosen one. */
export type LineKey = { readonly productId: string; readonly variation: { readonly name: string } | null };

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return (
    one.productId === other.productId && (one.variation?.name ?? null) === (other.variation?.name ?? null)
  );
}

export function evolveCart(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case 'CartCreated':
      return { ...initialCart, status: 'open' };
    case 'CartLineAdded': {
      const { productId, title, variation, quantity, unitPrice } = event.data;
      const added = { productId, title, variation, quantity, priceWhenAdded: unitPrice };
      return { ...state, lines: [...state.lines, added] };
    }
    case 'CartLineQuantityChanged': {
      const { data } = event;
      const lines = state.lines.map((line) =>
        isSameLine(line, data) ? { ...line, quantity: data.quantity } : line,
      );
      return { ...state, lines };
    }
    case 'CartLineRemoved': {
      const { reason, title } = event.data;
      const lines = state.lines.filter((line) => !isSameLine(line, event.data));
      if (reason === 'customer') return { ...state, lines };
      return { ...state, lines, removed: [{ title, reason }, ...state.removed].slice(0, NOTICES) };
    }
    case 'CartEmptied':
      return {
        status: 'ordered',
        lines: [],
        removed: [],
        order: { id: event.data.orderId, name: event.data.orderName },
      };
    case 'CartDeleted':
      return { ...initialCart, status: 'deleted', order: state.order };
    default:
      return never(event);
  }
}
