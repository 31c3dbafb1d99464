import type { PersonalEvent, PlainEvent } from '../platform/kernel/decider.ts';

/** One line of an order, as everything was when it was placed. Amounts in hundredths of a KM. */
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
  /** What one piece cost. */
  readonly unitPrice: number;
  readonly quantity: number;
  readonly total: number;
  readonly points: number;
};

export type Delivery = {
  readonly method: 'home' | 'pickup';
  readonly price: number;
  /** Where it is fetched; null with home delivery. */
  readonly place: { readonly id: string; readonly name: string; readonly address: string } | null;
};

/** Who ordered and where it goes: sealed with the key of the customer, or of the order when a guest placed it. */
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
  /** The secret that opens the complete order to whoever has it (specification/orders §2, §8). */
  readonly key: string;
};

export type OrderFacts = {
  /** `order_id`: the sequence. */
  readonly number: number;
  /** `generatedOrderId`: random, 9 digits, never used again. */
  readonly publicNumber: number;
  /** `orderName`, e.g. `12.21.11.2026.481`. */
  readonly name: string;
  readonly cartId: string;
  /** Where the cart stood that was ordered; absent in orders placed before this was recorded. */
  readonly cartRevision?: number;
  /** Null when a guest ordered. */
  readonly customerId: string | null;
  readonly lines: readonly OrderedLine[];
  /** The goods before the coupon. */
  readonly goods: number;
  /** `value` in hundredths. */
  readonly coupon: { readonly code: string; readonly points: number; readonly value: number } | null;
  readonly delivery: Delivery;
  /** Goods, less the coupon, with the delivery: what is paid. */
  readonly total: number;
  readonly points: number;
  readonly payment: string;
  /** Whether an account is to be made of the contact data. */
  readonly accountWanted: boolean;
};

/** What an order had brought its customer and taken from him, so that it can be undone. */
export type Undoing = Pick<OrderFacts, 'customerId' | 'points' | 'coupon'>;

/** An administrator's note to the customer: it may speak of persons, so it is sealed as the contact data are. */
export type StageNote = { readonly note: string };

type StageEvent<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly data: Data;
  /** Not there when nothing was noted, null once the person was forgotten. */
  readonly personal?: StageNote | null;
  readonly subject?: string;
};

/** A step in the life of an order (see `order-stage`). */
export type OrderStageEvent =
  | StageEvent<'OrderConfirmed'>
  | StageEvent<'OrderSent'>
  | StageEvent<'OrderDelivered'>
  | StageEvent<'OrderReturned', Undoing>
  | StageEvent<'OrderCancelled', Undoing>;

export type OrderEvent =
  | OrderStageEvent
  | PersonalEvent<'OrderPlaced', OrderContact, OrderFacts>
  | PlainEvent<'OrderViewed'>
  | PlainEvent<'OrderMarkedNew'>
  /**
   * Who ordered is to be forgotten, but the order is still to be delivered: it keeps the person until it ends. The contact
   * data of a customer, whose own key goes at once, come along, sealed with a key of the order's own from now on.
   */
  | {
      readonly type: 'OrderPersonErasureRequested';
      readonly data: object;
      /** Not there for a guest's order, whose data are sealed with its own key already; null once that is gone. */
      readonly personal?: OrderContact | null;
      readonly subject?: string;
    }
  /** Nobody can tell any more who had ordered; what was sold stays. */
  | PlainEvent<'OrderPersonForgotten'>
  | PlainEvent<'OrderDeleted'>;
