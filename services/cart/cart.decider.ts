import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import { comparePositions, type Position } from '../platform/log/event-log.ts';
import { MAX_QUANTITY } from '../rules/quantity.ts';
import type {
  AddedLine,
  CartEvent,
  ChangedLine,
  RemovalReason,
  RemovedLine,
  WithdrawalReason,
} from './cart.events.ts';
import type { ProductForSale } from './cart.ports.ts';
import {
  type CartState,
  type CartStateLine,
  evolveCart,
  initialCart,
  isSameLine,
  type LineKey,
} from './cart.state.ts';
import { unitPrices } from './cart-pricing.ts';
import { outOfStock, type Short } from './out-of-stock.ts';
import { type SentLine, type WantedLine, wantedLines } from './wanted-lines.ts';

type Wish = {
  /** The customer's whole list: lines missing in it are removed. */
  readonly sent: readonly SentLine[];
  /** The products for sale, by the sent ids. */
  readonly products: ReadonlyMap<string, ProductForSale>;
};

export type CartCommand =
  | (Wish & { readonly type: 'CreateCart' })
  | (Wish & {
      readonly type: 'ChangeLines';
      /** The last notice that the customer's list knew; null if unknown. */
      readonly seenNotice?: number | null;
      /** The cart's revision that the customer's list is based on; null if unknown. */
      readonly seenRevision?: number | null;
    })
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

type Decision = Result<readonly CartEvent[], Rejection>;

export const MAX_LINES = 200;

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

function removal(reason: RemovalReason) {
  return ({ productId, variation, title }: CartStateLine): RemovedLine => {
    return { productId, variation, title, reason };
  };
}

type LineChanges = {
  readonly removed: readonly RemovedLine[];
  readonly changed?: readonly ChangedLine[];
  readonly added?: readonly AddedLine[];
};

/** One event for all lines, none without a change. */
function linesChanged({ removed, changed = [], added = [] }: LineChanges): CartEvent[] {
  if (removed.length + changed.length + added.length === 0) return [];
  return [{ type: 'CartLinesChanged', data: { removed, changed, added } }];
}

/** How many lines these events have written. */
export function linesWritten(events: readonly CartEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.type !== 'CartLinesChanged') return sum;
    const { removed, changed, added } = event.data;
    return sum + removed.length + changed.length + added.length;
  }, 0);
}

function withdrawal(line: CartStateLine, reason: WithdrawalReason): CartEvent {
  const { productId, variation, title, quantity } = line;
  return { type: 'CartLineWithdrawn', data: { productId, variation, title, quantity, reason } };
}

/** The id of an unavailable line on the wire, where it is listed as a notice. */
export function unavailableId({ productId, variation }: LineKey): string {
  return variation === null ? productId : `${productId}/${variation.name}`;
}

function dismissed(state: CartState, ids: readonly string[]): CartEvent[] {
  const read = state.notices.map(({ number }) => number).filter((number) => ids.includes(String(number)));
  const gone = state.lines.filter((line) => ids.includes(unavailableId(line)));
  const events = linesChanged({ removed: gone.map(removal('customer')) });
  return read.length === 0
    ? events
    : [...events, { type: 'CartNoticesDismissed', data: { notices: read.sort((a, b) => a - b) } }];
}

/**
 * Whether a sent line repeats one that the shop has withdrawn without the sender's knowledge: a browser sends its whole
 * list, also when the customer has changed another line only. Another quantity is a new request.
 */
function isOutdated({ id, quantity, variationName }: SentLine, state: CartState, command: Change): boolean {
  const { seenNotice = null, products } = command;
  if (seenNotice === null) return false;
  const key = {
    productId: products.get(id)?.id ?? id,
    variation: variationName ? { name: variationName } : null,
  };
  if (state.lines.some((line) => isSameLine(line, key))) return false;
  return state.notices.some(
    (notice) => notice.number > seenNotice && isSameLine(notice, key) && notice.quantity === quantity,
  );
}

type Change = Wish & { readonly seenNotice?: number | null; readonly seenRevision?: number | null };

/** Whether a line was added after the customer's list, from another tab or device. */
function isUnseen({ revision = 0 }: CartStateLine, { seenRevision = null }: Change): boolean {
  return seenRevision !== null && revision > seenRevision;
}

/** The changes from the cart's lines to the wanted ones. */
function changed(state: CartState, command: Change): Decision {
  const present = state.lines;
  const sent = command.sent.filter((line) => !isOutdated(line, state, command));
  // Unavailable lines do not keep the customer from changing the rest.
  const wish = wantedLines(sent, command.products, [...present, ...state.notices]);
  if (!wish.ok) return wish;
  const { lines, unavailable } = wish.value;
  const refusal =
    outOfBounds(lines) ?? tooMany(present, lines, command) ?? tooLittle(present, lines, command);
  if (refusal) return refusal;
  const gone = present.filter(
    (line) => !isUnseen(line, command) && !lines.some((wanted) => isSameLine(line, wanted)),
  );
  const isUnavailable = (line: CartStateLine) => unavailable.some((other) => isSameLine(line, other));
  const removed = gone.map((line) => removal(isUnavailable(line) ? 'unavailable' : 'customer')(line));
  const added = lines.filter((line) => !present.some((other) => isSameLine(other, line)));
  return ok(
    linesChanged({ removed, changed: lines.flatMap((line) => changedQuantity(present, line)), added }),
  );
}

function tooMany(present: readonly CartStateLine[], lines: readonly WantedLine[], command: Change) {
  const kept = present.filter(
    (line) => isUnseen(line, command) && !lines.some((wanted) => isSameLine(line, wanted)),
  );
  return lines.length + kept.length > MAX_LINES
    ? reject('rule', 'cart_full', 'U korpi je previše proizvoda.', 'products')
    : null;
}

function outOfBounds(lines: readonly WantedLine[]) {
  const wrong = lines.find(({ quantity }) => quantity < 1 || quantity > MAX_QUANTITY);
  if (!wrong) return null;
  const sentence = `Količina proizvoda "${wrong.title}" mora biti između 1 i ${MAX_QUANTITY}.`;
  return reject('rule', 'quantity_out_of_range', sentence, 'products');
}

/** New or changed lines beyond the stock; unchanged lines do not prevent changes of others. */
function tooLittle(present: readonly CartStateLine[], lines: readonly WantedLine[], { products }: Change) {
  const known = new Map([...products.values()].map((product) => [product.id, product]));
  const short = lines.flatMap((line): Short[] => {
    const product = known.get(line.productId);
    const available = product ? unitPrices(product, line.variation)?.pieces : null;
    const before = present.find((other) => isSameLine(other, line));
    const isShort = available !== null && available !== undefined && line.quantity > available;
    if (!isShort || before?.quantity === line.quantity) return [];
    const { productId, title, variation } = line;
    return [{ productId, title, variation: variation?.name ?? null, available }];
  });
  return short.length === 0 ? null : ({ ok: false, error: outOfStock(short) } as const);
}

function changedQuantity(present: readonly CartStateLine[], wanted: WantedLine): ChangedLine[] {
  const { productId, variation, title, quantity } = wanted;
  const known = present.find((line) => isSameLine(line, wanted));
  if (!known || known.quantity === quantity) return [];
  return [{ productId, variation, title, quantity, previousQuantity: known.quantity }];
}
