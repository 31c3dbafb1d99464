import { describe, expect, it } from 'vitest';
import { spec } from '../testing/decider.ts';
import { bulkDecider, inParts } from './bulk.decider.ts';
import type { BulkEvent } from './bulk.events.ts';
import { PORTION } from './bulk.state.ts';

const change = { kind: 'publish' } as const;
const title = 'objavljivanje';
const missing = [{ number: null, title: 'x', code: 'product_not_found', error: 'Proizvod više ne postoji.' }];
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const started = (count: number): BulkEvent => ({
  type: 'BulkChangeStarted',
  data: { change, title, products: numbers(count), missing: [] },
});
const products = [{ id: 'a', number: 1, title: 'Čaj' }];
const begun: BulkEvent = { type: 'BulkPortionBegun', data: { portion: 0, products, count: PORTION } };
const result = { portion: 0, changed: [1], unchanged: 0, refused: [] };
const done: BulkEvent = { type: 'BulkPortionDone', data: result };

describe('a bulk action', () => {
  it('starts once with the chosen products', () => {
    const start = { type: 'Start', change, title, products: numbers(2), missing } as const;
    spec(bulkDecider)
      .given()
      .when(start)
      .yields({ type: 'BulkChangeStarted', data: { change, title, products: [1, 2], missing } });
    spec(bulkDecider).given(started(2)).when(start).isRejected('bulk_exists');
  });

  it('of more products than fit into one event is recorded in parts, and completed', () => {
    const first = { type: 'ChooseProducts', from: 0, products: numbers(2) } as const;
    const chosen: BulkEvent = { type: 'BulkProductsChosen', data: { products: [1, 2] } };
    spec(bulkDecider).given().when(first).yields(chosen);
    spec(bulkDecider).given(chosen).when(first).yieldsNothing();
    spec(bulkDecider)
      .given(chosen)
      .when({ type: 'ChooseProducts', from: 5, products: [9] })
      .isRejected('products_left_out');
    const last: BulkEvent = {
      type: 'BulkChangeStarted',
      data: { change, title, products: [3], chosenBefore: 2, missing: [], moreMissing: 7 },
    };
    spec(bulkDecider)
      .given(chosen)
      .when({ type: 'Start', change, title, products: [3], missing: [], moreMissing: 7 })
      .yields(last);
    spec(bulkDecider)
      .given(chosen, last, begun)
      .when({ type: 'CompletePortion', ...result })
      .yields(done, { type: 'BulkChangeFinished', data: { changed: 1, unchanged: 0, refused: 7 } });
    spec(bulkDecider)
      .given(chosen)
      .when({ type: 'BeginPortion', portion: 0, products })
      .isRejected('bulk_not_found');
  });

  it('makes no event over 512 KB, for any selection', () => {
    const products = Array.from({ length: 150_000 }, (_, at) => 100_000_000_000_000 + at);
    const lost = {
      number: null,
      title: 'x'.repeat(64),
      code: 'product_not_found',
      error: 'Proizvod više ne postoji.',
    };
    const missing = Array.from({ length: 5_000 }, () => lost);
    const { before, start } = inParts({ type: 'Start', change, title, products, missing });

    let state = bulkDecider.initialState;
    for (const command of [...before, start]) {
      const decided = bulkDecider.decide(command, state);
      if (!decided.ok) throw new Error(decided.error.code);
      for (const event of decided.value)
        expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(512 * 1024);
      state = decided.value.reduce(bulkDecider.evolve, state);
    }
    expect(state).toMatchObject({ stage: 'running', products, refused: 5_000 });
  });

  it('without existing products is finished at once', () => {
    spec(bulkDecider)
      .given()
      .when({ type: 'Start', change, title, products: [], missing })
      .yields(
        { type: 'BulkChangeStarted', data: { change, title, products: [], missing } },
        { type: 'BulkChangeFinished', data: { changed: 0, unchanged: 0, refused: 1 } },
      );
  });

  it('processes its batches in order, each started and completed once', () => {
    const action = spec(bulkDecider).given(started(PORTION + 1));
    action.when({ type: 'BeginPortion', portion: 0, products }).yields(begun);
    action.when({ type: 'BeginPortion', portion: 1, products }).yieldsNothing();
    const under = spec(bulkDecider).given(started(PORTION + 1), begun);
    under.when({ type: 'BeginPortion', portion: 0, products }).yieldsNothing();
    under.when({ type: 'CompletePortion', ...result }).yields(done);
    spec(bulkDecider)
      .given(started(PORTION + 1), begun, done)
      .when({ type: 'CompletePortion', ...result })
      .yieldsNothing();
  });

  it('completes no batch whose beginning is not recorded', () => {
    spec(bulkDecider)
      .given(started(PORTION + 1))
      .when({ type: 'CompletePortion', ...result })
      .isRejected('portion_not_begun');
  });

  it('is finished with its last batch, and counts all of them', () => {
    const second: BulkEvent = { type: 'BulkPortionBegun', data: { portion: 1, products, count: 1 } };
    spec(bulkDecider)
      .given(started(PORTION + 1), begun, done, second)
      .when({ type: 'CompletePortion', portion: 1, changed: [], unchanged: 1, refused: [] })
      .yields(
        { type: 'BulkPortionDone', data: { portion: 1, changed: [], unchanged: 1, refused: [] } },
        { type: 'BulkChangeFinished', data: { changed: 1, unchanged: 1, refused: 0 } },
      );
  });

  it('resumes after the hundred products of a batch started by a former release', () => {
    const former: BulkEvent = { type: 'BulkPortionBegun', data: { portion: 0, products } };
    spec(bulkDecider)
      .given(started(PORTION + 1), former, done)
      .when({ type: 'BeginPortion', portion: 1, products })
      .yields({ type: 'BulkPortionBegun', data: { portion: 1, products, count: PORTION + 1 - 100 } });
  });

  it('that was never started cannot continue', () => {
    spec(bulkDecider)
      .given()
      .when({ type: 'BeginPortion', portion: 0, products })
      .isRejected('bulk_not_found');
  });
});
