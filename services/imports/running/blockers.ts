import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { importDecider } from '../import.decider.ts';
import type { Blocker, ImportQueries, ImportStock } from '../imports.ports.ts';

type Stores = { readonly handler: Pick<CommandHandler, 'load'> };
type Ports = {
  readonly queries: Pick<ImportQueries, 'blockers'>;
  readonly stock: Pick<ImportStock, 'blockers'>;
};

/** The reasons against undoing an import: products changed, or added and ordered, and those whose imported pieces are gone. */
export function createBlockers({ handler }: Stores, { queries, stock }: Ports) {
  return async (importId: string): Promise<readonly Blocker[]> => {
    const known = await queries.blockers(importId);
    const { state } = await handler.load(importDecider, importId);
    const portions = state.stage === 'present' ? (state.stockPortions ?? []) : [];
    if (portions.length === 0) return known;
    const short = await stock.blockers(importId, portions);
    const isKnown = (id: string) => known.some((blocker) => blocker.id === id);
    const more = short.filter((id) => !isKnown(id)).map((id) => ({ id, changed: true, ordered: false }));
    return [...known, ...more];
  };
}
