import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { BulkChange, BulkEvent, BulkProduct, BulkRefusal } from './bulk.events.ts';

/** So many products are begun, done and recorded together. */
export const PORTION = 100;

/** So many products are named in one event: about 300 KB at most. */
const CHOSEN_AT_ONCE = 20_000;
/** So many refusals are named in the event of the start; the others are counted. */
const MOST_MISSING = 1_000;

export type BulkCommand =
  /** Products of an action that is not started yet; `from` is how many were told before. */
  | { readonly type: 'ChooseProducts'; readonly from: number; readonly products: readonly number[] }
  | {
      readonly type: 'Start';
      readonly change: BulkChange;
      readonly title: string;
      readonly products: readonly number[];
      readonly missing: readonly BulkRefusal[];
      readonly moreMissing?: number;
    }
  | { readonly type: 'BeginPortion'; readonly portion: number; readonly products: readonly BulkProduct[] }
  | {
      readonly type: 'CompletePortion';
      readonly portion: number;
      readonly changed: readonly number[];
      readonly unchanged: number;
      readonly refused: readonly BulkRefusal[];
    };

export type BulkState =
  | { readonly stage: 'absent' /** Told already. */; readonly chosen: readonly number[] }
  | {
      readonly stage: 'running' | 'finished';
      readonly change: BulkChange;
      readonly title: string;
      readonly products: readonly number[];
      /** The portion whose turn it is, from 0. */
      readonly portion: number;
      /** Its products, once it was begun. */
      readonly begun: readonly BulkProduct[] | null;
      /** Numeric ids of what was changed so far. */
      readonly changed: readonly number[];
      readonly unchanged: number;
      readonly refused: number;
    };

/** The rules of one bulk action: portions one after the other, each done once, and an end. */
export const bulkDecider: Decider<BulkState, BulkCommand, BulkEvent> = {
  category: 'bulk',
  initialState: { stage: 'absent', chosen: [] },
  evolve,
  decide,
};

function evolve(state: BulkState, event: BulkEvent): BulkState {
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
      return { ...state, begun: event.data.products };
    case 'BulkPortionDone':
      return {
        ...state,
        portion: event.data.portion + 1,
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

function decide(command: BulkCommand, state: BulkState): Result<readonly BulkEvent[], Rejection> {
  if (command.type === 'ChooseProducts') {
    if (state.stage !== 'absent' || command.from < state.chosen.length) return ok([]);
    if (command.from > state.chosen.length)
      return reject('conflict', 'products_left_out', 'Proizvodi se navode po redu.');
    return ok([{ type: 'BulkProductsChosen', data: { products: command.products } }]);
  }
  if (command.type === 'Start') {
    const { type: _, ...told } = command;
    if (state.stage !== 'absent')
      return reject('conflict', 'bulk_exists', 'Ova grupna izmjena je već pokrenuta.');
    const chosenBefore = state.chosen.length;
    const data = chosenBefore > 0 ? { ...told, chosenBefore } : told;
    const started: BulkEvent = { type: 'BulkChangeStarted', data };
    const isEmpty = chosenBefore + data.products.length === 0;
    return ok(isEmpty ? [started, finished(evolve(state, started))] : [started]);
  }
  if (state.stage === 'absent') return reject('missing', 'bulk_not_found', 'Grupna izmjena ne postoji.');
  // Another worker has done this portion meanwhile.
  if (state.stage === 'finished' || command.portion !== state.portion) return ok([]);
  switch (command.type) {
    case 'BeginPortion':
      if (state.begun) return ok([]);
      return ok([
        { type: 'BulkPortionBegun', data: { portion: command.portion, products: command.products } },
      ]);
    case 'CompletePortion': {
      const { type: _, ...data } = command;
      const done: BulkEvent = { type: 'BulkPortionDone', data };
      return ok(isLastPortion(state) ? [done, finished(evolve(state, done))] : [done]);
    }
    default:
      return never(command);
  }
}

function finished(state: BulkState): BulkEvent {
  const { changed, unchanged, refused } =
    state.stage === 'absent' ? { changed: [], unchanged: 0, refused: 0 } : state;
  return { type: 'BulkChangeFinished', data: { changed: changed.length, unchanged, refused } };
}

/** A start as commands whose events are small enough for every log, however much was chosen. */
export function inParts(command: BulkCommand & { type: 'Start' }) {
  const { products, missing } = command;
  const before: (BulkCommand & { type: 'ChooseProducts' })[] = [];
  let from = 0;
  for (; products.length - from > CHOSEN_AT_ONCE; from += CHOSEN_AT_ONCE)
    before.push({ type: 'ChooseProducts', from, products: products.slice(from, from + CHOSEN_AT_ONCE) });
  const moreMissing = missing.length - MOST_MISSING;
  const start = {
    ...command,
    products: products.slice(from),
    missing: missing.slice(0, MOST_MISSING),
    ...(moreMissing > 0 ? { moreMissing } : {}),
  };
  return { before, start };
}

/** Whether nothing is left to do after the portion whose turn it is. */
export function isLastPortion({ portion, products }: Exclude<BulkState, { stage: 'absent' }>): boolean {
  return (portion + 1) * PORTION >= products.length;
}

/** The products of the portion whose turn it is. */
export function portionOf(state: Exclude<BulkState, { stage: 'absent' }>): readonly number[] {
  return state.products.slice(state.portion * PORTION, (state.portion + 1) * PORTION);
}
