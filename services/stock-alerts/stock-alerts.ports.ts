import type { AlertSubject } from './alert.events.ts';

/** The queries of the open alerts. */
export interface StockAlertQueries {
  /** Whether there is any open request. */
  isAwaited(): Promise<boolean>;
  /** The ids of the alerts for this product or one of its variations, when available again. */
  waitingFor(item: AlertSubject): Promise<readonly string[]>;
  /** Those that wait for this product or one of its variations. */
  ofProduct(
    productId: string,
  ): Promise<readonly { readonly id: string; readonly variation: string | null }[]>;
  /** The ids of those under an e-mail, whatever its case; requested until a moment (ISO 8601) if there is one. */
  under(email: string, until?: string | null): Promise<readonly string[]>;
  /** How many wait for each of these products, and for each of its variations (null: for any). */
  counts(productIds: readonly string[]): Promise<readonly (AlertSubject & { readonly waiting: number })[]>;
}

/** The stock of one item, read from the log. */
export type AvailableItem = AlertSubject & {
  readonly pieces: number;
  /** Can be ordered without stock. */
  readonly onOrder: boolean;
};

export interface AlertedStock {
  /** The stock of an item by the id of its stream; null before its first event, and once it can no longer be ordered. */
  available(itemId: string): Promise<AvailableItem | null>;
  /** The item of a stream that can no longer be ordered; null for any other. */
  retired(itemId: string): Promise<(AlertSubject & { readonly isDeleted: boolean }) | null>;
  /** The same as `available` by its product and variation. */
  availableOf(item: AlertSubject): Promise<AvailableItem | null>;
  /** Whether an item can be ordered, as long as there are pieces. */
  isSold(item: AlertSubject): Promise<boolean>;
  /** The items of these products. */
  itemsOf(productIds: readonly string[]): Promise<readonly { readonly id: string }[]>;
}

/** A bundle with the pieces that one of it takes of its parts. */
export type AlertedBundle = {
  readonly id: string;
  readonly parts: readonly (AlertSubject & { readonly quantity: number })[];
};

export interface AlertedBundles {
  /** The product, if it is a bundle. */
  bundle(productId: string): Promise<AlertedBundle | null>;
  /** The bundles that this product is a part of. */
  bundlesWith(productId: string): Promise<readonly AlertedBundle[]>;
}

/** A published product, as the mail names it. */
export type AlertedProduct = {
  readonly title: string;
  /** Its page, without the shop's address. */
  readonly path: string;
};

/** The data of the mail. */
export type DueAlert = {
  readonly email: string;
  readonly variation: string | null;
  readonly product: AlertedProduct;
  /** The token of the link that unsubscribes its e-mail. */
  readonly signOffToken: string;
};

export interface AlertsToMail {
  /** Null when no mail is due: it was sent, the person erased, or the product or its variation is no longer sold. */
  due(alertId: string): Promise<DueAlert | null>;
  /** Ends an alert and forgets its e-mail. */
  end(alertId: string): Promise<void>;
}
