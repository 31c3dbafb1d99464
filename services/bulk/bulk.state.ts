import { unknownEvent } from '../platform/kernel/commands/decider.ts';
import type { BulkChange, BulkEvent, BulkProduct } from './bulk.events.ts';

export type BulkState =
  | { readonly stage: 'absent' /** Reported already. */; readonly chosen: readonly number[] }
  | {
      readonly stage: 'running' | 'finished';
      readonly change: BulkChange;
      readonly title: string;
      readonly products: readonly number[];
      /** The current portion, from 0, and how many products it and the ones before have. */
      readonly portion: number;
      readonly size: number;
      readonly done: number;
      /** Its products, once it has started. */
      readonly begun: readonly BulkProduct[] | null;
      /** Numeric ids of the products changed so far. */
      readonly changed: readonly number[];
      readonly unchanged: number;
      readonly refused: number;
    };

/** Products per portion: they share statements, and a worker that stops leaves at most one portion half done. */
export const PORTION = 500;
/** The size of a portion whose event lacks it. */
const FORMER_PORTION = 100;

export function evolve(state: BulkState, event: BulkEvent): BulkState {
  if (event.type === 'BulkChangeStarted') {
    const { change, title, missing, moreMissing = 0 } = event.data;
    const products = state.stage === 'absent' ? [...state.chosen, ...event.data.products] : state.products;
    const refused = missing.length + moreMissing;
    return {
      stage: 'running',
      change,
      title,
      products,
      portion: 0,
      size: PORTION,
      done: 0,
      begun: null,
      changed: [],
      unchanged: 0,
      refused,
    };
  }
  if (state.stage === 'absent')
    return event.type === 'BulkProductsChosen'
      ? { ...state, chosen: [...state.chosen, ...event.data.products] }
      : state;
  switch (event.type) {
    case 'BulkProductsChosen':
      return state;
    case 'BulkPortionBegun':
      return { ...state, begun: event.data.products, size: event.data.count ?? FORMER_PORTION };
    case 'BulkPortionDone':
      return {
        ...state,
        portion: event.data.portion + 1,
        size: PORTION,
        done: state.done + state.size,
        begun: null,
        changed: [...state.changed, ...event.data.changed],
        unchanged: state.unchanged + event.data.unchanged,
        refused: state.refused + event.data.refused.length,
      };
    case 'BulkChangeFinished':
      return { ...state, stage: 'finished' };
    default:
      return unknownEvent(event);
  }
}

/** Whether the current portion is the last. */
export function isLastPortion({ done, size, products }: Exclude<BulkState, { stage: 'absent' }>): boolean {
  return done + size >= products.length;
}

/** The products of the current portion. */
export function portionOf({
  done,
  size,
  products,
}: Exclude<BulkState, { stage: 'absent' }>): readonly number[] {
  return products.slice(done, done + size);
}
