import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import type { PriceTerms } from '../../../../services/pricing/index.ts';
import type { Target } from '../../../generations/projection.ts';
import { rememberedIn } from '../../../generations/remembered.ts';
import type { Percent } from '../states/percents.ts';
import { createStateRecorder } from '../states/state-recorder.ts';
import { type AddedEntities, addedEntities, NOTHING_ADDED } from './added-entities.ts';
import type { StateRow } from './fold-states.ts';
import { foldStorefront, type MomentsEvent, type ReviewState } from './fold-storefront.ts';
import { lastStates } from './statements.ts';
import type { Kind } from './tables.ts';

/** The kind of entity in a stream of each category. */
const KINDS: Readonly<Record<MomentsEvent['category'], readonly Kind[]>> = {
  product: ['product', 'texts'],
  category: ['category'],
  brand: ['brand'],
  filter: ['filter-group'],
  settings: ['settings'],
  slider: ['slider'],
  post: ['post'],
  page: ['page'],
  review: ['review'],
};

/** The states that expected events make, and what prices are made of then. */
export type ExpectedStates = {
  readonly rows: readonly StateRow[];
  readonly added: AddedEntities;
  /** The last state of an entity; undefined for an unchanged one. */
  last(kind: string, id: string): StateRow | undefined;
  /** The components of a product's price that are added. */
  terms(product: string): readonly PriceTerms[];
  /** Those that change, by id; null for one that is deleted. */
  readonly reviews: ReadonlyMap<string, ReviewState | null>;
  readonly percents: readonly { readonly id: string; readonly doc: Percent }[];
  /** '' for an entity without. */
  titleOf(kind: Kind, id: string): string;
};

export const NO_STATES: ExpectedStates = {
  rows: [],
  added: NOTHING_ADDED,
  last: () => undefined,
  terms: () => [],
  reviews: new Map(),
  percents: [],
  titleOf: () => '',
};

/** Folds expected events (other entities are left out) as the projector will, and writes nothing. */
export async function foldExpected(
  pool: Pool,
  schema: string,
  events: readonly Recorded[],
): Promise<ExpectedStates> {
  const shown = events.filter(isOfStorefront);
  if (shown.length === 0) return NO_STATES;
  const target = readOnlyTarget();
  const named = shown.flatMap(({ category, id, position: version }) =>
    KINDS[category].map((kind) => [`${kind} ${id}`, { kind, id, version }] as const),
  );
  const entities = [...new Map(named).values()];
  const known = await lastStates.run(pool, schema, {
    kinds: entities.map(({ kind }) => kind),
    ids: entities.map(({ id }) => id),
  });
  for (const { kind, thing, doc } of known) rememberedIn<object | null>(target, kind).set(thing, doc);
  const shownBefore = new Set(
    known.flatMap(({ kind, thing, doc }) => (doc === null || 'deleted' in doc ? [] : [`${kind} ${thing}`])),
  );
  const prices = createStateRecorder();
  const rows = await foldStorefront(shown, target, prices);
  const last = new Map(rows.map((row) => [`${row.kind} ${row.thing}`, row]));
  const { products, lookups } = prices.rows();
  const statesOf = new Map<string, (typeof products)[number][]>();
  for (const state of products) {
    const states = statesOf.get(state.product);
    if (states) states.push(state);
    else statesOf.set(state.product, [state]);
  }
  return {
    rows,
    added: addedEntities(
      target,
      entities.filter(({ kind, id }) => !shownBefore.has(`${kind} ${id}`)),
    ),
    last: (kind, id) => last.get(`${kind} ${id}`),
    terms: (product) =>
      (statesOf.get(product) ?? []).map((state) => ({
        at: Date.parse(state.at),
        status: state.status,
        price: state.price,
        onSale: state.on_sale,
        salePercent: state.sale_percent,
        inWeeklyOffer: state.in_weekly_offer,
        brand: state.brand,
        varied: state.varied,
        variations: state.variations,
      })),
    reviews: new Map(
      entities.flatMap(({ kind, id }) =>
        kind === 'review'
          ? [[id, rememberedIn<ReviewState | null>(target, kind).get(id) ?? null] as const]
          : [],
      ),
    ),
    percents: lookups.flatMap(({ id, at, thing, doc, percent = null }) => {
      if (percent === null) return [];
      const brand = doc && 'number' in doc && typeof doc.number === 'number' ? doc.number : null;
      return [{ id: thing, doc: { order: Number(id), at: Date.parse(at), percent, brand } }];
    }),
    titleOf: (kind, id) => titleIn(rememberedIn(target, kind === 'texts' ? 'product' : kind).get(id)),
  };
}

/** The same rows, with the expected documents; without rows that are expected to be deleted or added. */
export function withExpectedRows<
  Row extends { readonly kind: string; readonly id: string; readonly doc: object },
>(rows: readonly Row[], expected: ExpectedStates): Row[] {
  return rows.flatMap((row) => {
    const last = expected.last(row.kind, row.id);
    if (!last) return [row];
    const { doc, position } = last;
    if (doc === null || 'deleted' in doc) return [];
    return [{ ...row, doc, ...('version' in row && row.kind === 'product' ? { version: position } : {}) }];
  });
}

function isOfStorefront(event: Recorded): event is MomentsEvent {
  return Object.hasOwn(KINDS, event.category);
}

/** Everything that is read is remembered before. */
function readOnlyTarget(): Target {
  const refuse = (): never => {
    throw new Error('Expected states are neither read nor written');
  };
  return { remembered: new Map(), run: refuse, write: refuse };
}

function titleIn(doc: unknown): string {
  if (typeof doc !== 'object' || doc === null) return '';
  if ('title' in doc && typeof doc.title === 'string') return doc.title;
  return 'name' in doc && typeof doc.name === 'string' ? doc.name : '';
}
