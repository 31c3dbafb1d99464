import type { Position } from '../platform/log/event-log.ts';
import type { ChosenVariation, RemovalReason, WithdrawalReason } from './cart.events.ts';

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

/** The key of a line: the product and, where it has variations, the name of the chosen one. */
export type LineKey = { readonly productId: string; readonly variation: { readonly name: string } | null };

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return (
    one.productId === other.productId && (one.variation?.name ?? null) === (other.variation?.name ?? null)
  );
}

/** The id of an unavailable line on the wire, where it is listed as a notice. */
export function unavailableId({ productId, variation }: LineKey): string {
  return variation === null ? productId : `${productId}/${variation.name}`;
}
