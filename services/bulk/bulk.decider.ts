import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { BulkChange, BulkEvent, BulkProduct, BulkRefusal } from './bulk.events.ts';

/** So many products are begun, done and recorded together. */
export const PORTION = 100;

export type BulkCommand =
  | {
      readonly kind: 'start';
      readonly change: BulkChange;
      readonly title: string;
      readonly products: readonly number[];
      readonly missing: readonly BulkRefusal[];
    }
  | { readonly kind: 'begin'; readonly portion: number; readonly products: readonly BulkProduct[] }
  | {
      readonly kind: 'complete';
      readonly portion: number;
      readonly changed: readonly number[];
      readonly unchanged: number;
      readonly refused: readonly BulkRefusal[];
    };

export type BulkState =
  | { readonly stage: 'absent' }
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
  initialState: { stage: 'absent' },
  evolve,
  decide,
};

function evolve(state: BulkState, event: BulkEvent): BulkState {
  if (event.type === 'BulkChangeStarted') {
    const { change, title, products, missing } = event.data;
    const counts = { portion: 0, begun: null, changed: [], unchanged: 0, refused: missing.length };
    return { stage: 'running', change, title, products, ...counts };
  }
  if (state.stage === 'absent') return state;
  switch (event.type) {
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
      return never(event);
  }
}

function decide(command: BulkCommand, state: BulkState): Result<readonly BulkEvent[], Rejection> {
  if (command.kind === 'start') {
    const { kind: _, ...data } = command;
    if (state.stage !== 'absent')
      return reject('conflict', 'bulk_exists', 'Ova grupna izmjena je već pokrenuta.');
    const started: BulkEvent = { type: 'BulkChangeStarted', data };
    return ok(data.products.length > 0 ? [started] : [started, finished(evolve(state, started))]);
  }
  if (state.stage === 'absent') return reject('missing', 'bulk_not_found', 'Grupna izmjena ne postoji.');
  // Somebody else has done this portion meanwhile, in the very same way.
  if (state.stage === 'finished' || command.portion !== state.portion) return ok([]);
  switch (command.kind) {
    case 'begin':
      if (state.begun) return ok([]);
      return ok([
        { type: 'BulkPortionBegun', data: { portion: command.portion, products: command.products } },
      ]);
    case 'complete': {
      const { kind: _, ...data } = command;
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

/** Whether nothing is left to do after the portion whose turn it is. */
export function isLastPortion({ portion, products }: Exclude<BulkState, { stage: 'absent' }>): boolean {
  return (portion + 1) * PORTION >= products.length;
}

/** The products of the portion whose turn it is. */
export function portionOf(state: Exclude<BulkState, { stage: 'absent' }>): readonly number[] {
  return state.products.slice(state.portion * PORTION, (state.portion + 1) * PORTION);
}
