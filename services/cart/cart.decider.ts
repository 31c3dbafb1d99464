import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { CartEvent, RemovalReason } from './cart.events.ts';
import type { ProductForSale } from './cart.ports.ts';
import {
  type CartState,
  type CartStateLine,
  evolveCart,
  initialCart,
  isSameLine,
  type LineKey,
} from './cart.state.ts';
import { type SentLine, type WantedLine, wantedLines } from './wanted-lines.ts';

type Wish = {
  /** The whole list as the customer wants it: what is missing in it goes. */
  readonly sent: readonly SentLine[];
  /** What is for sale, by the ids that were sent. */
  readonly products: ReadonlyMap<string, ProductForSale>;
};

export type CartCommand =
  | (Wish & { readonly type: 'CreateCart' })
  | (Wish & { readonly type: 'ChangeLines' })
  /** The shop takes lines out, and the customer is told why. */
  | {
      readonly type: 'TakeOut';
      readonly lines: readonly LineKey[];
      readonly reason: Exclude<RemovalReason, 'customer'>;
    }
  | { readonly type: 'EmptyCart'; readonly orderId: string; readonly orderName: string }
  | { readonly type: 'DeleteCart' };

type Decision = Result<readonly CartEvent[], Rejection>;

export const MAX_QUANTITY = 100;
export const MAX_LINES = 200;

const NOTHING: Decision = ok([]);

/** A cart: lines until it is ordered, then empty for good (storefront §4, decisions §4). */
export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  category: 'cart',
  initialState: initialCart,
  evolve: evolveCart,
  decide(command, state) {
    switch (command.type) {
      case 'CreateCart': {
        if (state.status !== 'unknown')
          return reject('conflict', 'cart_exists', 'Korpa već postoji.', 'cartId');
        const added = changed([], command);
        return added.ok ? ok([{ type: 'CartCreated', data: {} }, ...added.value]) : added;
      }
      case 'ChangeLines':
        if (state.status === 'open') return changed(state.lines, command);
        if (state.status !== 'ordered') return missing();
        // What stood in an ordered cart could never be ordered: the browser goes on with a new one.
        return command.sent.length === 0
          ? NOTHING
          : reject('missing', 'cart_ordered', 'Ova korpa je već naručena.');
      case 'TakeOut': {
        const isMeant = (line: CartStateLine) => command.lines.some((meant) => isSameLine(line, meant));
        return ok(state.lines.filter(isMeant).map(removal(command.reason)));
      }
      case 'EmptyCart':
        if (state.status !== 'open') return NOTHING;
        return ok([
          { type: 'CartEmptied', data: { orderId: command.orderId, orderName: command.orderName } },
        ]);
      case 'DeleteCart':
        if (state.status === 'unknown' || state.status === 'deleted') return missing();
        return ok([{ type: 'CartDeleted', data: {} }]);
      default:
        return never(command);
    }
  },
};

function missing() {
  return reject('missing', 'cart_not_found', 'Korpa ne postoji.');
}

function removal(reason: RemovalReason) {
  return ({ productId, variation, title }: CartStateLine): CartEvent => ({
    type: 'CartLineRemoved',
    data: { productId, variation, title, reason },
  });
}

/** The events that lead from the cart's lines to the wanted ones. */
function changed(present: readonly CartStateLine[], { sent, products }: Wish): Decision {
  const wish = wantedLines(sent, products, present);
  if (!wish.ok) return wish;
  const { lines, unavailable } = wish.value;
  const refusal = outOfBounds(lines);
  if (refusal) return refusal;
  const gone = present.filter((line) => !lines.some((wanted) => isSameLine(line, wanted)));
  const isUnavailable = (line: CartStateLine) => unavailable.some((other) => isSameLine(line, other));
  const removals = gone.map((line) => removal(isUnavailable(line) ? 'unavailable' : 'customer')(line));
  return ok([...removals, ...lines.flatMap((line) => changeOf(present, line))]);
}

function outOfBounds(lines: readonly WantedLine[]) {
  if (lines.length > MAX_LINES)
    return reject('rule', 'cart_full', 'U korpi je previše proizvoda.', 'products');
  const wrong = lines.find(({ quantity }) => quantity < 1 || quantity > MAX_QUANTITY);
  if (!wrong) return null;
  const sentence = `Količina proizvoda "${wrong.title}" mora biti između 1 i ${MAX_QUANTITY}.`;
  return reject('rule', 'quantity_out_of_range', sentence, 'products');
}

function changeOf(present: readonly CartStateLine[], wanted: WantedLine): CartEvent[] {
  const { productId, variation, title, quantity } = wanted;
  const known = present.find((line) => isSameLine(line, wanted));
  if (!known) return [{ type: 'CartLineAdded', data: wanted }];
  if (known.quantity === quantity) return [];
  const data = { productId, variation, title, quantity, previousQuantity: known.quantity };
  return [{ type: 'CartLineQuantityChanged', data }];
}
