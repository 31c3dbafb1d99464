import type { CustomerServices } from '../customers/index.ts';
import type { Page } from '../platform/kernel/http-schemas.ts';
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
export type OrderingCustomers = Pick<
  CustomerServices,
  'emailIsFree' | 'checkCoupon' | 'reserveCoupon' | 'releaseCoupon'
> & { readonly accountFromOrder: Pick<CustomerServices['accountFromOrder'], 'prepare' | 'discard'> };

/** What follows from an order for its customer. Each may be called again, and then changes nothing more. */
export type OrderFollowups = Pick<
  CustomerServices,
  'creditPoints' | 'consumeCoupon' | 'withdrawPoints' | 'returnCoupon'
> & { readonly accountFromOrder: Pick<CustomerServices['accountFromOrder'], 'create'> };

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

export type OrderPage = Page<OrderRow>;

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
