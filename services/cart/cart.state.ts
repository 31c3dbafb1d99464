import { unknownEvent } from '../platform/kernel/decider.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { CartEvent, ChosenVariation, RemovalReason, WithdrawalReason } from './cart.events.ts';

export type CartStateLine = {
  readonly productId: string;
  readonly title: string;
  readonly variation: ChosenVariation | null;
  readonly quantity: number;
  /** What one cost then, hundredths. */
  readonly priceWhenAdded: number;
  /**
   * Where in the log the customer has put it in or changed its quantity last: the conditions of then are his. Null
   * where the state was not folded from the log.
   */
  readonly since: Position | null;
  /** The cart's revision with this line in it for the first time; absent in what earlier releases have kept. */
  readonly revision?: number;
};

/** What the shop took out, for telling the customer until he has put it in again or dismissed the notice. */
export type CartNotice = {
  /** 1, 2, 3 … in this cart. */
  readonly number: number;
  readonly productId: string;
  readonly variation: ChosenVariation | null;
  readonly title: string;
  readonly quantity: number;
  readonly reason: Exclude<RemovalReason, 'customer'> | WithdrawalReason;
};

export type CartState = {
  readonly status: 'absent' | 'open' | 'ordered' | 'deleted';
  readonly lines: readonly CartStateLine[];
  /** Newest first. */
  readonly notices: readonly CartNotice[];
  /** The number of the last notice there was, dismissed ones included. */
  readonly lastNotice: number;
  readonly order: { readonly id: string; readonly name: string } | null;
  /** How often lines came, went or changed; absent in what earlier releases have kept. */
  readonly revision?: number;
};

/** Only the newest notices are kept. */
const NOTICES = 20;

export const initialCart: CartState = {
  status: 'absent',
  lines: [],
  notices: [],
  lastNotice: 0,
  order: null,
  revision: 0,
};

/** A cart that was just made. */
export const openCart: CartState = { ...initialCart, status: 'open' };

/** What names a line: the product and, where it has variations, the name of the chosen one. */
export type LineKey = { readonly productId: string; readonly variation: { readonly name: string } | null };

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return (
    one.productId === other.productId && (one.variation?.name ?? null) === (other.variation?.name ?? null)
  );
}

/** Folds an event; one from the log brings its `position` along. */
export function evolveCart(state: CartState, event: CartEvent & { readonly position?: Position }): CartState {
  const next = evolveLines(state, event);
  return next.lines === state.lines ? next : { ...next, revision: revisionAfter(state) };
}

function revisionAfter({ revision = 0 }: CartState): number {
  return revision + 1;
}

function evolveLines(state: CartState, event: CartEvent & { readonly position?: Position }): CartState {
  const since = event.position ?? null;
  switch (event.type) {
    case 'CartCreated':
      return openCart;
    case 'CartLineAdded': {
      const { productId, title, variation, quantity, unitPrice } = event.data;
      const revision = revisionAfter(state);
      const added = { productId, title, variation, quantity, priceWhenAdded: unitPrice, since, revision };
      const notices = state.notices.filter((notice) => !isSameLine(notice, added));
      return { ...state, lines: [...state.lines, added], notices };
    }
    case 'CartLineQuantityChanged': {
      const { data } = event;
      const lines = state.lines.map((line) =>
        isSameLine(line, data) ? { ...line, quantity: data.quantity, since } : line,
      );
      return { ...state, lines };
    }
    case 'CartLineRemoved':
      return event.data.reason === 'customer'
        ? { ...state, lines: state.lines.filter((line) => !isSameLine(line, event.data)) }
        : noticed(state, event.data, event.data.reason);
    case 'CartLineWithdrawn':
      return noticed(state, event.data, event.data.reason);
    case 'CartNoticesDismissed': {
      const { notices } = event.data;
      return { ...state, notices: state.notices.filter(({ number }) => !notices.includes(number)) };
    }
    case 'CartEmptied':
      return {
        ...initialCart,
        status: 'ordered',
        order: { id: event.data.orderId, name: event.data.orderName },
      };
    case 'CartDeleted':
      return { ...initialCart, status: 'deleted', order: state.order };
    default:
      return unknownEvent(event);
  }
}

function noticed(state: CartState, key: LineKey, reason: CartNotice['reason']): CartState {
  const number = state.lastNotice + 1;
  const gone = state.lines.filter((line) => isSameLine(line, key));
  const notices = gone.map(
    ({ productId, variation, title, quantity }): CartNotice => ({
      number,
      productId,
      variation,
      title,
      quantity,
      reason,
    }),
  );
  return {
    ...state,
    lines: state.lines.filter((line) => !gone.includes(line)),
    notices: [...notices, ...state.notices].slice(0, NOTICES),
    lastNotice: number,
  };
}
