import type { BundlesWith, CatalogueQueries } from '../catalogue/index.ts';
import type {
  CommandContext,
  CommandHandler,
  Outcome as Handled,
} from '../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import type { Rejection, Result } from '../platform/kernel/rejection.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import type { UniqueDeps } from '../platform/registry/unique-value.ts';
import type { BulkProduct } from './bulk.events.ts';
import type { BulkStock, Outcome } from './bulk-stock.ports.ts';

export type PortionDeps = {
  readonly stock: BulkStock;
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'readStored' | 'readStream' | 'readStreams'>;
  readonly registry: UniqueDeps['registry'];
  readonly queries: Pick<CatalogueQueries, 'briefs' | 'lookups'>;
  readonly bundlesWith: BundlesWith;
  /** Waits until the given read models have caught up with the current head of the log. */
  readonly caughtUp: (names: readonly string[]) => Promise<void>;
};

export type ProductsToChange<Change> = {
  readonly change: Change;
  readonly products: readonly BulkProduct[];
  /** The numbers of all products of the action. */
  readonly chosen: readonly number[];
  readonly context: CommandContext;
};

/** The id of an action's command for a product: a retried batch repeats it. */
export function commandIdOf(action: string, product: string): string {
  return idFrom('bulk', action, product);
}

/** The context of the action's command for a product. */
export function commandFor(context: CommandContext, product: string): CommandContext {
  return { ...context, commandId: commandIdOf(context.correlationId, product) };
}

/** The outcome of a command; a repeated one has changed its product before. */
export function outcomeOf(handled: Result<Handled<unknown, unknown>>): Outcome {
  if (!handled.ok) return refused(handled.error);
  return handled.value.repeated || handled.value.events.length > 0 ? 'changed' : 'unchanged';
}

export function refused({ code, message }: Rejection): Exclude<Outcome, string> {
  return { code, error: message };
}
