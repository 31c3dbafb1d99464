import { isDeepStrictEqual } from 'node:util';
import { CONCURRENT_CHANGE } from '../../platform/kernel/commands/contended.ts';
import { type Decider, never, unknownEvent } from '../../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { formatCount } from '../../rules/money/amounts.ts';
import type {
  AddedLot,
  CountEvent,
  CountedSheet,
  CountRow,
  CountSelection,
  CountSums,
} from './count.events.ts';

export type CountState =
  | { readonly stage: 'absent' /** Listed already. */; readonly rows: readonly CountRow[] }
  | {
      readonly stage: 'open' | 'booked';
      readonly title: string;
      readonly rows: readonly CountRow[];
      /** How many sheets were taken: the last one counts. */
      readonly sheets: number;
      readonly sheet: CountedSheet | null;
      /** The lots that the last such upload adds, as far as they are listed. */
      readonly listed?: { readonly upload: string; readonly lots: readonly AddedLot[] };
      readonly booked: { readonly movementId: string; readonly leftOut: readonly number[] } | null;
    };

export type LineCount = {
  readonly place: number;
  readonly found: number;
  /** The shown count, null for none; absent where it is not known. */
  readonly seen?: number | null | undefined;
};

export type CountCommand =
  /** Rows of a count that has not begun, in the place of those that another attempt has listed; `from` is how many come before them. */
  | { readonly type: 'ListRows'; readonly from: number; readonly rows: readonly CountRow[] }
  | (CountSelection & {
      readonly type: 'Open';
      readonly title: string;
      /** After the first `listedBefore`. */
      readonly rows: readonly CountRow[];
      readonly listedBefore: number;
    })
  /** Lots that a sheet adds, before it is taken; `from` is how many of this upload were listed before. */
  | {
      readonly type: 'ListLots';
      readonly upload: string;
      readonly from: number;
      readonly lots: readonly AddedLot[];
    }
  | { readonly type: 'TakeSheet'; readonly sheet: CountedSheet }
  | (LineCount & { readonly type: 'CountRow' })
  | (CountSums & {
      readonly type: 'Book';
      readonly movementId: string;
      /** The previewed sheet, by its number. */
      readonly sheets: number;
      readonly leftOut: readonly number[];
    });

export const COUNT_NOT_FOUND = reject('missing', 'count_not_found', 'Inventura ne postoji.');
const BOOKED = reject('conflict', 'count_booked', 'Ova inventura je već proknjižena.');
const OTHER_UPLOAD = reject(
  'conflict',
  'count_sheet_changed',
  'U međuvremenu je poslana druga lista. Pošaljite svoju ponovo.',
  'file',
);

/** A count begins with the recorded quantities, accepts sheets until one is booked, and is booked once. */
export const countDecider: Decider<CountState, CountCommand, CountEvent> = {
  category: 'count',
  initialState: { stage: 'absent', rows: [] },
  evolve,
  decide,
};

function otherCount(counted: number | null): Result<never> {
  const message =
    counted === null
      ? 'Količina ovog reda je u međuvremenu uklonjena.'
      : `Ovaj red je u međuvremenu izbrojan: ${formatCount(counted)} kom.`;
  const { error } = reject('conflict', 'count_line_changed', message, 'quantity');
  return { ok: false, error: { ...error, extra: { counted } } };
}

/** Below the headers of the sheet. */
const FIRST_LINE = 2;

function emptySheet(rows: number): CountedSheet {
  return { fileName: '', counted: [], added: [], blank: rows, failed: 0, errors: [] };
}

/** The sheet with the pieces of a row, in its place if it was counted before. */
function withRow(sheet: CountedSheet, place: number, found: number, line: number): CountedSheet {
  const isKnown = sheet.counted.some(([at]) => at === place);
  const counted = isKnown
    ? sheet.counted.map((row) => (row[0] === place ? ([place, found, row[2]] as const) : row))
    : [...sheet.counted, [place, found, line] as const];
  return { ...sheet, counted, blank: Math.max(sheet.blank - (isKnown ? 0 : 1), 0) };
}

/** The lots that this upload adds, as far as they are listed. */
function listedOf(state: CountState, upload: string): readonly AddedLot[] {
  const listed = state.stage === 'absent' ? undefined : state.listed;
  return listed?.upload === upload ? listed.lots : [];
}

function evolve(state: CountState, event: CountEvent): CountState {
  switch (event.type) {
    case 'StockCountRowsListed':
      return { ...state, rows: [...state.rows.slice(0, event.data.from), ...event.data.rows] };
    case 'StockCountOpened': {
      const { title, rows, listedBefore } = event.data;
      const all = [...state.rows.slice(0, listedBefore), ...rows];
      return { stage: 'open', title, rows: all, sheets: 0, sheet: null, booked: null };
    }
    case 'StockCountLotsListed': {
      const { upload, from, lots } = event.data;
      if (state.stage === 'absent') return state;
      return { ...state, listed: { upload, lots: [...listedOf(state, upload).slice(0, from), ...lots] } };
    }
    case 'StockCountSheetTaken': {
      if (state.stage === 'absent') return state;
      const { lotsListed, ...sheet } = event.data;
      const before = lotsListed ? listedOf(state, lotsListed.upload) : [];
      const added = [...before, ...sheet.added];
      return { ...state, sheets: state.sheets + 1, sheet: { ...sheet, added } };
    }
    case 'StockCountRowCounted': {
      const { place, found, line } = event.data;
      if (state.stage === 'absent') return state;
      const sheet = withRow(state.sheet ?? emptySheet(state.rows.length), place, found, line);
      return { ...state, sheets: state.sheets + 1, sheet };
    }
    case 'StockCountBooked': {
      const { movementId, leftOut } = event.data;
      return state.stage === 'absent'
        ? state
        : { ...state, stage: 'booked', booked: { movementId, leftOut } };
    }
    default:
      return unknownEvent(event);
  }
}

function decide(command: CountCommand, state: CountState): Result<readonly CountEvent[]> {
  if (command.type === 'ListRows') {
    const { from, rows } = command;
    if (state.stage !== 'absent') return ok([]);
    if (from > state.rows.length) return CONCURRENT_CHANGE;
    if (isDeepStrictEqual(state.rows.slice(from, from + rows.length), rows)) return ok([]);
    const replaces = from < state.rows.length ? { from } : {};
    return ok([{ type: 'StockCountRowsListed', data: { rows, ...replaces } }]);
  }
  if (command.type === 'Open') {
    const { type: _, ...reported } = command;
    if (state.stage !== 'absent') return ok([]);
    if (command.listedBefore > state.rows.length) return CONCURRENT_CHANGE;
    return ok([{ type: 'StockCountOpened', data: reported }]);
  }
  if (state.stage === 'absent') return COUNT_NOT_FOUND;
  switch (command.type) {
    case 'ListLots': {
      const { upload, from, lots } = command;
      if (state.stage === 'booked') return BOOKED;
      const there = listedOf(state, upload).length;
      if (from > there) return OTHER_UPLOAD;
      return ok(from < there ? [] : [{ type: 'StockCountLotsListed', data: { upload, from, lots } }]);
    }
    case 'TakeSheet': {
      const { sheet } = command;
      if (state.stage === 'booked') return BOOKED;
      const { upload = '', lots = 0 } = sheet.lotsListed ?? {};
      return listedOf(state, upload).length !== lots
        ? OTHER_UPLOAD
        : ok([{ type: 'StockCountSheetTaken', data: sheet }]);
    }
    case 'CountRow': {
      const { place, found, seen } = command;
      if (state.stage === 'booked') return BOOKED;
      if (place >= state.rows.length)
        return reject('rule', 'count_line_unknown', 'Tog reda nema na listi ove inventure.', 'place');
      const known = state.sheet?.counted.find(([at]) => at === place)?.[1] ?? null;
      if (known === found) return ok([]);
      if (seen !== undefined && seen !== known) return otherCount(known);
      return ok([{ type: 'StockCountRowCounted', data: { place, found, line: place + FIRST_LINE } }]);
    }
    case 'Book': {
      const { type: _, sheets, ...booked } = command;
      if (state.stage === 'booked') return BOOKED;
      if (!state.sheet)
        return reject('rule', 'count_sheet_missing', 'Prvo pošaljite popunjenu listu.', 'sheet');
      if (sheets !== state.sheets)
        return reject(
          'conflict',
          'count_sheet_changed',
          'U međuvremenu je poslana druga lista. Pogledajte razlike ponovo.',
          'sheet',
        );
      return ok([{ type: 'StockCountBooked', data: booked }]);
    }
    default:
      return never(command);
  }
}
