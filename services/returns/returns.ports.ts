import type { OrderView } from '../ordering/index.ts';
import type { Page } from '../platform/kernel/wire/page.ts';

export type ReturnState = 'requested' | 'received';
/** A return, with the order it belongs to. */
export type ReturnOfOrder = { readonly returnId: string; readonly order: OrderView };
export type ReturnFilter = { readonly state?: ReturnState | undefined };

/** Queries of the returns of all orders. */
export interface ReturnQueries {
  /** Newest first. */
  page(filter: ReturnFilter, page: number, pageSize: number): Promise<Page<ReturnOfOrder>>;
  /** The `_id` of the order of a return; null when there is none. */
  orderOf(returnId: string): Promise<string | null>;
}
