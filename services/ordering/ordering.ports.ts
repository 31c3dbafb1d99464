import type { CommandContext } from '../platform/kernel/handle-command.ts';
import type { Result } from '../platform/kernel/rejection.ts';
import type { OrderContact, OrderFacts } from './order.events.ts';
import type { OrderStage } from './order-stage.ts';
import type { OrderListQuery, OrderRow } from './ordering.schemas.ts';

export type PickupPlace = { readonly id: string; readonly name: string; readonly address: string };

/** What an order needs of the shop's settings. Amounts in hundredths. */
export interface OrderingSettings {
  shopSettings(): Promise<{
    /** 0 means the usual 9 KM. */
    readonly shippingPrice: number;
    readonly freeShippingThreshold: number;
    readonly pickupPlaces: readonly PickupPlace[];
  }>;
}

/** What placing an order needs of the customers' accounts. */
export interface OrderingCustomers {
  /** False when an account with this e-mail exists. */
  emailIsFree(email: string): Promise<boolean>;
  /** What a customer's coupon takes off this order; refuses as `reserveCoupon` would. */
  checkCoupon(
    customerId: string,
    code: string,
    orderId: string,
    goods: number,
  ): Promise<Result<{ readonly points: number; readonly amount: number }>>;
  /**
   * Sets a customer's coupon aside for this order, so that no other order can use it. Again for the same order
   * it answers the same. A coupon worth more than `goods` is refused (specification/money §8). Amounts in hundredths.
   */
  reserveCoupon(
    customerId: string,
    code: string,
    orderId: string,
    goods: number,
  ): Promise<Result<{ readonly points: number; readonly amount: number }>>;
  /** Gives the coupon back that was set aside for an order which was placed without it. */
  releaseCoupon(customerId: string, orderId: string): Promise<void>;
  readonly accountFromOrder: {
    /** Keeps the password's hash, outside of the log, until the order's account is made. */
    prepare(orderId: string, password: string, asker?: string): Promise<void>;
    /** Forgets that hash: the order was not placed, or wants no account. */
    discard(orderId: string): Promise<void>;
  };
}

type FollowupContext = Pick<CommandContext, 'correlationId' | 'causationId'>;

/** What follows from an order for its customer. Each may be called again, and then changes nothing more. */
export interface OrderFollowups {
  creditPoints(
    customerId: string,
    orderId: string,
    points: number,
    context: FollowupContext,
  ): Promise<unknown>;
  consumeCoupon(customerId: string, orderId: string, context: FollowupContext): Promise<unknown>;
  /** Takes away the points that an order had credited, which was cancelled or came back. */
  withdrawPoints(
    customerId: string,
    orderId: string,
    points: number,
    context: FollowupContext,
  ): Promise<unknown>;
  /** Gives back the coupon that had paid for it. */
  returnCoupon(customerId: string, orderId: string, context: FollowupContext): Promise<unknown>;
  readonly accountFromOrder: {
    create(
      order: { readonly orderId: string; readonly person: Omit<OrderContact, 'key' | 'notes'> },
      context: FollowupContext,
    ): Promise<unknown>;
  };
}

/** When an order got to a stage, and what was noted for the customer ('' when nothing was). `at`: ISO 8601. */
export type TimelineStep = { readonly stage: OrderStage; readonly at: string; readonly note: string };

/** An order as the read side keeps it. */
export type OrderView = {
  readonly id: string;
  readonly facts: OrderFacts;
  /** Null once the person was forgotten. */
  readonly contact: OrderContact | null;
  readonly viewed: boolean;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly stage: OrderStage;
  /** Oldest first; begins with the placing. */
  readonly timeline: readonly TimelineStep[];
  /** There while the person is to be forgotten as soon as the order ends: it then has a key of its own. */
  readonly isKept?: true;
};

export type OrderPage = { items: OrderRow[]; total: number; page: number; pageSize: number };

/** What the orders' calls read. */
export interface OrderQueries {
  /** By `_id`, or by the public number when `id` is all digits (specification/http-contract §2). */
  order(id: string): Promise<OrderView | null>;
  orderOfCart(cartId: string): Promise<OrderView | null>;
  /** The newest first; all, or only those viewed or not, or one customer's. */
  orders(filter: { readonly viewed?: boolean; readonly customerId?: string }): Promise<readonly OrderView[]>;
  /** The administrator's table, filtered, sorted and cut into pages. */
  page(query: OrderListQuery): Promise<OrderPage>;
  /** The whole table, filtered and sorted. */
  rows(query: OrderListQuery): Promise<readonly OrderRow[]>;
}
