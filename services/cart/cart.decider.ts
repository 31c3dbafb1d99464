import { type Decider, never } from '../platform/kernel/commands/decider.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import { comparePositions, type Position } from '../platform/log/event-log.ts';
import type { CartEvent, WithdrawalReason } from './cart.events.ts';
import { evolveCart } from './cart.evolve.ts';
import {
  type CartState,
  type CartStateLine,
  initialCart,
  isSameLine,
  type LineKey,
  unavailableId,
} from './cart.state.ts';
import { type Change, changed, type Wish } from './cart-changes.ts';
import { linesChanged, removal } from './lines-changed.ts';

export type CartCommand =
  | (Wish & { readonly type: 'CreateCart' })
  | (Change & { readonly type: 'ChangeLines' })
  /** The shop takes out what could not be ordered, and notifies the customer. */
  | { readonly type: 'TakeOut'; readonly lines: readonly LineKey[]; readonly reason: 'unavailable' }
  /** A product changed: its lines go that were there before (`changedAt` is the place of the change in the log). */
  | {
      readonly type: 'WithdrawProduct';
      readonly productId: string;
      readonly changedAt: Position;
      readonly reason: WithdrawalReason;
    }
  /** The customer has read notices: their numbers, or the ids of lines that cannot be had (`unavailableId`). */
  | { readonly type: 'DismissNotices'; readonly ids: readonly string[] }
  | { readonly type: 'EmptyCart'; readonly orderId: string; readonly orderName: string }
  | { readonly type: 'DeleteCart' }
  /** Ends a cart without a recent change, unless its lines are no longer those of `seenRevision`. */
  | { readonly type: 'AbandonCart'; readonly seenRevision: number };

type Decision = Result<readonly CartEvent[]>;

const NOTHING: Decision = ok([]);
export const CART_NOT_FOUND = reject('missing', 'cart_not_found', 'Korpa ne postoji.');

/** A cart: lines until it is ordered, then permanently empty (specification/cart §1). */
export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  category: 'cart',
  initialState: initialCart,
  evolve: evolveCart,
  decide(command, state) {
    switch (command.type) {
      case 'CreateCart': {
        if (state.status !== 'absent')
          return reject('conflict', 'cart_exists', 'Korpa već postoji.', 'cartId');
        const added = changed(initialCart, command);
        return added.ok ? ok([{ type: 'CartCreated', data: {} }, ...added.value]) : added;
      }
      case 'ChangeLines':
        if (state.status === 'open') return changed(state, command);
        if (state.status !== 'ordered') return CART_NOT_FOUND;
        // An ordered cart cannot be changed: the browser continues with a new one.
        return command.sent.length === 0 ? NOTHING : alreadyOrdered(state);
      case 'TakeOut': {
        const isMeant = (line: CartStateLine) => command.lines.some((meant) => isSameLine(line, meant));
        return ok(linesChanged({ removed: state.lines.filter(isMeant).map(removal(command.reason)) }));
      }
      case 'WithdrawProduct': {
        const { productId, changedAt, reason } = command;
        const isMeant = (line: CartStateLine) =>
          line.productId === productId &&
          (line.since === null || comparePositions(line.since, changedAt) < 0);
        return ok(state.lines.filter(isMeant).map((line) => withdrawal(line, reason)));
      }
      case 'DismissNotices':
        if (state.status === 'absent' || state.status === 'deleted') return CART_NOT_FOUND;
        return ok(dismissed(state, command.ids));
      case 'EmptyCart':
        if (state.status !== 'open') return NOTHING;
        return ok([
          { type: 'CartEmptied', data: { orderId: command.orderId, orderName: command.orderName } },
        ]);
      case 'DeleteCart':
        if (state.status === 'absent' || state.status === 'deleted') return CART_NOT_FOUND;
        return ok([{ type: 'CartDeleted', data: {} }]);
      case 'AbandonCart': {
        const { status, revision = 0 } = state;
        if (status !== 'open' || revision !== command.seenRevision) return NOTHING;
        return ok([{ type: 'CartAbandoned', data: {} }]);
      }
      default:
        return never(command);
    }
  },
};

function alreadyOrdered({ order }: CartState) {
  const error: Rejection = {
    kind: 'missing',
    code: 'cart_ordered',
    message: 'Ova korpa je već naručena. U novoj je samo ono što dodate poslije.',
    ...(order ? { extra: { orderId: order.id } } : {}),
  };
  return { ok: false, error } as const;
}

function withdrawal(line: CartStateLine, reason: WithdrawalReason): CartEvent {
  const { productId, variation, title, quantity } = line;
  return { type: 'CartLineWithdrawn', data: { productId, variation, title, quantity, reason } };
}

function dismissed(state: CartState, ids: readonly string[]): CartEvent[] {
  const read = state.notices.map(({ number }) => number).filter((number) => ids.includes(String(number)));
  const gone = state.lines.filter((line) => ids.includes(unavailableId(line)));
  const events = linesChanged({ removed: gone.map(removal('customer')) });
  return read.length === 0
    ? events
    : [...events, { type: 'CartNoticesDismissed', data: { notices: read.sort((a, b) => a - b) } }];
}
