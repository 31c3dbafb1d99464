import { type NameOf, type ShownChange, shownChanges } from '../audit/index.ts';
import type { EventStore, Recorded } from '../platform/log/event-store.ts';
import type { ProductView } from './catalogue.ports.ts';
import { productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import type { ProductFacts } from './product.facts.ts';

/** All that has happened to a product, oldest first. */
export function productEvents(
  store: Pick<EventStore, 'readStream'>,
  id: string,
): Promise<readonly Recorded<ProductEvent>[]> {
  return store.readStream<ProductEvent>(`${productDecider.category}-${id}`);
}

/** The product that these events make; null when there was none, or none any more. */
export function foldProduct(events: readonly Recorded<ProductEvent>[]): ProductView | null {
  const state = events.reduce(productDecider.evolve, productDecider.initialState);
  const [first, last] = [events[0], events.at(-1)];
  if (state.stage !== 'present' || !first || !last) return null;
  return { ...state.facts, id: first.id, createdAt: first.recordedAt, version: last.position };
}

/** What names a product, and what follows from the log alone. */
const OWN: readonly string[] = ['id', 'number', 'createdAt', 'version'];

/** What differs between two states of a product, field by field, as texts. */
export function productDifferences(
  before: Partial<ProductFacts>,
  after: Partial<ProductFacts>,
  nameOf: NameOf,
): ShownChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const different = [...new Set([...old.keys(), ...now.keys()])].filter(
    (field) =>
      !OWN.includes(field) &&
      JSON.stringify(old.get(field) ?? null) !== JSON.stringify(now.get(field) ?? null),
  );
  return shownChanges(
    different.map((field) => ({ field, old: old.get(field) ?? null, new: now.get(field) ?? null })),
    nameOf,
    productDecider.category,
  );
}
