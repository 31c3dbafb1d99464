import { createStore } from 'zustand/vanilla';
import type { CartAnswer, CartLine, CartNotice } from '../../../services/cart/cart.schemas.ts';
import { fromJson } from '../../../services/platform/kernel/wire/json-text.ts';
import { MAX_QUANTITY } from '../../../services/rules/orders/quantity.ts';
import { call } from '../api/call.ts';
import { type ApiClient, ApiError } from '../api/client.ts';
import type { KeyValueStorage } from './storage.ts';
import {
  addedTo,
  asWanted,
  cartBody,
  isLine,
  type LineKey,
  type WantedLine,
  withAdded,
} from './wanted-line.ts';

export const CART_KEY = 'cartId';
/** Written after every change, so that other tabs reload the cart. */
export const CART_CHANGED_KEY = 'cartChanged';

export type CartState = {
  /** 'unknown' until the browser has asked; never on the server. */
  status: 'unknown' | 'ready';
  cartId: string | null;
  lines: CartLine[];
  /** Hundredths, as the server priced the cart last. */
  totalPrice: number;
  totalPoints: number;
  /** The lines that the shop removed and why, newest first. */
  notices: readonly CartNotice[];
  /** The last notice received: the server does not put lines that it removed later in again when the list is sent. */
  lastNotice: number;
  /** Of the last answer: lines that came in since, from another tab, stay when the list is sent. */
  revision: number;
  /** Running and queued requests. */
  pending: number;
};

export type CartStore = ReturnType<typeof createCartStore>;

const EMPTY = {
  cartId: null,
  lines: [],
  totalPrice: 0,
  totalPoints: 0,
  notices: [],
  lastNotice: 0,
  revision: 0,
} satisfies Partial<CartState>;

/** How many pieces are in the cart. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * The visitor's cart. The server owns it: every action sends the whole list and stores the priced answer. Actions run
 * sequentially, each on the previous answer, so that quick clicks lose nothing.
 */
export function createCartStore(
  api: ApiClient,
  storage: KeyValueStorage,
  /** Gets the message that the cart was ordered without this browser's knowledge. */
  onOrdered: (sentence: string) => void = () => undefined,
) {
  const store = createStore<CartState>(() => ({ ...EMPTY, status: 'unknown', pending: 0 }));
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn(run: () => Promise<void>): Promise<void> {
    store.setState(({ pending }) => ({ pending: pending + 1 }));
    const mine = queue.then(run).finally(() => store.setState(({ pending }) => ({ pending: pending - 1 })));
    // The caller gets a failure through `mine`; the queue only waits for the end.
    queue = mine.catch(() => undefined);
    return mine;
  }

  function take(cart: CartAnswer) {
    storage.setItem(CART_KEY, cart.cartId);
    store.setState({
      status: 'ready',
      cartId: cart.cartId,
      lines: fromJson(cart.products),
      totalPrice: cart.totalPrice,
      totalPoints: cart.totalPoints,
      notices: cart.notices,
      lastNotice: cart.lastNotice,
      revision: cart.revision,
    });
  }

  /** Drops the cart of this browser, as after an order. The server's cart is unchanged. */
  function forget() {
    storage.removeItem(CART_KEY);
    store.setState({ ...EMPTY, status: 'ready' });
  }

  async function read() {
    const cartId = storage.getItem(CART_KEY);
    if (cartId === null) return forget();
    try {
      take(await call(api, 'GET /carts/get-cart/:cartId', { params: { cartId } }));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      forget();
    }
  }

  /** Another page has ordered or replaced the cart: a page that the browser keeps for its back button gets no event. */
  async function readIfOther() {
    const { status, cartId } = store.getState();
    if (status === 'unknown' || cartId !== storage.getItem(CART_KEY)) await read();
  }

  const newCart = (lines: readonly WantedLine[]) =>
    call(api, 'POST /carts/add-cart', { body: cartBody(lines) });

  async function send(lines: WantedLine[]) {
    const cartId = storage.getItem(CART_KEY);
    if (cartId === null) {
      take(await newCart(lines));
    } else {
      try {
        const { lastNotice: seenNotice, revision: seenRevision } = store.getState();
        const body = { ...cartBody(lines), seenNotice, seenRevision };
        take(await call(api, 'POST /carts/update-cart/:cartId', { params: { cartId }, body }));
      } catch (error) {
        // The cart no longer exists (ordered, or cleaned up): continue with a new one.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        const isOrdered = error.code === 'cart_ordered';
        // Ordered lines must not be ordered again.
        take(await newCart(isOrdered ? addedTo(store.getState().lines, lines) : lines));
        if (isOrdered) onOrdered(error.message);
      }
    }
    storage.setItem(CART_CHANGED_KEY, String(Date.now()));
  }

  /**
   * Adds to the cart, creating one first if needed. Equal product and variation raise the quantity. Returns the number
   * of added pieces: a line has at most 100.
   */
  async function add(line: WantedLine): Promise<number> {
    let added = 0;
    await change((lines) => {
      const present = lines.find((candidate) => isLine(candidate, line))?.quantity ?? 0;
      added = Math.min(line.quantity, MAX_QUANTITY - present);
      return added > 0 ? withAdded(lines, { ...line, quantity: added }) : null;
    });
    return added;
  }

  const change = (next: (lines: WantedLine[]) => WantedLine[] | null) =>
    inTurn(async () => {
      await readIfOther();
      const lines = next(store.getState().lines.map(asWanted));
      if (lines) await send(lines);
    });

  return {
    ...store,
    /** Reads the stored cart. Throws `ApiError` when the shop cannot be asked. */
    load: () => inTurn(read),
    add,
    /** Sets a line's quantity, 1–100; a quantity out of range or unchanged is not sent (specification/cart §2). */
    setQuantity: (key: LineKey, quantity: number) =>
      change((lines) => {
        const line = lines.find((candidate) => isLine(candidate, key));
        if (!line || line.quantity === quantity || quantity < 1 || quantity > MAX_QUANTITY) return null;
        return lines.map((candidate) => (candidate === line ? { ...candidate, quantity } : candidate));
      }),
    /** Dismisses the shown notices permanently. */
    dismissNotices: () =>
      inTurn(async () => {
        await readIfOther();
        const { cartId, notices } = store.getState();
        if (cartId === null || notices.length === 0) return;
        const body = { notices: notices.map(({ id }) => id) };
        take(await call(api, 'POST /carts/dismiss-notices/:cartId', { params: { cartId }, body }));
        storage.setItem(CART_CHANGED_KEY, String(Date.now()));
      }),
    remove: (key: LineKey) => change((lines) => lines.filter((line) => !isLine(line, key))),
    forget,
  };
}
