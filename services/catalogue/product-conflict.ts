import { isDeepStrictEqual } from 'node:util';
import type { NamesOf } from '../audit/index.ts';
import { Rejected, type Rejection, reject } from '../platform/kernel/rejection.ts';
import { comparePositions, type Position, parsePosition } from '../platform/log/event-log.ts';
import type { EventStore, Recorded } from '../platform/log/event-store.ts';
import type { CatalogueQueries } from './catalogue.ports.ts';
import type { ProductFieldChange } from './catalogue.schemas.ts';
import type { Lookups } from './lookups.ts';
import { productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import type { ProductFacts } from './product.facts.ts';
import { administratorAnswer } from './product.wire.ts';

type Deps = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly queries: Pick<CatalogueQueries, 'lookups'>;
  readonly namesOf: NamesOf;
};

/** A `version` as it was sent, and the product as it was then; 400 naming the field when it can be none of its. */
export async function seenAt(
  { store }: Pick<Deps, 'store'>,
  id: string,
  text: string,
): Promise<{ version: Position; seen: ProductFacts }> {
  const version = parsePosition(text);
  const events = version ? await store.readStream<ProductEvent>(`product-${id}`) : [];
  const seen = version && factsOf(events.filter(({ position }) => comparePositions(position, version) <= 0));
  if (version && seen) return { version, seen };
  throw new Rejected(
    reject('invalid', 'invalid_request', 'Verzija proizvoda nije ispravna.', 'version').error,
  );
}

/** The 409 `product_changed` with all that has changed since `version`: field by field, who, when, from what to what. */
export async function changedSince(
  { store, queries, namesOf }: Deps,
  id: string,
  version: Position,
  refusal: Rejection,
): Promise<Rejection> {
  const events = await store.readStream<ProductEvent>(`product-${id}`);
  const lookups = await queries.lookups();
  const changes = fieldChanges(id, events, version, lookups);
  const names = await namesOf([...new Set(changes.map(({ actor }) => actor.id))]);
  const facts = factsOf(events);
  const last = events.at(-1);
  const createdAt = events[0]?.recordedAt ?? '';
  const named = changes.map((change) => ({
    ...change,
    actor: { ...change.actor, name: change.actor.name || (names.get(change.actor.id) ?? '') },
  }));
  return {
    ...refusal,
    extra: {
      changes: named,
      product:
        facts && last
          ? administratorAnswer({ ...facts, id, createdAt, version: last.position }, lookups)
          : null,
    },
  };
}

function factsOf(events: readonly ProductEvent[]): ProductFacts | null {
  const state = events.reduce(productDecider.evolve, productDecider.initialState);
  return state.stage === 'present' ? state.facts : null;
}

/** Each field that is different now from what it was at `version`, with the last event that changed it. */
function fieldChanges(
  id: string,
  events: readonly Recorded<ProductEvent>[],
  version: Position,
  lookups: Lookups,
): ProductFieldChange[] {
  let state = productDecider.initialState;
  let before: Record<string, unknown> = {};
  const changes = new Map<string, ProductFieldChange>();
  for (const event of events) {
    state = productDecider.evolve(state, event);
    const after = state.stage === 'present' ? editable(id, state.facts, lookups) : {};
    if (comparePositions(event.position, version) > 0) {
      const { actor, reason } = event.metadata;
      for (const field of Object.keys(after)) {
        if (isDeepStrictEqual(before[field], after[field])) continue;
        changes.set(field, {
          field,
          old: changes.has(field) ? changes.get(field)?.old : before[field],
          new: after[field],
          at: event.recordedAt,
          actor: { kind: actor.kind, id: actor.id, name: actor.name ?? '' },
          ...(reason ? { reason } : {}),
        });
      }
    }
    before = after;
  }
  return [...changes.values()].filter((change) => !isDeepStrictEqual(change.old, change.new));
}

/** What the form of a product edits, by its names on the wire. */
function editable(id: string, facts: ProductFacts, lookups: Lookups): Record<string, unknown> {
  const {
    _id,
    product_id,
    priceAction,
    discountPercent,
    points,
    productCreatedAt,
    categoryData,
    brandData,
    version,
    productVariations,
    ...fields
  } = administratorAnswer({ ...facts, id, createdAt: '', version: '' }, lookups);
  return {
    ...fields,
    productVariations: productVariations.map(({ id: number, type, name, price }) => ({
      id: number,
      type,
      name,
      price,
    })),
  };
}
