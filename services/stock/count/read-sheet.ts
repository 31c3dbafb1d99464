import { damageOf, type TableRow } from '../../imports/index.ts';
import { oneLine, showsSomething } from '../../platform/kernel/wire/texts.ts';
import { cutTo } from '../../rules/texts/cut-to.ts';
import { MOST_PIECES } from '../movements/stock-limits.ts';
import type { CountedSheet, CountRow, SheetError } from './count.events.ts';
import type { CountColumn } from './count-columns.ts';

type Cells = TableRow<CountColumn>['cells'];
type Fault = { readonly field: CountColumn; readonly error: string };

const NUMBER = 'Broj proizvoda';
const LISTED_ERRORS = 200;
const LONGEST_LOT = 60;

/**
 * Reads a filled-in sheet row by row. A row is found by the number of the product, its variation and lot; one with a
 * lot that is not on the sheet adds that lot. Empty 'Izbrojano' is not counted.
 */
export function createSheetReader(rows: readonly CountRow[]) {
  const find = createFinder(rows);
  // Of several names that differ in their capitals alone the first: it is the one that is sold.
  const items = new Map(
    [...rows].reverse().map((row) => [keyOf(row.productNumber, row.variation ?? ''), row]),
  );
  const products = new Set(rows.map(({ productNumber }) => productNumber));
  const counted: CountedSheet['counted'][number][] = [];
  const added: CountedSheet['added'][number][] = [];
  const errors: SheetError[] = [];
  /** The line where each key was seen. */
  const seen = new Map<string, number>();
  let [blank, failed] = [0, 0];

  function take(row: number, cells: Cells): Fault | null {
    const typed = cells.Izbrojano;
    if (typed === undefined || !showsSomething(typed)) {
      blank += 1;
      return null;
    }
    const found = wholeNumber(typed);
    if (found === null || found > MOST_PIECES)
      return { field: 'Izbrojano', error: `„${shortened(typed)}“ nije cijeli broj komada.` };
    const number = wholeNumber(cells['Broj proizvoda'] ?? '');
    if (number === null) return { field: 'Broj proizvoda', error: 'Upišite broj proizvoda.' };
    if (!products.has(number)) return { field: 'Broj proizvoda', error: 'Proizvod nije na ovoj listi.' };
    const [variation, typedLot] = [asTyped(cells.Varijacija), asTyped(cells.Serija)];
    const item = items.get(keyOf(number, variation));
    if (!item) {
      const error = damageOf(variation, 'text') ?? 'Proizvod na ovoj listi nema tu varijaciju.';
      return { field: 'Varijacija', error };
    }
    const place = find(number, variation, typedLot);
    const lot = oneLine(typedLot);
    // A lot of the list may have such a name.
    const damage = place === null ? damageOf(lot, 'lot') : null;
    if (damage !== null) return { field: 'Serija', error: damage };
    const key = String(place ?? keyOf(number, variation, lot));
    const earlier = seen.get(key);
    if (earlier !== undefined)
      return { field: 'Broj proizvoda', error: `Isti proizvod i serija su već u redu ${earlier}.` };
    if (place !== null) counted.push([place, found, row]);
    else {
      const expires = dayFrom(cells['Rok trajanja']);
      if (expires === undefined) return { field: 'Rok trajanja', error: 'Upišite datum, npr. 31.3.2027.' };
      if (lot.length > LONGEST_LOT) return { field: 'Serija', error: `Najviše ${LONGEST_LOT} znakova.` };
      if (lot === '' && expires !== null)
        return { field: 'Serija', error: 'Rok trajanja se vodi po seriji: unesite seriju.' };
      added.push({ ...item, lot, expires, quantity: 0, found, line: row });
    }
    seen.set(key, row);
    return null;
  }

  return {
    take({ row, cells, fault: error }: TableRow<CountColumn>): void {
      const fault = error === undefined ? take(row, cells) : { field: NUMBER, error };
      if (!fault) return;
      failed += 1;
      if (errors.length < LISTED_ERRORS) errors.push({ row, ...fault });
    },
    sheet: (fileName: string): CountedSheet => ({ fileName, counted, added, blank, failed, errors }),
  };
}

/** Finds the place of a row. A spreadsheet may have cut leading zeros off a lot that is a number. */
function createFinder(rows: readonly CountRow[]) {
  const exact = new Map<string, number>();
  /** Null where several are alike. */
  const alike = new Map<string, number | null>();
  for (const [place, { productNumber, variation, lot }] of rows.entries()) {
    exact.set(exactKeyOf(productNumber, variation ?? '', lot), place);
    const key = keyOf(productNumber, variation ?? '', withoutZeros(lot));
    alike.set(key, alike.has(key) ? null : place);
  }
  return (number: number, variation: string, lot: string): number | null =>
    exact.get(exactKeyOf(number, variation, lot)) ??
    exact.get(exactKeyOf(number, oneLine(variation), oneLine(lot))) ??
    alike.get(keyOf(number, variation, withoutZeros(lot))) ??
    null;
}

function withoutZeros(lot: string): string {
  return lot.replace(/^0+(?=\d+$)/, '');
}

function exactKeyOf(number: number, ...texts: readonly string[]): string {
  return [number, ...texts.map((text) => text.trim())].join('\u001f');
}

function keyOf(number: number, ...texts: readonly string[]): string {
  return exactKeyOf(number, ...texts.map(oneLine)).toLowerCase();
}

/** As the sheet writes it for programs that run no formulas. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Without what keeps a spreadsheet from reading a formula, date or number; '' for a cell that shows nothing. */
function asTyped(cell = ''): string {
  if (!showsSomething(cell)) return '';
  const text = TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell.replace(/^'(?=[=+\-@])/, '');
  return text.trim();
}

/** Null for '1.000', too: whether that is 1 or 1000 depends on the country of the spreadsheet. */
function wholeNumber(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[.,]0{1,2}$/, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** '31.3.2027.' or '2027-03-31' as `2027-03-31`; null for none, undefined for an invalid day. */
function dayFrom(text = ''): string | null | undefined {
  if (text === '') return null;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4})\.?$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

function shortened(text: string): string {
  return text.length <= 30 ? text : `${cutTo(text, 30)}…`;
}
