import { isDeepStrictEqual } from 'node:util';
import type { NamesOf } from '../../audit/index.ts';
import type { Immutable } from '../../platform/http/calls/contract.ts';
import type { Rejection } from '../../platform/kernel/rejection.ts';
import { comparePositions, type Position } from '../../platform/log/event-log.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import type { CatalogueQueries } from '../catalogue.ports.ts';
import type { Lookups } from '../lookups/lookups.ts';
import { type ProductState, productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import type { ProductFacts } from './product.facts.ts';
import type { ProductConflict, ProductFieldChange } from './product.schemas.ts';
import { administratorAnswer } from './product.wire.ts';
import { productPastAndNow } from './product-past.ts';

type Deps = {
  readonly store: StreamReader;
  readonly queries: Pick<CatalogueQueries, 'lookups'>;
  readonly namesOf: NamesOf;
};

/**
 * The 409 `product_changed` with all that has changed since `version`: field by field, who, when, from what to what.
 */
export async function changedSince(
  { store, queries, namesOf }: Deps,
  id: string,
  version: Position,
  refusal: Rejection,
): Promise<Rejection> {
  const lookups = await queries.lookups();
  const changes = await fieldChanges(store, id, version, lookups);
  const names = await namesOf([...new Set(changes.map(({ actor }) => actor.id))]);
  const { now } = await productPastAndNow(store, id, () => false);
  const named = changes.map((change) => ({
    ...change,
    actor: { ...change.actor, name: change.actor.name || (names.get(change.actor.id) ?? '') },
  }));
  return {
    ...refusal,
    extra: {
      changes: named,
      product: now && administratorAnswer(now, lookups),
    } satisfies Immutable<ProductConflict>,
  };
}

/** Each field that has changed since `version`, with the last event that changed it. */
async function fieldChanges(store: Deps['store'], id: string, version: Position, lookups: Lookups) {
  const fieldsOf = (state: ProductState) =>
    state.stage === 'present' ? editable(id, state.facts, lookups) : {};
  let state: ProductState = productDecider.initialState;
  let before: Record<string, unknown> | null = null;
  const changes = new Map<string, ProductFieldChange>();
  for await (const events of portionsOf<ProductEvent>(store, `product-${id}`)) {
    for (const event of events) {
      if (comparePositions(event.position, version) <= 0) {
        state = productDecider.evolve(state, event);
        continue;
      }
      before ??= fieldsOf(state);
      state = productDecider.evolve(state, event);
      const after = fieldsOf(state);
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
      before = after;
    }
  }
  return [...changes.values()].filter((change) => !isDeepStrictEqual(change.old, change.new));
}

/** The fields of a product's form, by their names on the wire. */
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
