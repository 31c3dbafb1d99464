/** Pieces of another product that one piece of an ordered bundle is made of; `variation` is its name. */
export type OrderedPart = {
  readonly productId: string;
  readonly productNumber: number;
  readonly title: string;
  readonly variation: string | null;
  readonly quantity: number;
};

/** One line of an order, as of its placing. Amounts in hundredths of a KM. */
export type OrderedLine = {
  readonly productId: string;
  /** The numeric id. */
  readonly productNumber: number;
  readonly title: string;
  readonly slug: string;
  readonly categorySlug: string;
  readonly brandSlug: string;
  readonly image: string;
  readonly variation: { readonly type: string; readonly name: string } | null;
  readonly onSale: boolean;
  readonly inWeeklyOffer: boolean;
  readonly discountPercent: number;
  readonly regularPrice: number;
  /** The price of one piece. */
  readonly unitPrice: number;
  readonly quantity: number;
  readonly total: number;
  readonly points: number;
  /** Absent unless it is a bundle. */
  readonly parts?: readonly OrderedPart[];
};

/** Pieces of one ordered line, as in a parcel; `variation` is its name, null for a product without any. */
export type ParcelLine = Omit<OrderedPart, 'productNumber'>;

export type Delivery = {
  readonly method: 'home' | 'pickup';
  readonly price: number;
  /** The pickup place; null with home delivery. */
  readonly place: { readonly id: string; readonly name: string; readonly address: string } | null;
};

/** A firm that buys: its JIB has 13 digits, its PDV number 12 or none. */
export type BuyerFirm = { readonly name: string; readonly jib: string; readonly pdvNumber: string };

/** Customer and delivery address: sealed with the customer's key, or the order's own key for a guest. */
export type OrderContact = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  /** The city's own name, also where 'Drugi grad' was chosen. */
  readonly city: string;
  readonly country: string;
  readonly notes: string;
  /** 'Kupujem kao firma'; absent where a person buys. */
  readonly buyerFirm?: BuyerFirm;
  /** The secret that grants access to the complete order (specification/orders §2, §8). */
  readonly key: string;
};

export type OrderFacts = {
  /** `order_id`: the sequence. */
  readonly number: number;
  /** `generatedOrderId`: random, 9 digits, never reused. */
  readonly publicNumber: number;
  /** `orderName`, e.g. `12.21.11.2026.481`. */
  readonly name: string;
  readonly cartId: string;
  /** The revision of the ordered cart; absent in orders placed before this was recorded. */
  readonly cartRevision?: number;
  /** Null for a guest. */
  readonly customerId: string | null;
  readonly lines: readonly OrderedLine[];
  /** The goods before the coupon. */
  readonly goods: number;
  /** `value` in hundredths. */
  readonly coupon: { readonly code: string; readonly points: number; readonly value: number } | null;
  readonly delivery: Delivery;
  /** The total to pay: goods minus coupon plus delivery. */
  readonly total: number;
  readonly points: number;
  readonly payment: string;
  /** The pieces of its lines were reserved; absent when no stock was kept. */
  readonly stockReserved?: true;
  /** Its points count from its delivery on; absent when they counted at once. */
  readonly pointsAfterDelivery?: true;
  /** Whether to create an account from the contact data. */
  readonly accountWanted: boolean;
  /** An administrator took it by phone; absent when it was placed in the shop. */
  readonly takenBy?: 'phone';
  /** The return that it exchanges; absent for other orders. */
  readonly exchangeOf?: ExchangeOf;
};

/** A return, with `_id` and public number of its order. */
export type ExchangeOf = {
  readonly returnId: string;
  readonly orderId: string;
  readonly publicNumber: number;
};
