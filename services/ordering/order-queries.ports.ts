import type { Page } from '../platform/kernel/wire/page.ts';
import type { LineDifference } from './changing/line-differences.ts';
import type { PaymentEvent, ReceivedMoney } from './order.events.ts';
import type { OrderListQuery, OrderRow } from './order-list.schemas.ts';
import type { OrderStage } from './order-stage.ts';
import type { OrderContact, OrderFacts } from './ordered.ts';
import type { Announcement } from './parcels/announcements.state.ts';
import type { SentParcel } from './parcels/parcel-events.ts';
import type { OrderPayments } from './payment/order-payments.state.ts';
import type { OrderReturn } from './returns/order-returns.state.ts';
import type { SavedFilterFacts } from './staff/saved-filter.events.ts';

/** When an order reached a stage, and the note to the customer ('' for none). `at`: ISO 8601. */
export type TimelineStep = {
  readonly stage: OrderStage;
  readonly at: string;
  readonly note: string;
  /** The shop cancelled the unpaid order. */
  readonly unpaid?: true;
};

/** The history of the payment of an order. `at`: ISO 8601. */
export type PaymentStep = {
  readonly type: PaymentEvent['type'];
  readonly at: string;
  readonly attempt?: string;
} & Partial<ReceivedMoney>;

/** `at`: ISO 8601. */
export type StaffNote = {
  readonly noteId: string;
  readonly authorId: string;
  readonly note: string;
  readonly at: string;
};
export type OrderChangePart = 'lines' | 'delivery' | 'payment' | 'contact';

/** An administrator's changes of an order at one time (`at`: ISO 8601); without personal data. */
export type OrderChangeView = {
  readonly changeId: string;
  readonly at: string;
  readonly lines: readonly LineDifference[];
  readonly parts: readonly OrderChangePart[];
  readonly previousTotal: number;
  /** Absent where the way of payment stayed. */
  readonly previousPayment?: string;
};

/** A return in the read model. `requestedAt`, `receivedAt`: ISO 8601. */
export type OrderReturnView = OrderReturn & {
  /** '' without one, and once the person was erased. */
  readonly reason: string;
  readonly requestedAt: string;
  /** Null until it is received. */
  readonly receivedAt: string | null;
  /** Absent until its money was given to the customer in cash. */
  readonly paidOutAt?: string | null;
};

/** A parcel that was to be announced, in the read model. `at`: when it was asked for, ISO 8601. */
export type AnnouncementView = Announcement & {
  readonly at: string;
  /** Why the courier refused it, in its words; '' where it did not, and once the person was erased. */
  readonly cause: string;
};

/** An order in the read model. */
export type OrderView = {
  readonly id: string;
  readonly facts: OrderFacts;
  /** Null once the person was erased. */
  readonly contact: OrderContact | null;
  readonly viewed: boolean;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly stage: OrderStage;
  /** Oldest first, from the placing. */
  readonly timeline: readonly TimelineStep[];
  /** Oldest first, each with its time (ISO 8601); absent while there is none. */
  readonly parcels?: readonly (SentParcel & { readonly at: string })[];
  /** Oldest first, also those that became a parcel; absent while there is none. */
  readonly announcements?: readonly AnnouncementView[];
  /** As the staff has written them; absent while there was none. */
  readonly tags?: readonly string[];
  /** Notes among the staff, oldest first; absent while there was none. */
  readonly staffNotes?: readonly StaffNote[];
  /** Oldest first; absent while there is none. */
  readonly changes?: readonly OrderChangeView[];
  /** Absent while nothing was paid or tried. */
  readonly payments?: OrderPayments & { readonly steps: readonly PaymentStep[] };
  /** Oldest first; absent while there is none. */
  readonly returns?: readonly OrderReturnView[];
  /** Oldest first, each with its time (ISO 8601); absent while there is none. */
  readonly invoices?: readonly {
    readonly number: string;
    readonly at: string;
    readonly cancelled: boolean;
    /** Absent while it stands. */
    readonly cancelledAt?: string;
  }[];
  /** Present while the person will be erased as soon as the order ends: it then has its own key. */
  readonly isKept?: true;
};

export type OrderDocument = Omit<OrderView, 'id'>;

export type SavedFilter = SavedFilterFacts & { readonly id: string };

export type TagCount = { readonly tag: string; readonly orders: number };

export type OrderFilter = {
  readonly viewed?: boolean;
  /** The orders of the account, and guests' orders under the e-mail that it has confirmed, in lower case. */
  readonly customer?: { readonly id: string; readonly email: string | null };
};

export type OrderPage = Page<OrderRow>;

/** Queries of the order routes. */
export interface OrderQueries {
  /** By `_id`, or by the public number when `id` is all digits (specification/http-contract §2). */
  order(id: string): Promise<OrderView | null>;
  orderOfCart(cartId: string): Promise<OrderView | null>;
  /** Newest first, in portions; all, only viewed or unviewed ones, or one customer's. */
  orders(filter: OrderFilter): AsyncIterable<readonly OrderView[]>;
  /** A page of them. */
  ordersPage(filter: OrderFilter, page: number, pageSize: number): Promise<Page<OrderView>>;
  /** The administrator's table, filtered, sorted and paged. */
  page(query: OrderListQuery): Promise<OrderPage>;
  /** The tags that orders have, the most frequent first. */
  tags(): Promise<readonly TagCount[]>;
  /** All saved filters of the table, by their names. */
  savedFilters(): Promise<readonly SavedFilter[]>;
  /** Of these customers those whose coupons took more points than their delivered orders have earned. */
  uncoveredCoupons(customerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The whole table, filtered and sorted, in portions. */
  rows(query: OrderListQuery): AsyncIterable<readonly OrderRow[]>;
}
