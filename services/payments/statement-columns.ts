import { refusedFile } from '../imports/index.ts';
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

export function placesOf(header: readonly string[]): ReadonlyMap<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map<Column, number>();
  for (const column of CELLS) {
    const known: readonly string[] = HEADERS[column];
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) places.set(column, at);
  }
  const missing = [
    ...(places.has('amount') ? [] : ['Iznos']),
    ...(places.has('reference') || places.has('purpose') ? [] : ['Svrha']),
  ];
  if (missing.length > 0)
    throw refusedFile(
      'missing_columns',
      `Na izvodu nedostaje kolona ${missing.map((name) => `„${name}“`).join(' i ')}.`,
      missing,
    );
  return places;
}

export function cellsOf(cells: readonly string[], places: ReadonlyMap<Column, number>): Cells {
  const cell = (column: Column) => cellText(cells[places.get(column) ?? -1] ?? '');
  return {
    date: cell('date'),
    amount: cell('amount'),
    reference: cell('reference'),
    purpose: cell('purpose'),
    payer: cell('payer'),
  };
}
