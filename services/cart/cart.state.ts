import { unknownEvent } from '../platform/kernel/decider.ts';
import type { Position } from '../platform/log/event-log.ts';
import type {
  AddedLine,
  CartEvent,
  ChangedLine,
  ChosenVariation,
  RemovalReason,
  RemovedLine,
  WithdrawalReason,
} from './cart.events.ts';

export type CartStateLine = {
  readonly productId: string;
  readonly title: string;
  readonly variation: ChosenVariation | null;
  readonly quantity: number;
  /** The price of one piece at that time, hundredths. */
  readonly priceWhenAdded: number;
  /**
   * Where in the log the customer has put it in or changed its quantity last: the conditions of then are his. Null
   * where the state was not folded from the log.
   */
  readonly since: Position | null;
  /** The cart's first revision with this line; absent in states of earlier releases. */
  readonly revision?: number;
};

/** The lines that the shop removed, shown to the customer until they are added again or the notice is dismissed. */
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
  /** `deleted`: by the customer, or by the shop after 90 days without a change. */
  readonly status: 'absent' | 'open' | 'ordered' | 'deleted';
  readonly lines: readonly CartStateLine[];
  /** Newest first. */
  readonly notices: readonly CartNotice[];
  /** The number of the last notice there was, dismissed ones included. */
  readonly lastNotice: number;
  readonly order: { readonly id: string; readonly name: string } | null;
  /** Counts changes of lines; absent in states of earlier releases. */
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

/** A new cart. */
export const openCart: CartState = { ...initialCart, status: 'open' };

/** What names a line: the product and, where it has variations, the name of the chosen one. */
export type LineKey = { readonly productId: string; readonly variation: { readonly name: string } | null };

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return (
    one.productId === other.productId && (one.variation?.name ?? null) === (other.variation?.name ?? null)
  );
}

/** Folds an event; one from the log has its `position`. */
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
    case 'CartLinesChanged': {
      const { removed, changed, added } = event.data;
      const rest = removed.reduce(withRemoved, state);
      return withAdded(withChanged(rest, changed, since), added, since);
    }
    case 'CartLineAdded':
      return withAdded(state, [event.data], since);
    case 'CartLineQuantityChanged':
      return withChanged(state, [event.data], since);
    case 'CartLineRemoved':
      return withRemoved(state, event.data);
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
    case 'CartAbandoned':
      return { ...initialCart, status: 'deleted', order: state.order };
    default:
      return unknownEvent(event);
  }
}

function withAdded(state: CartState, added: readonly AddedLine[], since: Position | null): CartState {
  if (added.length === 0) return state;
  const revision = revisionAfter(state);
  const lines = added.map(({ productId, title, variation, quantity, unitPrice }): CartStateLine => {
    return { productId, title, variation, quantity, priceWhenAdded: unitPrice, since, revision };
  });
  const notices = state.notices.filter((notice) => !lines.some((line) => isSameLine(notice, line)));
  return { ...state, lines: [...state.lines, ...lines], notices };
}

function withChanged(state: CartState, changed: readonly ChangedLine[], since: Position | null): CartState {
  if (changed.length === 0) return state;
  const lines = state.lines.map((line) => {
    const change = changed.find((other) => isSameLine(line, other));
    return change ? { ...line, quantity: change.quantity, since } : line;
  });
  return { ...state, lines };
}

function withRemoved(state: CartState, removed: RemovedLine): CartState {
  return removed.reason === 'customer'
    ? { ...state, lines: state.lines.filter((line) => !isSameLine(line, removed)) }
    : noticed(state, removed, removed.reason);
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
