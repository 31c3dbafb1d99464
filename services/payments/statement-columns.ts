import { refusedFile } from '../imports/index.ts';
import type { StatementColumns } from '../settings/index.ts';
import { CELLS, type Cells, cellText } from './statement-entries.ts';

/** How banks call the columns, in small letters. */
export const HEADERS = {
  date: ['datum', 'datum valute', 'datum knjiženja', 'datum knjizenja', 'datum transakcije', 'date'],
  amount: ['iznos', 'uplata', 'uplate', 'potražuje', 'potrazuje', 'odobrenje', 'priliv', 'amount', 'credit'],
  reference: ['poziv na broj', 'referenca', 'reference', 'poziv'],
  purpose: [
    'svrha',
    'svrha uplate',
    'svrha doznake',
    'svrha plaćanja',
    'svrha placanja',
    'opis',
    'purpose',
    'description',
  ],
  payer: ['uplatilac', 'platilac', 'nalogodavac', 'naziv', 'ime', 'payer', 'name'],
} as const satisfies Record<Column, readonly string[]>;
export type Column = keyof Cells;

type Places = ReadonlyMap<Column, number>;

/** The chosen columns of a header; null where it does not have all of them, as in a statement of another bank. */
function chosenPlaces(header: readonly string[], chosen: StatementColumns | null): Places | null {
  if (chosen === null) return null;
  const names = header.map(plainName);
  const wanted = CELLS.filter((column) => chosen[column] !== '');
  const places = wanted.map((column) => [column, names.indexOf(plainName(chosen[column]))] as const);
  return places.every(([, at]) => at >= 0) ? new Map(places) : null;
}

/** The columns that are recognised by their names. */
function knownPlaces(header: readonly string[]): Places {
  const names = header.map(plainName);
  const places = new Map<Column, number>();
  for (const column of CELLS) {
    const known: readonly string[] = HEADERS[column];
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) places.set(column, at);
  }
  return places;
}

/** The names by which the separator of a file is recognised. */
export function headersWith(chosen: StatementColumns | null): string[] {
  const own = chosen === null ? [] : CELLS.map((column) => plainName(chosen[column]));
  return [...Object.values(HEADERS).flat(), ...own.filter((name) => name !== '')];
}

function plainName(name: string): string {
  return cellText(name).toLowerCase();
}

/** The most rows above the header, as of bank, account and period; blank ones do not count. */
export const MOST_ABOVE = 30;

/** The chosen columns of a row, else those that are recognised. */
export function anyPlaces(row: readonly string[], chosen: StatementColumns | null): Places {
  return chosenPlaces(row, chosen) ?? knownPlaces(row);
}

/** Whether a row has the columns that payments need: an amount, and a reference or a purpose. */
export function isHeader(row: readonly string[], chosen: StatementColumns | null): boolean {
  const places = anyPlaces(row, chosen);
  return places.has('amount') && (places.has('reference') || places.has('purpose'));
}

/** The chosen columns, else those that are recognised. 422 `missing_columns` without an amount, or without reference and purpose. */
export function placesOf(header: readonly string[], chosen: StatementColumns | null): Places {
  const places = anyPlaces(header, chosen);
  const missing = [
    ...(places.has('amount') ? [] : ['Iznos']),
    ...(places.has('reference') || places.has('purpose') ? [] : ['Svrha']),
  ];
  if (missing.length > 0)
    throw refusedFile(
      'missing_columns',
      `Na izvodu ${missing.length === 1 ? 'nedostaje kolona' : 'nedostaju kolone'} ${missing.map((name) => `„${name}“`).join(' i ')}.`,
      missing,
    );
  return places;
}

export function cellsOf(cells: readonly string[], places: Places): Cells {
  const cell = (column: Column) => cellText(cells[places.get(column) ?? -1] ?? '');
  return {
    date: cell('date'),
    amount: cell('amount'),
    reference: cell('reference'),
    purpose: cell('purpose'),
    payer: cell('payer'),
  };
}
