import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import type { BulkProduct, StockChange } from './bulk.events.ts';

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
  /** Takes back what an action, or the undo of one, did to the pieces; `action` does so. Idempotent. */
  undo(
    action: string,
    undone: UndoneMovement,
    products: readonly BulkProduct[],
    contextOf: ContextOf,
  ): Promise<Outcome[]>;
}

/** A change of pieces by an action, or the reversal of one. An action's first reversal has the name of the action itself. */
export type UndoneMovement = { readonly movementId: string; readonly isReversal: boolean };
