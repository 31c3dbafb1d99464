import { type CatalogueQueries, PRODUCT_SLUG, productDecider } from '../catalogue/index.ts';
import { eachAtOnce } from '../platform/kernel/at-once.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { portionsOf } from '../platform/log/portions.ts';
import { freeing, type UniqueDeps } from '../platform/registry/unique-value.ts';
import { bulkDecider, isLastPortion, portionOf } from './bulk.decider.ts';
import type { BulkEvent, BulkProduct, BulkRefusal } from './bulk.events.ts';
import { productCommand } from './bulk-changes.ts';
import { undoProduct } from './bulk-undo.ts';

export type BulkRunnerDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly registry: UniqueDeps['registry'];
  readonly queries: Pick<CatalogueQueries, 'briefs' | 'lookups'>;
  /** Waits until the read models named show all that is in the log now. */
  readonly caughtUp: (names: readonly string[]) => Promise<void>;
};

export type Outcome = 'changed' | 'unchanged' | { readonly code: string; readonly error: string };

/** So many products of a portion are changed at a time; their events then share statements. */
const AT_ONCE = 10;
export const GONE = { code: 'product_not_found', error: 'Proizvod više ne postoji.' } as const;

/**
 * Runs bulk actions. Running the same action again, also concurrently, changes nothing more: each product knows
 * the action that changed it, and each portion is recorded once.
 */
export function createBulkRunner(deps: BulkRunnerDeps) {
  const { handler, store, registry, queries, caughtUp } = deps;

  /** Who asked for the action, and how its events hang together. */
  async function contextOf(id: string): Promise<CommandContext | null> {
    for await (const events of portionsOf<BulkEvent>(store, `bulk-${id}`)) {
      const started = events.find(({ type }) => type === 'BulkChangeStarted');
      if (started?.type !== 'BulkChangeStarted') continue;
      const { eventId, metadata, data } = started;
      return {
        correlationId: id,
        causationId: eventId,
        actor: metadata.actor,
        reason: `Grupna izmjena: ${data.title}`,
      };
    }
    return null;
  }

  /**
   * Does an action to its end; one that is done, or does not exist, is left alone. Once `stopping` is aborted it rejects with
   * its reason after the portion under way.
   */
  async function run(id: string, stopping?: AbortSignal): Promise<void> {
    const context = await contextOf(id);
    if (!context) return;
    let { state } = await handler.load(bulkDecider, id);
    while (state.stage === 'running') {
      stopping?.throwIfAborted();
      const { portion, change } = state;
      if (!state.begun) {
        const numbers = portionOf(state);
        const products = await (change.kind === 'undo' ? changedBy(change.of, numbers) : productsOf(numbers));
        const begun = await handler.handle(
          bulkDecider,
          id,
          { type: 'BeginPortion', portion, products },
          context,
        );
        state = unwrap(begun).state;
        continue;
      }
      const numbers = portionOf(state);
      const begun = state.begun;
      const outcomes = await inTurns(begun, async (product): Promise<Outcome> => {
        const own = { ...context, commandId: idFrom('bulk', id, product.id) };
        if (change.kind === 'undo')
          return undoProduct(deps, { product: product.id, action: change.of, context: own });
        const handle = () => handler.handle(productDecider, product.id, productCommand(change), own);
        const handled = await (change.kind === 'delete'
          ? freeing({ handler, registry }, PRODUCT_SLUG, product.id, handle)
          : handle());
        if (!handled.ok) return { code: handled.error.code, error: handled.error.message };
        return handled.value.repeated || handled.value.events.length > 0 ? 'changed' : 'unchanged';
      });
      const gone = numbers.filter((number) => !begun.some((product) => product.number === number));
      // What is reported as done must be visible.
      if (isLastPortion(state)) await caughtUp(['catalogue']);
      const done = await handler.handle(
        bulkDecider,
        id,
        { type: 'CompletePortion', portion, ...summed(begun, outcomes, gone) },
        context,
      );
      state = unwrap(done).state;
    }
  }

  async function productsOf(numbers: readonly number[]): Promise<BulkProduct[]> {
    const briefs = new Map((await queries.briefs(numbers)).map((brief) => [brief.number, brief]));
    return numbers.flatMap((number) => {
      const brief = briefs.get(number);
      return brief ? [{ id: brief.id, number, title: brief.title }] : [];
    });
  }

  /** Also those that the action has deleted. */
  async function changedBy(action: string, numbers: readonly number[]): Promise<BulkProduct[]> {
    const wanted = new Set(numbers);
    const products: BulkProduct[] = [];
    for await (const events of portionsOf<BulkEvent>(store, `bulk-${action}`))
      for (const { type, data } of events)
        if (type === 'BulkPortionBegun')
          products.push(...data.products.filter(({ number }) => wanted.has(number)));
    return products;
  }

  return { run };
}

export type BulkRunner = ReturnType<typeof createBulkRunner>;

function summed(products: readonly BulkProduct[], outcomes: readonly Outcome[], gone: readonly number[]) {
  const of = (wanted: Outcome) => products.filter((_, at) => outcomes[at] === wanted);
  const refused = products.flatMap(({ number, title }, at): BulkRefusal[] => {
    const outcome = outcomes[at];
    return typeof outcome === 'object' ? [{ number, title, ...outcome }] : [];
  });
  return {
    changed: of('changed').map(({ number }) => number),
    unchanged: of('unchanged').length,
    refused: [...refused, ...gone.map((number) => ({ number, title: '', ...GONE }))],
  };
}

/** The results of `work` in the order of `items`. */
async function inTurns<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const results: Done[] = [];
  await eachAtOnce(items.entries(), AT_ONCE, async ([at, item]) => {
    results[at] = await work(item);
  });
  return results;
}
