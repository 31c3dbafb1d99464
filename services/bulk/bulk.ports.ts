import type { CommandContext } from '../platform/kernel/command-handler.ts';
import type { BulkChange, BulkProduct, BulkRefusal, StockChange } from './bulk.events.ts';

/** The effect of a bulk action on a product or its pieces, or why it had none. */
export type Outcome = 'changed' | 'unchanged' | { readonly code: string; readonly error: string };
type ContextOf = (productId: string) => CommandContext;

/** Stock as bulk actions see it; `action` names the one that changes it. Outcomes in the order of the products. */
export interface BulkStock {
  /** The pieces of products without variations, by `_id`; those that never had any are missing. */
  quantities(productIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** May be repeated. */
  adjust(
    action: string,
    change: StockChange,
    productIds: readonly string[],
    contextOf: ContextOf,
  ): Promise<Outcome[]>;
  /** Undoes the action. Idempotent. */
  undo(action: string, products: readonly BulkProduct[], contextOf: ContextOf): Promise<Outcome[]>;
}

/** The state of a bulk action. */
export type BulkView = {
  readonly id: string;
  readonly change: BulkChange;
  readonly title: string;
  readonly total: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The first of them. */
  readonly refusals: readonly BulkRefusal[];
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly actor: { readonly kind: string; readonly id: string };
  /** The action that undoes this one. */
  readonly undoneBy: string | null;
};

export type BulkPageRequest = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: 'at-asc' | 'at-desc';
};

/** Queries on the read model of bulk actions. */
export interface BulkQueries {
  page(request: BulkPageRequest): Promise<{ items: BulkView[]; total: number }>;
  byId(id: string): Promise<BulkView | null>;
}
