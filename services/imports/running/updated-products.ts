import {
  createIsUndone,
  isWayBack,
  lostReference,
  type Outcome,
  refused,
  updateBy,
  type WayBack,
  wayBack,
} from '../../bulk/index.ts';
import { type Lookups, type OwnCommand, type ProductEvent, productDecider } from '../../catalogue/index.ts';
import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { MOST_EVENTS } from '../../platform/kernel/commands/handle-many.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { mapAtOnce } from '../../platform/kernel/waiting/at-once.ts';
import type { EventStore } from '../../platform/log/event-store.ts';
import type { ImportCatalogue } from '../imports.ports.ts';

type Deps = {
  readonly handler: Pick<CommandHandler, 'handleMany' | 'loadSince'>;
  readonly store: Pick<EventStore, 'readStream' | 'readStreams'>;
  readonly catalogue: Pick<ImportCatalogue, 'lookups'>;
};

/** Why an import cannot be taken back from a product. */
type Refusal = Exclude<Outcome, string>;

/** The streams whose events are in memory at once. */
const READ_AT_ONCE = 500;
/** The number of longer streams read concurrently. */
const LONG_AT_ONCE = 8;

/** The id of the command that takes an import back from a product. */
export function undoCommandId(importId: string, productId: string): string {
  return idFrom('import-undo', importId, productId);
}

/** Products that imports updated: each import gave some of their fields values, which it can take back. */
export function createUpdatedProducts({ handler, store, catalogue }: Deps) {
  /** How to take an import back from products, in their order. The catalogue's read model is up to date. */
  async function waysBack(importId: string, ids: readonly string[], lookups: Lookups) {
    const isUndone = createIsUndone(handler);
    const streams = await store.readStreams<ProductEvent>(
      ids.map((id) => `product-${id}` as const),
      MOST_EVENTS,
    );
    const read = ids.map((id, at) => ({ id, events: streams[at] ?? [] }));
    return mapAtOnce(read, LONG_AT_ONCE, async ({ id, events }) => {
      // Of a longer stream only the beginning was read.
      const isWhole = events.length < MOST_EVENTS;
      const all = isWhole ? events : await store.readStream<ProductEvent>(`product-${id}`);
      const own = { commandId: undoCommandId(importId, id), correlationId: importId };
      const found = await wayBack(importId, all, own, isUndone);
      const lost = isWayBack(found) ? lostReference(found, lookups) : null;
      const way = lost ? refused(lost) : found;
      return { id, way, revision: all.at(-1)?.revision ?? -1 };
    });
  }

  return {
    /** Those products that are gone, have other values by now in fields that the import changed, or would refer to what is gone. */
    async refusals(importId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Refusal>> {
      const refusals = new Map<string, Refusal>();
      if (ids.length === 0) return refusals;
      const lookups = await catalogue.lookups();
      for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
        const ways = await waysBack(importId, ids.slice(at, at + READ_AT_ONCE), lookups);
        for (const { id, way } of ways) if (isRefusal(way)) refusals.set(id, way);
      }
      return refusals;
    },
    /** Takes an import back from products; how many stay since others have changed the same. */
    async restore(importId: string, products: readonly OwnCommand[]): Promise<number> {
      const contexts = new Map(products.map(({ id, context }) => [id, context]));
      const ways = await waysBack(importId, [...contexts.keys()], await catalogue.lookups());
      const commands = ways.flatMap(({ id, way, revision }) => {
        const context = contexts.get(id);
        if (!context || !isWayBack(way)) return [];
        return [{ id, context, command: updateBy(way), assumed: { state: way.state, revision } }];
      });
      const results = await handler.handleMany(productDecider, commands);
      // Changed at the same time: an undo that is resumed looks at it again.
      for (const result of results)
        if (!result.ok && result.error.kind !== 'missing') throw new Error(result.error.message);
      return ways.filter(({ way }) => isRefusal(way)).length;
    },
  };
}

function isRefusal(way: WayBack | Outcome): way is Refusal {
  return typeof way === 'object' && !isWayBack(way);
}
