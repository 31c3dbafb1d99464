import type { ProductForSale, Short } from '../cart/index.ts';
import type { CustomerServices } from '../customers/index.ts';
import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import type { Rejection, Result } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { SettingsOf } from '../settings/index.ts';
import type { OrderedPart } from './ordered.ts';

/** The settings an order needs. Amounts in hundredths. */
export type OrderingSettings = SettingsOf<
  'shippingPrice' | 'freeShippingThreshold' | 'pickupPlaces' | 'stockKept' | 'pointsAfterDelivery'
>;

/** The catalogue, as placing an order needs it. */
export interface OrderedProducts {
  /** As `ProductsForSale`, without what may be ordered: the reservation decides that. */
  pricedProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ProductForSale>>;
}

/** The pieces of one item in an order; `variation` is its name. */
export type WantedItem = OrderedPart;

/** Pieces reserved for an order; `token` distinguishes this reservation from later ones. */
export type KeptItem = { readonly item: WantedItem; readonly token: string };

/** The movements of an order's pieces. */
export type OrderPieces = {
  readonly id: string;
  readonly items: readonly WantedItem[];
  /** The pieces in each parcel, by the parcel's id. */
  readonly parcels: readonly { readonly id: string; readonly items: readonly WantedItem[] }[];
  /** The pieces of each return, by its id, and those of them that are written off. */
  readonly returns?: readonly {
    readonly id: string;
    readonly items: readonly WantedItem[];
    readonly writtenOff: readonly WantedItem[];
  }[];
  /** The pieces of a returned order that do not return, beside those of `returns`. */
  readonly writtenOff?: readonly WantedItem[];
  /** The steps that move nothing: ids of parcels and returns, `rest` (all else left) and `return` (all else came back). */
  readonly uncounted?: ReadonlySet<string>;
  /** `open` until it is sent; `ended` before that by cancelling or deleting. */
  readonly fate: 'open' | 'sent' | 'ended' | 'returned';
};

/** The refusal of an order, or of its change, whose items are short. */
export type ShortRefusal = (short: readonly Short[]) => Rejection;

type Caused = Pick<CommandContext, 'correlationId' | 'causationId' | 'traceparent' | 'onlyWhile'>;

/** The effects of orders on the stock. All but `reserve`, `raise` and `align` may be repeated. */
export interface OrderStock {
  /**
   * Reserves the pieces of all items for an order, or of none: then `refusal` of all short items. The reservation is
   * valid for an order appended at the loaded revision. Another attempt of the same order replaces it.
   */
  reserve(
    orderId: string,
    items: readonly WantedItem[],
    refusal: ShortRefusal,
    context: CommandContext,
  ): Promise<Result<readonly KeptItem[]>>;
  /**
   * Reserves more pieces of items for an existing order: of all of them, or `refusal`; some may stay reserved even then.
   */
  raise(
    orderId: string,
    items: readonly WantedItem[],
    refusal: ShortRefusal,
    context: CommandContext,
  ): Promise<Result<void>>;
  /** The reserved pieces of these items for an order. */
  kept(orderId: string, items: readonly WantedItem[]): Promise<readonly KeptItem[]>;
  /** Reduces a reservation to so many pieces, unless it was replaced since. */
  lower(orderId: string, kept: KeptItem, quantity: number, cause: Caused): Promise<Position | null>;
  /** 422 `stock_expired` when some of these pieces could only be sent from expired ones; null when all can be sent. */
  sendingRefusal(items: readonly WantedItem[]): Promise<Rejection | null>;
  /**
   * A failed attempt releases what it has reserved itself, unless another one has placed the order; one that is under way has to
   * reserve again.
   */
  giveUp(orderId: string, kept: readonly KeptItem[], context: CommandContext): Promise<void>;
  /** Another process placed the order with these items: keeps those in place of `mine`. */
  align(
    orderId: string,
    mine: readonly WantedItem[],
    placed: readonly WantedItem[],
    context: CommandContext,
  ): Promise<void>;
  /**
   * Brings the stock in line with the stage of an order: removes sent pieces, releases those of a cancelled order,
   * returns those of a return or a returned order, less the written-off ones. Returns the position from which the stock shows it;
   * null without a change.
   */
  settle(pieces: OrderPieces, cause: Caused): Promise<Position | null>;
}

/** The account operations that placing an order needs. */
export type OrderingCustomers = Pick<
  CustomerServices,
  'emailIsFree' | 'checkCoupon' | 'reserveCoupon' | 'releaseCoupon'
> & {
  readonly accountFromOrder: Pick<
    CustomerServices['accountFromOrder'],
    'prepare' | 'discard' | 'release' | 'untilMade'
  >;
};

/** The effects of an order on its customer's account. All are idempotent. */
export type OrderFollowups = Pick<
  CustomerServices,
  'creditPoints' | 'promisePoints' | 'adjustPoints' | 'consumeCoupon' | 'withdrawPoints' | 'returnCoupon'
> & { readonly accountFromOrder: Pick<CustomerServices['accountFromOrder'], 'create' | 'release'> };

/** The part of payments that placing an order needs. */
export interface OrderCharges {
  /** Why an order cannot be paid in this way now; null when it can. */
  refusal(method: string): Promise<Rejection | null>;
  /** The page to pay the order by card; null when there is nothing to pay, or the provider is unavailable. */
  pageFor(orderId: string, context: CommandContext): Promise<string | null>;
}
