import { isDeepStrictEqual } from 'node:util';
import {
  type ProductEvent,
  type ProductFacts,
  type ProductState,
  productDecider,
} from '../catalogue/index.ts';
import { EXISTS } from '../platform/entity/undoer.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';

/** The values of a product by field, and whether it exists. */
export type Values = Readonly<Record<string, unknown>>;
/** An event of a product, and the values before and after it. */
export type Step = {
  readonly event: Recorded<ProductEvent>;
  readonly before: Values;
  readonly after: Values;
};

const SALE: readonly (keyof ProductFacts)[] = ['onSale', 'salePercent'];
const PLACE: readonly (keyof ProductFacts)[] = ['category', 'subcategory', 'categories', 'subcategories'];
/** Fields that are one: a sale of 30 % in place of one of 20 % is another sale, although only its percent changes. */
const TOGETHER: readonly (readonly string[])[] = [SALE, PLACE];

/** A field, with those that are one with it. */
export function wholeOf(field: string): readonly string[] {
  return TOGETHER.find((fields) => fields.includes(field)) ?? [field];
}

/** The steps of a product's events, and its state after them. */
export function stepsOf(events: readonly Recorded<ProductEvent>[]) {
  const steps: Step[] = [];
  let state: ProductState = productDecider.initialState;
  let before = valuesOf(state);
  for (const event of events) {
    state = productDecider.evolve(state, event);
    const after = valuesOf(state);
    steps.push({ event, before, after });
    before = after;
  }
  return { steps, state };
}

function valuesOf(state: ProductState): Values {
  return { ...(state.stage === 'absent' ? {} : state.facts), [EXISTS]: state.stage === 'present' };
}

export function differ(one: Values, other: Values, fields: readonly string[]): boolean {
  return fields.some((field) => !isDeepStrictEqual(one[field], other[field]));
}
