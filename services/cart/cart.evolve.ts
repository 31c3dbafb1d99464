import { unknownEvent } from '../platform/kernel/commands/decider.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { AddedLine, CartEvent, ChangedLine, RemovedLine } from './cart.events.ts';
import {
  type CartNotice,
  type CartState,
  type CartStateLine,
  initialCart,
  isSameLine,
  type LineKey,
  openCart,
} from './cart.state.ts';

/** Only the newest notices are kept. */
const NOTICES = 20;

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
