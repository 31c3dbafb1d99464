import type { Alone } from '../platform/jobs/alone.ts';
import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import { beforePortion } from '../platform/log/before-portion.ts';
import { withCondition } from '../platform/log/conditions.ts';
import { portionsOf } from '../platform/log/portions.ts';
import { GONE_PRODUCT } from '../rules/products/missing-product.ts';
import { bulkDecider } from './bulk.decider.ts';
import type { BulkChange, BulkEvent, BulkProduct, BulkRefusal } from './bulk.events.ts';
import { isLastPortion, portionOf } from './bulk.state.ts';
import type { PortionDeps } from './bulk-outcome.ts';
import { changeProducts, changesStock } from './bulk-portion.ts';
import type { Outcome } from './bulk-stock.ports.ts';
import { startEvent } from './start-event.ts';

export type BulkRunnerDeps = PortionDeps & { readonly alone: Alone };

type Turn = { readonly lost: AbortSignal; readonly stopping: AbortSignal | undefined };

const SHOWN = ['catalogue'];
/** The changes that bundles, and what products refer to, decide on. */
const LOOKED_UP: readonly BulkChange['kind'][] = ['delete', 'classify', 'undo'];
const STOCK_SHOWN = ['catalogue', 'stock'];

/**
 * Runs bulk actions. Idempotent: each product records the action that changed it, and each portion is recorded once. Runs of
 * one action wait for each other: a product that one of them finds as wanted leaves no trace, and may be changed meanwhile.
 */
export function createBulkRunner(deps: BulkRunnerDeps) {
  const { handler, store, queries, caughtUp, alone } = deps;

  /** The actor of the action, and the metadata of its events. */
  async function contextOf(id: string): Promise<CommandContext | null> {
    const started = await startEvent(store, id);
    if (!started) return null;
    const { eventId, metadata, data } = started;
    return {
      correlationId: id,
      causationId: eventId,
      actor: metadata.actor,
      reason: `Grupna izmjena: ${data.title}`,
    };
  }

  /**
   * Runs an action to its end; ignores one that is finished or does not exist. Once `stopping` is aborted, rejects with
   * its reason after the current portion.
   */
  async function run(id: string, stopping?: AbortSignal): Promise<void> {
    const { state } = await handler.load(bulkDecider, id);
    if (state.stage === 'running')
      await alone(`bulk ${id}`, (lost) => takePortions(id, { lost, stopping }), stopping);
  }

  async function takePortions(id: string, { lost, stopping }: Turn): Promise<void> {
    const asked = await contextOf(id);
    if (!asked) return;
    // A fail-over may lose what was changed: the portion is then taken again.
    const stands = deps.registry.since();
    const context = withCondition(asked, () => stands() && !lost.aborted);
    let { state } = await handler.load(bulkDecider, id);
    while (state.stage === 'running') {
      await beforePortion(stopping);
      const { portion, change } = state;
      if (!state.begun) {
        const numbers = portionOf(state);
        const products = await (change.kind === 'undo' ? changedBy(change.of, numbers) : productsOf(numbers));
        const begin = { type: 'BeginPortion', portion, products } as const;
        state = unwrap(await handler.handle(bulkDecider, id, begin, context)).state;
        continue;
      }
      const numbers = portionOf(state);
      const begun = state.begun;
      if (LOOKED_UP.includes(change.kind)) await caughtUp(SHOWN);
      const outcomes = await changeProducts(deps, {
        change,
        products: begun,
        chosen: state.products,
        context,
      });
      const gone = numbers.filter((number) => !begun.some((product) => product.number === number));
      // An action reported as finished must be visible in the read models.
      if (isLastPortion(state)) await caughtUp((await changesStock(deps, change)) ? STOCK_SHOWN : SHOWN);
      lost.throwIfAborted();
      const complete = { type: 'CompletePortion', portion, ...summed(begun, outcomes, gone) } as const;
      state = unwrap(await handler.handle(bulkDecider, id, complete, context)).state;
    }
  }

  async function productsOf(numbers: readonly number[]): Promise<BulkProduct[]> {
    const briefs = new Map((await queries.briefs(numbers)).map((brief) => [brief.number, brief]));
    return numbers.flatMap((number) => {
      const brief = briefs.get(number);
      return brief ? [{ id: brief.id, number, title: brief.title }] : [];
    });
  }

  /** Includes products the action has deleted. */
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
    refused: [...refused, ...gone.map((number) => ({ number, title: '', ...GONE_PRODUCT }))],
  };
}
