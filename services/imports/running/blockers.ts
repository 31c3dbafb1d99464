import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { importDecider } from '../import.decider.ts';
import type { Blocker, ImportQueries, ImportStock } from '../imports.ports.ts';
import { createUpdatedProducts } from './updated-products.ts';

type Stores = Parameters<typeof createUpdatedProducts>[0] & {
  readonly handler: Pick<CommandHandler, 'load'>;
};
type Ports = {
  readonly queries: Pick<ImportQueries, 'blockers' | 'products'>;
  readonly stock: Pick<ImportStock, 'blockers'>;
};

/** The reasons against undoing an import: products changed, or added and ordered, and those whose imported pieces are gone. */
export function createBlockers(stores: Stores, { queries, stock }: Ports) {
  const updated = createUpdatedProducts(stores);

  /** Without the updated products whose later changes are of fields that the import left alone, or were taken back. */
  async function blockersAmongProducts(importId: string): Promise<readonly Blocker[]> {
    const touched = await queries.blockers(importId);
    if (touched.length === 0) return touched;
    const products = await queries.products(importId);
    const added = new Set(products.filter((product) => product.added).map(({ id }) => id));
    const isAdded = ({ id }: Blocker) => added.has(id);
    const others = touched.filter((product) => !isAdded(product)).map(({ id }) => id);
    const changed = await updated.changedSince(importId, others);
    return touched.filter((product) => isAdded(product) || changed.has(product.id));
  }

  return async (importId: string): Promise<readonly Blocker[]> => {
    const known = await blockersAmongProducts(importId);
    const { state } = await stores.handler.load(importDecider, importId);
    const portions = state.stage === 'present' ? (state.stockPortions ?? []) : [];
    if (portions.length === 0) return known;
    const short = await stock.blockers(importId, portions);
    const isKnown = (id: string) => known.some((blocker) => blocker.id === id);
    const more = short.filter((id) => !isKnown(id)).map((id) => ({ id, changed: true, ordered: false }));
    return [...known, ...more];
  };
}
