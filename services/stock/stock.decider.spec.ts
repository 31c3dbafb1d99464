import { describe, it } from 'vitest';
import { spec } from '../testing/decider.ts';
import { stockDecider } from './stock.decider.ts';
import type { LotChange, StockEvent, StockItem } from './stock.events.ts';

const stock = spec(stockDecider);
const item: StockItem = { productId: 'omega', productNumber: 7, title: 'Omega 3', variation: null };
const today = '2026-11-24';
const at = '2026-11-24T08:00:00.000Z';
const opened: StockEvent = { type: 'StockItemOpened', data: item };
const loose = (quantity: number): LotChange => ({ lot: '', expires: null, quantity });
const lot = (name: string, expires: string, quantity: number): LotChange => ({
  lot: name,
  expires,
  quantity,
});
const received = (...changes: LotChange[]): StockEvent => ({
  type: 'StockReceived',
  data: { movementId: 'm1', changes },
});
const reserved = (orderId: string, quantity: number, token = 't1'): StockEvent => ({
  type: 'StockReserved',
  data: { orderId, quantity, at, token },
});
const reserve = (orderId: string, quantity: number) =>
  ({ type: 'Reserve', item, orderId, quantity, today, at, token: 't2' }) as const;
const dispatch = (orderId: string, quantity: number) =>
  ({ type: 'Dispatch', item, orderId, quantity, today }) as const;
const dispatched = (orderId: string, quantity: number, ...changes: LotChange[]): StockEvent => ({
  type: 'StockDispatched',
  data: { orderId, quantity, changes },
});
const onOrder: StockEvent = { type: 'StockTermsChanged', data: { threshold: null, onOrder: true } };
const moved = { item, movementId: 'm2', lot: null, expires: null };

describe('a movement', () => {
  it('opens an item with its first receipt', () => {
    stock
      .given()
      .when({ type: 'Receive', item, movementId: 'm1', quantity: 5, lot: 'L1', expires: '2027-01-31' })
      .yields(opened, received(lot('L1', '2027-01-31', 5)));
  });

  it('corrects the lot that expires first, as a sale does', () => {
    stock
      .given(opened, received(lot('L2', '2027-06-30', 5), lot('L1', '2027-01-31', 2)))
      .when({ type: 'Correct', ...moved, quantity: -3 })
      .yields({
        type: 'StockCorrected',
        data: { movementId: 'm2', changes: [lot('L1', '2027-01-31', -2), lot('L2', '2027-06-30', -1)] },
      });
  });

  it('counts the difference of recorded and found pieces, and records a count without a difference', () => {
    const history = [opened, received(loose(5))];
    stock
      .given(...history)
      .when({ type: 'Count', ...moved, quantity: 3 })
      .yields({ type: 'StockCounted', data: { movementId: 'm2', counted: 3, changes: [loose(-2)] } });
    stock
      .given(...history)
      .when({ type: 'Count', ...moved, quantity: 5 })
      .yields({ type: 'StockCounted', data: { movementId: 'm2', counted: 5, changes: [] } });
  });

  it('is undone as it was booked', () => {
    stock
      .given(opened, received(loose(5)))
      .when({ type: 'Reverse', item, movementId: 'm1', changes: [loose(-5)] })
      .yields({ type: 'StockMovementReversed', data: { movementId: 'm1', changes: [loose(-5)] } });
  });
});

describe('an adjustment of many products', () => {
  const adjust = (how: 'set' | 'add' | 'subtract', quantity: number) =>
    ({ type: 'Adjust', item, movementId: 'b1', how, quantity }) as const;
  const history = [opened, received(lot('L1', '2027-01-31', 2), loose(3))];

  it('sets, adds and subtracts, without an event for unchanged quantities', () => {
    stock
      .given(...history)
      .when(adjust('set', 6))
      .yields({ type: 'StockCounted', data: { movementId: 'b1', counted: 6, changes: [loose(1)] } });
    stock
      .given(...history)
      .when(adjust('set', 5))
      .yieldsNothing();
    stock
      .given()
      .when(adjust('add', 4))
      .yields(opened, { type: 'StockReceived', data: { movementId: 'b1', changes: [loose(4)] } });
    stock
      .given(...history)
      .when(adjust('subtract', 3))
      .yields({
        type: 'StockCorrected',
        data: { movementId: 'b1', changes: [lot('L1', '2027-01-31', -2), loose(-1)] },
      });
  });

  it('takes no more than available', () => {
    stock
      .given(...history)
      .when(adjust('subtract', 6))
      .isRejected('stock_too_little');
  });
});

describe('a reservation', () => {
  it('never takes the available below zero', () => {
    const history = [opened, received(loose(3)), reserved('a', 2)];
    stock
      .given(...history)
      .when(reserve('b', 1))
      .yields(reserved('b', 1, 't2'));
    stock
      .given(...history)
      .when(reserve('b', 2))
      .isRejected('out_of_stock');
  });

  it('replaces an earlier one of the same order', () => {
    stock
      .given(opened, received(loose(3)), reserved('a', 3))
      .when(reserve('a', 3))
      .yields(reserved('a', 3, 't2'));
  });

  it('says that it keeps fewer pieces than the one before', () => {
    stock
      .given(opened, received(loose(3)), reserved('a', 3))
      .when(reserve('a', 2))
      .yields({
        type: 'StockReserved',
        data: { orderId: 'a', quantity: 2, at, token: 't2', lowered: true },
      });
  });

  it('counts no expired piece; the last day of use is a day of sale', () => {
    stock
      .given(opened, received(lot('L1', '2026-11-23', 5)))
      .when(reserve('a', 1))
      .isRejected('out_of_stock');
    stock
      .given(opened, received(lot('L1', today, 5)))
      .when(reserve('a', 1))
      .yields(reserved('a', 1, 't2'));
  });

  it('is never refused where the product may be ordered without stock', () => {
    stock
      .given(opened, onOrder)
      .when(reserve('a', 9))
      .yields(reserved('a', 9, 't2'));
  });

  it('is released once, and with a token only if it is that reservation', () => {
    const history = [opened, received(loose(3)), reserved('a', 2, 't1')];
    stock
      .given(...history)
      .when({ type: 'Release', orderId: 'a', token: 't0' })
      .yieldsNothing();
    stock
      .given(...history)
      .when({ type: 'Release', orderId: 'a', token: 't1' })
      .yields({ type: 'StockReleased', data: { orderId: 'a' } });
    stock
      .given(...history, { type: 'StockReleased', data: { orderId: 'a' } })
      .when({ type: 'Release', orderId: 'a' })
      .yieldsNothing();
  });
});

describe('a sending', () => {
  it('takes the lot that expires first, never an expired one', () => {
    const lots = [lot('L3', '2027-06-30', 5), lot('L1', '2026-11-23', 5), lot('L2', '2026-12-31', 2)];
    stock
      .given(opened, received(...lots), reserved('a', 3))
      .when(dispatch('a', 3))
      .yields(dispatched('a', 3, lot('L2', '2026-12-31', -2), lot('L3', '2027-06-30', -1)));
  });

  it('is booked above the recorded stock as pieces without a lot', () => {
    stock
      .given(opened, received(loose(1)), reserved('a', 3))
      .when(dispatch('a', 3))
      .yields(dispatched('a', 3, loose(-3)));
  });

  it('uses up the reservation, also in parts', () => {
    const history = [opened, received(loose(5)), reserved('a', 4), dispatched('a', 3, loose(-3))];
    stock
      .given(...history)
      .when(reserve('b', 2))
      .isRejected('out_of_stock');
    stock
      .given(...history, dispatched('a', 1, loose(-1)))
      .when(reserve('b', 1))
      .yields(reserved('b', 1, 't2'));
  });

  it('returns to the lots it was taken from', () => {
    stock
      .given(opened, received(lot('L1', '2027-01-31', 2)), dispatched('a', 2, lot('L1', '2027-01-31', -2)))
      .when({ type: 'TakeBack', orderId: 'a', changes: [lot('L1', '2027-01-31', 2)] })
      .yields({
        type: 'StockReturned',
        data: { orderId: 'a', changes: [lot('L1', '2027-01-31', 2)] },
      });
  });

  it('is returned and written off at once for unsellable pieces, those that expire first first', () => {
    const changes = [lot('L2', '2028-01-31', 2), lot('L1', '2027-01-31', 2)];
    const returned = { type: 'StockReturned', data: { orderId: 'a', changes } } as const;
    const takeBack = { type: 'TakeBack', orderId: 'a', changes } as const;
    const all = [lot('L1', '2027-01-31', -2), lot('L2', '2028-01-31', -2)];
    for (const [writtenOff, lost] of [
      [3, [lot('L1', '2027-01-31', -2), lot('L2', '2028-01-31', -1)]],
      [4, all],
      // No more than was sent.
      [5, all],
    ] as const)
      stock
        .given(opened)
        .when({ ...takeBack, writtenOff })
        .yields(returned, { type: 'StockWrittenOff', data: { orderId: 'a', changes: lost } });
    stock
      .given(opened)
      .when({ ...takeBack, writtenOff: 0 })
      .yields(returned);
    stock
      .given(opened)
      .when({ ...takeBack, changes: [], writtenOff: 1 })
      .yieldsNothing();
  });
});

describe('the terms of an item', () => {
  it('change once', () => {
    const command = { type: 'ChangeTerms', item, threshold: null, onOrder: true } as const;
    stock.given(opened).when(command).yields(onOrder);
    stock.given(opened, onOrder).when(command).yieldsNothing();
  });
});
