import { ApiError } from '../api/client.ts';
import type { KeyValueStorage } from './storage.ts';

/**
 * The cart that was sent to be ordered last, until the thank-you page has shown its order
 * (specification/storefront §9).
 */
export const PLACED_ORDER_KEY = 'placedOrder';
/** The keys to the orders of this browser, newest first (specification/orders §8). */
export const ORDER_KEYS_KEY = 'orderKeys';
const KEYS_KEPT = 20;
/** The state of the thank-you page after an order that also made an account. */
export const ACCOUNT_MADE = 'account';

/** Before the shop answers only the cart is known: the answer may get lost although the order was placed. */
export type PlacedOrder = {
  cartId: string;
  generatedOrderId: string | null;
  orderKey: string | null;
  /** The customer was sent to the card provider's page, and has not been back on the order's. */
  atProvider?: boolean;
};
/** `cartDeleted`: nothing is left to delete of it. */
type OrderKey = { generatedOrderId: string; orderKey: string; cartDeleted?: boolean };

/** Notes that a cart is being ordered. */
export function keepAttempt(storage: KeyValueStorage, cartId: string): void {
  write(storage, { cartId, generatedOrderId: null, orderKey: null });
}

/** Notes the order that the cart became, and the key to it. */
export function keepPlacedOrder(
  storage: KeyValueStorage,
  cartId: string,
  order: OrderKey,
  atProvider = false,
): void {
  write(storage, { cartId, ...order, ...(atProvider && { atProvider }) });
  const others = readKeys(storage).filter((key) => key.generatedOrderId !== order.generatedOrderId);
  storage.setItem(ORDER_KEYS_KEY, JSON.stringify([order, ...others].slice(0, KEYS_KEPT)));
}

export function readPlacedOrder(storage: KeyValueStorage): PlacedOrder | null {
  const stored = parse(storage.getItem(PLACED_ORDER_KEY));
  if (!isRecord(stored) || typeof stored.cartId !== 'string') return null;
  return {
    cartId: stored.cartId,
    generatedOrderId: textOrNull(stored.generatedOrderId),
    orderKey: textOrNull(stored.orderKey),
    ...(stored.atProvider === true && { atProvider: true }),
  };
}

/** The order that was left on the card provider's page. */
export function orderAtProvider(storage: KeyValueStorage): OrderKey | null {
  const { generatedOrderId, orderKey, atProvider } = readPlacedOrder(storage) ?? {};
  return atProvider && generatedOrderId && orderKey ? { generatedOrderId, orderKey } : null;
}

/** Whether an earlier attempt to order the cart got no answer: the shop may have its order. */
export function isUnanswered(storage: KeyValueStorage, cartId: string): boolean {
  const attempt = readPlacedOrder(storage);
  return attempt?.cartId === cartId && attempt.generatedOrderId === null;
}

/** The shop has answered that there is no such order; any other failure says nothing about it. */
export function isNoOrder(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

export function forgetPlacedOrder(storage: KeyValueStorage): void {
  storage.removeItem(PLACED_ORDER_KEY);
}

/** Forgets every order of this browser and the keys to them. */
export function forgetOrders(storage: KeyValueStorage): void {
  storage.removeItem(PLACED_ORDER_KEY);
  storage.removeItem(ORDER_KEYS_KEY);
}

/** The key to an order that this browser placed, null for any other. */
export function storedOrderKey(storage: KeyValueStorage, generatedOrderId: string): string | null {
  return storedOrder(storage, generatedOrderId)?.orderKey ?? null;
}

/** An order that this browser placed, null for any other. */
export function storedOrder(storage: KeyValueStorage, generatedOrderId: string): OrderKey | null {
  return readKeys(storage).find((key) => key.generatedOrderId === generatedOrderId) ?? null;
}

/** Notes that the cart of an order is gone. */
export function noteCartDeleted(storage: KeyValueStorage, generatedOrderId: string): void {
  const keys = readKeys(storage).map((key) =>
    key.generatedOrderId === generatedOrderId ? { ...key, cartDeleted: true } : key,
  );
  storage.setItem(ORDER_KEYS_KEY, JSON.stringify(keys));
}

function write(storage: KeyValueStorage, order: PlacedOrder): void {
  storage.setItem(PLACED_ORDER_KEY, JSON.stringify(order));
}

function readKeys(storage: KeyValueStorage): OrderKey[] {
  const stored = parse(storage.getItem(ORDER_KEYS_KEY));
  return Array.isArray(stored) ? stored.filter(isOrderKey) : [];
}

function isOrderKey(value: unknown): value is OrderKey {
  return isRecord(value) && typeof value.generatedOrderId === 'string' && typeof value.orderKey === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The stored value may be from another version, or edited: null when it cannot be read. */
function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
