import type { Found } from '../platform/kernel/wire/page.ts';
import type { MovementKind } from './movements/movement.events.ts';
import type { Reserved } from './order-stock.ts';
import type { StockItem, StockTerms } from './stock.events.ts';
import type { StockState } from './stock.state.ts';

/** An item as the read model keeps it. */
export type StockItemView = StockItem &
  StockTerms & {
    readonly id: string;
    readonly lots: StockState['lots'];
    /** The pieces reserved for orders. */
    readonly reserved: number;
  };

export type StockItemsRequest = {
  /** The day in Sarajevo, `2026-11-24`. */
  readonly today: string;
  /** As of this moment (ISO 8601); now when absent. */
  readonly at?: string;
  /** Items of these products (numeric ids), or with a lot of this name; all when absent. */
  readonly search?: { readonly numbers: readonly number[]; readonly lot: string };
  /** Only items with a lot of this name, exactly. */
  readonly lot?: string;
  /** Only items that are sold, with at most as many pieces as their threshold; this one where they have none of their own. */
  readonly lowAt?: number;
  /** Only items with a lot that expires until this day. */
  readonly expiresUntil?: string;
};

export type StockListRequest = StockItemsRequest & { readonly page: number; readonly pageSize: number };

/** A reservation as the read model keeps it; `at` ISO 8601. */
export type OpenReservation = Reserved & { readonly at: string };

/** Reservations from before `moment` (ISO 8601), the oldest first, those after `after`, at most `limit`. */
export type OpenReservations = (
  moment: string,
  part: { readonly after: OpenReservation | null; readonly limit: number },
) => Promise<readonly OpenReservation[]>;

/** A booked movement. `at` ISO 8601. */
export type MovementView = {
  readonly id: string;
  readonly kind: MovementKind;
  readonly reason: string;
  readonly at: string;
  /** The person who booked it. */
  readonly actorId: string;
  readonly items: number;
  /** One of its items, null only where all were recorded in parts. */
  readonly example: {
    readonly title: string;
    readonly variation: string | null;
    readonly lot: string | null;
  } | null;
  /** The sum of its quantities. */
  readonly pieces: number;
  readonly undone: boolean;
};

/** A line of a booked movement, as it was booked. `quantity` is what was counted in a count, else what was added. */
export type MovementLineView = {
  readonly id: string;
  readonly productNumber: number;
  readonly title: string;
  readonly variation: string | null;
  readonly quantity: number;
  readonly lot: string | null;
  readonly expires: string | null;
  /** The recorded quantity at the start of a count of a sheet; null otherwise. */
  readonly recorded: number | null;
};

/** Pieces of a lot that went to an order and were not returned. */
export type LotDelivery = {
  readonly orderId: string;
  readonly productId: string;
  readonly title: string;
  readonly variation: string | null;
  readonly quantity: number;
};

export interface StockQueries {
  list(request: StockListRequest): Promise<Found<StockItemView>>;
  /** How many items `list` finds. */
  count(request: StockItemsRequest): Promise<number>;
  /** The items of these products (`_id` or number). */
  itemsOf(products: readonly string[]): Promise<readonly StockItemView[]>;
  /** The items with pieces of all products but those with these numbers. */
  itemsBeside(numbers: readonly number[]): Promise<readonly StockItemView[]>;
  movements(page: number, pageSize: number): Promise<Found<MovementView>>;
  movement(id: string): Promise<MovementView | null>;
  /** By the numbers of their products. */
  movementLines(id: string, page: number, pageSize: number): Promise<Found<MovementLineView>>;
  /** By the name of the lot as it was written, newest first. */
  deliveries(lot: string): Promise<readonly LotDelivery[]>;
}

/**
 * The number of requests for each of these products (by `_id`), by variation; null is any. Products without requests
 * are missing.
 */
export type Waiting = (productIds: readonly string[]) => Promise<
  readonly {
    readonly productId: string;
    readonly variation: string | null;
    readonly waiting: number;
  }[]
>;

/** The products that movements name. */
export interface StockedProducts {
  /** Products of every status by `_id` or number; unknown ones are missing. */
  briefs(ids: readonly (string | number)[]): Promise<readonly StockedProduct[]>;
  /** The numbers of the products whose title contains `text`. */
  numbersTitled(text: string): Promise<readonly number[]>;
}

export type StockedProduct = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly varied: boolean;
  readonly variations: readonly { readonly id: number; readonly name: string }[];
  /** Empty unless it is a bundle. */
  readonly parts: readonly object[];
};
