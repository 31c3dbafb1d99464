import { type Decider, never } from '../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { DataOf } from '../platform/log/domain-event.ts';
import type { BulkEvent, BulkProduct } from './bulk.events.ts';
import { type BulkState, evolve, isLastPortion, portionOf } from './bulk.state.ts';

/** Products listed in one event: about 300 KB at most. */
const CHOSEN_AT_ONCE = 20_000;
/** Refusals listed in the start event; the others are counted. */
const MOST_MISSING = 1_000;

export type BulkCommand =
  /** Products of an action that has not started; `from` is how many were listed before. */
  | { readonly type: 'ChooseProducts'; readonly from: number; readonly products: readonly number[] }
  | (Omit<DataOf<BulkEvent, 'BulkChangeStarted'>, 'chosenBefore'> & { readonly type: 'Start' })
  | { readonly type: 'BeginPortion'; readonly portion: number; readonly products: readonly BulkProduct[] }
  | (DataOf<BulkEvent, 'BulkPortionDone'> & { readonly type: 'CompletePortion' });

/** The rules of one bulk action: portions in sequence, each done once, and an end. */
export const bulkDecider: Decider<BulkState, BulkCommand, BulkEvent> = {
  category: 'bulk',
  initialState: { stage: 'absent', chosen: [] },
  evolve,
  decide,
};

function decide(command: BulkCommand, state: BulkState): Result<readonly BulkEvent[]> {
  if (command.type === 'ChooseProducts') {
    if (state.stage !== 'absent' || command.from < state.chosen.length) return ok([]);
    if (command.from > state.chosen.length)
      return reject('conflict', 'products_left_out', 'Proizvodi se navode po redu.');
    return ok([{ type: 'BulkProductsChosen', data: { products: command.products } }]);
  }
  if (command.type === 'Start') {
    const { type: _, ...given } = command;
    if (state.stage !== 'absent')
      return reject('conflict', 'bulk_exists', 'Ova grupna izmjena je već pokrenuta.');
    const chosenBefore = state.chosen.length;
    const data = chosenBefore > 0 ? { ...given, chosenBefore } : given;
    const started: BulkEvent = { type: 'BulkChangeStarted', data };
    const isEmpty = chosenBefore + data.products.length === 0;
    return ok(isEmpty ? [started, finished(evolve(state, started))] : [started]);
  }
  if (state.stage === 'absent') return reject('missing', 'bulk_not_found', 'Grupna izmjena ne postoji.');
  // Another worker has finished this portion.
  if (state.stage === 'finished' || command.portion !== state.portion) return ok([]);
  switch (command.type) {
    case 'BeginPortion':
      if (state.begun) return ok([]);
      return ok([
        {
          type: 'BulkPortionBegun',
          data: { portion: command.portion, products: command.products, count: portionOf(state).length },
        },
      ]);
    case 'CompletePortion': {
      if (!state.begun) return reject('conflict', 'portion_not_begun', 'Grupa proizvoda nije započeta.');
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

/** Splits a start into commands whose events are small enough for every log, however large the selection. */
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
