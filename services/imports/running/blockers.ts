import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { importDecider } from '../import.decider.ts';
import type { Blocker, ImportCatalogue, ImportQueries, ImportStock } from '../imports.ports.ts';
import { createUpdatedProducts } from './updated-products.ts';

type Stores = Omit<Parameters<typeof createUpdatedProducts>[0], 'catalogue'> & {
  readonly handler: Pick<CommandHandler, 'load'>;
};
type Ports = {
  readonly queries: Pick<ImportQueries, 'blockers' | 'products'>;
  readonly catalogue: Pick<ImportCatalogue, 'lookups' | 'partsAmong'>;
  readonly stock: Pick<ImportStock, 'blockers'>;
};

const UNTOUCHED = { changed: false, ordered: false } as const;

/**
 * The reasons against undoing an import: products changed, or added and ordered or put into a bundle, those that would refer to
 * what is gone, and those whose imported pieces are gone.
 */
export function createBlockers(stores: Stores, { queries, catalogue, stock }: Ports) {
  const updated = createUpdatedProducts({ ...stores, catalogue });

  /** Without the updated products whose later changes are of fields that the import left alone, or were taken back. */
  async function blockersAmongProducts(importId: string, most: number): Promise<readonly Blocker[]> {
    const touched = new Map((await queries.blockers(importId)).map((blocker) => [blocker.id, blocker]));
    const products = (await queries.products(importId)).filter(({ undone }) => !undone);
    const added = products.filter((product) => product.added).map(({ id }) => id);
    const all = products.filter((product) => !product.added).map(({ id }) => id);
    const others = all.length > most ? all.filter((id) => touched.has(id)) : all;
    const refusals = await updated.refusals(importId, others);
    for (const id of others) {
      const refusal = refusals.get(id);
      if (refusal?.code === 'unknown_reference')
        touched.set(id, { ...UNTOUCHED, id, obstacle: `ne može dobiti ranije podatke: ${refusal.error}` });
      else if (!refusal) touched.delete(id);
    }
    for (const id of added.length === 0 ? [] : await catalogue.partsAmong(added))
      touched.set(id, { ...(touched.get(id) ?? { ...UNTOUCHED, id }), obstacle: 'je u sadržaju paketa.' });
    return [...touched.values()];
  }

  /** Of more than `most` updated products, those that nothing has touched since are not read. */
  return async (importId: string, most: number): Promise<readonly Blocker[]> => {
    const known = await blockersAmongProducts(importId, most);
    const { state } = await stores.handler.load(importDecider, importId);
    const portions = state.stage === 'present' ? (state.stockPortions ?? []) : [];
    if (portions.length === 0) return known;
    const short = await stock.blockers(importId, portions);
    const isKnown = (id: string) => known.some((blocker) => blocker.id === id);
    const more = short.filter((id) => !isKnown(id)).map((id) => ({ id, changed: true, ordered: false }));
    return [...known, ...more];
  };
}
