import { describe, expect, it } from 'vitest';
import { spec } from '../../testing/decider.ts';
import { stockDecider } from '../stock.decider.ts';
import type { StockEvent } from '../stock.events.ts';
import { countDecider } from './count.decider.ts';
import type { CountEvent, CountRow } from './count.events.ts';
import { linesOfCount } from './count-entries.ts';

const count = spec(countDecider);
const item = { productId: 'omega', productNumber: 7, title: 'Omega 3', variation: null };
const row = (lot: string, quantity: number): CountRow => ({ ...item, lot, expires: null, quantity });
const opened = {
  type: 'StockCountOpened',
  data: {
    title: 'Svi proizvodi',
    category: null,
    brand: null,
    rows: [row('', 5), row('L1', 3)],
    listedBefore: 0,
  },
} as const satisfies CountEvent;
const sheet = {
  fileName: 'a.csv',
  counted: [[0, 4, 2] as const],
  added: [],
  blank: 1,
  failed: 0,
  errors: [],
};
const taken: CountEvent = { type: 'StockCountSheetTaken', data: sheet };
const nothing = { pieces: 0, purchase: 0, selling: 0 };
const booked = { movementId: 'm1', leftOut: [], shortage: nothing, surplus: nothing };
const book = { type: 'Book', sheets: 1, ...booked } as const;

describe('a count', () => {
  it('begins with the list of the attempt that opens it, not with one of an attempt that was given up', () => {
    const part = (rows: readonly CountRow[], from?: number): CountEvent => ({
      type: 'StockCountRowsListed',
      data: { rows, ...(from === undefined ? {} : { from }) },
    });
    const [old, older] = [part([row('', 5), row('L1', 3)]), part([row('L2', 1)])];
    const list = (from: number, ...rows: CountRow[]) => ({ type: 'ListRows', from, rows }) as const;
    count
      .given(old, older)
      .when(list(0, row('', 4)))
      .yields(part([row('', 4)], 0));
    count
      .given(old, older)
      .when(list(2, row('L2', 2)))
      .yields(part([row('L2', 2)], 2));
    count
      .given(old)
      .when(list(3, row('L2', 1)))
      .isRejected('concurrent_change');
    const open = { type: 'Open', title: 'Svi', category: null, brand: null, rows: [row('L2', 2)] } as const;
    count
      .given(old)
      .when({ ...open, listedBefore: 3 })
      .isRejected('concurrent_change');
    const begun: CountEvent = {
      type: 'StockCountOpened',
      data: { ...opened.data, rows: [], listedBefore: 1 },
    };
    const state = [old, older, part([row('', 4)], 0), begun].reduce(
      countDecider.evolve,
      countDecider.initialState,
    );
    expect(state.rows).toEqual([row('', 4)]);
    const longer = [old, older, begun].reduce(countDecider.evolve, countDecider.initialState);
    expect(longer.rows).toEqual([row('', 5)]);
  });

  it('lists its rows in parts before it starts, each once', () => {
    const listed: CountEvent = { type: 'StockCountRowsListed', data: { rows: [row('', 5)] } };
    count
      .given()
      .when({ type: 'ListRows', from: 0, rows: [row('', 5)] })
      .yields(listed);
    count
      .given(listed)
      .when({ type: 'ListRows', from: 0, rows: [row('', 5)] })
      .yieldsNothing();
    count
      .given(listed)
      .when({
        type: 'Open',
        title: 'Čajevi',
        category: 4,
        brand: null,
        rows: [row('L1', 3)],
        listedBefore: 1,
      })
      .yields({
        type: 'StockCountOpened',
        data: { title: 'Čajevi', category: 4, brand: null, rows: [row('L1', 3)], listedBefore: 1 },
      });
  });

  it('lists the lots of a large sheet in parts before it, each once, and mixes none of two uploads', () => {
    const lots = ['A', 'B', 'C'].map((lot, at) => ({ ...row(lot, 0), found: at + 1, line: at + 2 }));
    const list = (upload: string, from: number) =>
      ({ type: 'ListLots', upload, from, lots: lots.slice(from, from + 2) }) as const;
    const listed = (upload: string, from: number): CountEvent => {
      const { type: _, ...data } = list(upload, from);
      return { type: 'StockCountLotsListed', data };
    };
    const take = { type: 'TakeSheet', sheet: { ...sheet, lotsListed: { upload: 'one', lots: 3 } } } as const;
    const large: CountEvent = { type: 'StockCountSheetTaken', data: take.sheet };
    count.given(opened).when(list('one', 0)).yields(listed('one', 0));
    count.given(opened, listed('one', 0)).when(list('one', 0)).yieldsNothing();
    count.given(opened, listed('one', 0)).when(list('one', 2)).yields(listed('one', 2));
    count.given(opened, listed('one', 0), listed('one', 2)).when(take).yields(large);
    count.given(opened, listed('one', 0)).when(take).isRejected('count_sheet_changed');
    const between = [opened, listed('one', 0), listed('two', 0)];
    count
      .given(...between)
      .when(list('one', 2))
      .isRejected('count_sheet_changed');
    count
      .given(...between)
      .when(take)
      .isRejected('count_sheet_changed');
    const history = [opened, listed('one', 0), listed('one', 2), large];
    const state = history.reduce(countDecider.evolve, countDecider.initialState);
    expect(state).toMatchObject({ sheets: 1, sheet: { added: lots } });
    const done: CountEvent = { type: 'StockCountBooked', data: booked };
    count
      .given(...history, done)
      .when(list('three', 0))
      .isRejected('count_booked');
  });

  it('accepts sheets until one is booked, and is booked once', () => {
    count.given(opened).when({ type: 'TakeSheet', sheet }).yields(taken);
    count.given(opened, taken).when(book).yields({ type: 'StockCountBooked', data: booked });
    const done: CountEvent = { type: 'StockCountBooked', data: booked };
    count.given(opened, taken, done).when(book).isRejected('count_booked');
    count.given(opened, taken, done).when({ type: 'TakeSheet', sheet }).isRejected('count_booked');
  });

  it('is counted row by row, the last time counts, beside the rows of a sheet', () => {
    const counted = (place: number, found: number): CountEvent => ({
      type: 'StockCountRowCounted',
      data: { place, found, line: place + 2 },
    });
    count.given(opened).when({ type: 'CountRow', place: 1, found: 3 }).yields(counted(1, 3));
    count.given(opened, counted(1, 3)).when({ type: 'CountRow', place: 1, found: 3 }).yieldsNothing();
    count.given(opened).when({ type: 'CountRow', place: 2, found: 3 }).isRejected('count_line_unknown');
    const done: CountEvent = { type: 'StockCountBooked', data: booked };
    count
      .given(opened, taken, done)
      .when({ type: 'CountRow', place: 1, found: 3 })
      .isRejected('count_booked');
    count.given(opened, taken, counted(0, 2)).when(book).isRejected('count_sheet_changed');
    const state = [opened, taken, counted(1, 3), counted(0, 7), counted(0, 2)].reduce(
      countDecider.evolve,
      countDecider.initialState,
    );
    expect(state).toMatchObject({
      sheets: 4,
      sheet: {
        blank: 0,
        counted: [
          [0, 2, 2],
          [1, 3, 3],
        ],
      },
    });
  });

  it('keeps a row that was counted since the number was shown that is to be replaced', () => {
    const six: CountEvent = { type: 'StockCountRowCounted', data: { place: 1, found: 6, line: 3 } };
    const again = (found: number, seen: number | null) =>
      count.given(opened, six).when({ type: 'CountRow', place: 1, found, seen });
    for (const seen of [null, 5]) again(3, seen).isRejected('count_line_changed');
    again(6, null).yieldsNothing();
    again(3, 6).yields({ ...six, data: { ...six.data, found: 3 } });
    const first = { type: 'CountRow', place: 1, found: 6 } as const;
    count
      .given(opened)
      .when({ ...first, seen: 2 })
      .isRejected('count_line_changed');
    count
      .given(opened)
      .when({ ...first, seen: null })
      .yields(six);
  });

  it('is booked only with a sheet, and only the reviewed one', () => {
    count.given().when(book).isRejected('count_not_found');
    count.given(opened).when(book).isRejected('count_sheet_missing');
    count.given(opened, taken, taken).when(book).isRejected('count_sheet_changed');
  });

  it('books its differences, without the excluded ones', () => {
    const added = { ...row('L2', 0), found: 6, line: 9 };
    const all = { ...sheet, counted: [[0, 4, 2] as const, [1, 3, 3] as const], added: [added] };
    const linesWithout = (...leftOut: number[]) =>
      linesOfCount(
        [
          opened,
          { type: 'StockCountSheetTaken', data: all } as const,
          { type: 'StockCountBooked', data: { ...booked, leftOut } } as const,
        ].reduce(countDecider.evolve, countDecider.initialState),
      ).map(({ lot, quantity, recorded }) => [lot, quantity, recorded]);
    expect(linesWithout()).toEqual([
      ['', 4, 5],
      ['L2', 6, 0],
    ]);
    expect(linesWithout(2)).toEqual([['', 4, 5]]);
  });
});

describe('a count of an item', () => {
  const stock = spec(stockDecider);
  const loose = (quantity: number) => ({ lot: '', expires: null, quantity });
  const history: StockEvent[] = [
    { type: 'StockItemOpened', data: item },
    { type: 'StockReceived', data: { movementId: 'm0', changes: [loose(10)] } },
    { type: 'StockDispatched', data: { orderId: 'a', quantity: 3, changes: [loose(-3)] } },
  ];
  const counting = { type: 'Count', item, movementId: 'm1', lot: '', expires: null } as const;

  it('changes the current quantity by the counted pieces less the recorded ones then', () => {
    stock
      .given(...history)
      .when({ ...counting, quantity: 8, recorded: 10 })
      .yields({ type: 'StockCounted', data: { movementId: 'm1', counted: 8, changes: [loose(-2)] } });
    stock
      .given(...history)
      .when({ ...counting, quantity: 11, recorded: 10 })
      .yields({ type: 'StockCounted', data: { movementId: 'm1', counted: 11, changes: [loose(1)] } });
    stock
      .given(...history)
      .when({ ...counting, quantity: 10, recorded: 10 })
      .yields({ type: 'StockCounted', data: { movementId: 'm1', counted: 10, changes: [] } });
  });
});
