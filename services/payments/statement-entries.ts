import { type DecimalMark, refusedFile } from '../imports/index.ts';
import { storable } from '../platform/kernel/wire/texts.ts';
import { formatCount } from '../rules/money/amounts.ts';

export const CELLS = ['date', 'amount', 'reference', 'purpose', 'payer'] as const;
/** A payment in a statement, as text. */
export type Cells = Readonly<Record<(typeof CELLS)[number], string>>;

export type Entry = {
  readonly row: number;
  readonly cells: Cells;
  /** Its cells may have shifted. */
  readonly isWrong: boolean;
};
/** The payments of a statement, and the decimal mark of their amounts. */
export type Entries = { readonly entries: readonly Entry[]; readonly mark: DecimalMark };

const MOST_ROWS = 2_000;
const LONGEST = 300;
/** Of formats that have one text for all that a payer wrote. */
const LONGEST_TEXT = 1_000;
/** Placeholders of banks for a missing reference. */
const NO_REFERENCE = ['NONREF', 'NOTPROVIDED'];

/** Adds an entry; 422 for one too many. */
export function addEntry(entries: Entry[], entry: Entry): void {
  if (entries.length === MOST_ROWS)
    throw refusedFile('too_many_rows', `Izvod smije imati najviše ${formatCount(MOST_ROWS)} redova.`);
  entries.push(entry);
}

export function cellText(text: string, longest = LONGEST): string {
  return storable(text.slice(0, longest)).replace(/\s+/g, ' ').trim();
}

/** A payment of a format that is no table, as texts. */
export type Payment = {
  readonly date: string;
  readonly amount: string;
  /** '' where the statement names none. */
  readonly currency: string;
  readonly references: readonly string[];
  readonly purpose: readonly string[];
  readonly payer: readonly string[];
};

/** Its place among the payments counts as its row. */
export function addPayment(entries: Entry[], payment: Payment): void {
  const { date, amount, currency, references, purpose, payer } = payment;
  const cells = {
    date: cellText(date),
    // Money in another currency is no amount in KM.
    amount: cellText(isKm(currency) ? amount : `${amount} ${currency}`),
    reference: cellText(references.filter((one) => !NO_REFERENCE.includes(one)).join(' '), LONGEST_TEXT),
    purpose: cellText(purpose.join(' '), LONGEST_TEXT),
    payer: cellText(payer.join(' ')),
  };
  addEntry(entries, { row: entries.length + 1, cells, isWrong: false });
}

export function brokenStatement() {
  return refusedFile('invalid_file', 'Izvod je oštećen ili nije u obliku MT940 ili camt.053.');
}

function isKm(currency: string): boolean {
  return currency === '' || currency === 'BAM' || currency === 'KM';
}
