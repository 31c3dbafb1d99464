import { type NameOf, type ShownChange, shownChanges } from '../../audit/index.ts';
import { rejected } from '../../platform/kernel/rejection.ts';
import { comparePositions, type Position, parsePosition } from '../../platform/log/event-log.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import type { Recorded } from '../../platform/log/recorded-event.ts';
import type { ProductView } from '../product.ports.ts';
import { productAudit } from './product.audit.ts';
import { productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import type { ProductFacts } from './product.facts.ts';

/** A product at a moment, now, or at its deletion; null if it did not exist. */
export type PastAndNow = {
  readonly past: ProductView | null;
  readonly now: ProductView | null;
  readonly deleted: ProductView | null;
};

/** A product at a moment and now, by its stream. A long stream is read in batches. */
export async function productPastAndNow(
  store: StreamReader,
  id: string,
  wasThere: (event: Recorded<ProductEvent>) => boolean,
): Promise<PastAndNow> {
  let state = productDecider.initialState;
  let [createdAt, version] = ['', ''];
  let past = { state, version };
  for await (const events of portionsOf<ProductEvent>(store, `${productDecider.category}-${id}`)) {
    for (const event of events) {
      if (event.revision === 0) createdAt = event.recordedAt;
      state = productDecider.evolve(state, event);
      version = event.position;
      if (wasThere(event)) past = { state, version };
    }
  }
  const last = { state, version };
  const viewOf = (one: typeof past, stage: 'present' | 'deleted' = 'present'): ProductView | null =>
    one.state.stage === stage && one.state.facts
      ? { ...one.state.facts, id, createdAt, version: one.version }
      : null;
  return { past: viewOf(past), now: viewOf(last), deleted: viewOf(last, 'deleted') };
}

/** A product's identity, derived from the log alone. */
const OWN: readonly string[] = ['id', 'number', 'createdAt', 'version'];

/** The differences between two states of a product, field by field, as texts. */
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
    productAudit,
    nameOf,
  );
}

/** A `version` as it was sent, and the product as it was then; 400 naming the field when it can be none of its. */
export async function seenAt(
  { store }: { readonly store: StreamReader },
  id: string,
  text: string,
): Promise<{ version: Position; seen: ProductFacts }> {
  const version = parsePosition(text);
  if (version) {
    const wasThere = ({ position }: Recorded<ProductEvent>) => comparePositions(position, version) <= 0;
    const { past } = await productPastAndNow(store, id, wasThere);
    if (past) {
      const { id: _, createdAt: __, version: ___, ...seen } = past;
      return { version, seen };
    }
  }
  throw rejected('invalid', 'invalid_request', 'Verzija proizvoda nije ispravna.', 'version');
}
