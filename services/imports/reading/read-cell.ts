import { DELIVERY_TIMES, type FactOfKind, type Kind, type ProductField } from '../../catalogue/index.ts';
import { cleanRichText } from '../../platform/http/schemas/rich-text.ts';
import { oneLine } from '../../platform/kernel/wire/texts.ts';
import { formatCount } from '../../rules/money/amounts.ts';
import { round5 } from '../../rules/money/money.ts';
import { STATUSES, statusFrom } from '../../rules/products/publication.ts';
import { slugify } from '../../rules/texts/slug.ts';
import type { ImportColumn } from '../columns.ts';
import { hundredthsOf } from '../file/amount.ts';
import type { DecimalMark } from '../file/decimal-mark.ts';
import { damageOf, quoted } from './damage.ts';

/** An invalid cell; the message is Bosnian and fit to show. */
export class WrongCell extends Error {
  override readonly name = 'WrongCell';
}

const CODES: readonly ImportColumn[] = ['localProductKey', 'delivererProductKey', 'delivererBarcode'];

/** Refuses values that a spreadsheet, or mixed encodings, have damaged. */
export function readable(column: ImportColumn, text: string): string {
  const damage = damageOf(text, CODES.includes(column) ? 'code' : 'text');
  if (damage !== null) throw new WrongCell(damage);
  return text;
}

type Cell = { readonly field: ProductField; readonly mark: DecimalMark; readonly cleaned: boolean };
/** Reads a cell by type; brand and categories are looked up by name and handled separately. */
export const READ: { readonly [K in Kind]?: (text: string, cell: Cell) => FactOfKind[K] } = {
  text: (value, { field }) => atMost(oneLine(value), field.max),
  code: (value, { field }) => atMost(oneLine(value), field.max),
  richText: (value, { field, cleaned }) =>
    cleaned ? cleanRichText(atMost(value, field.max)) : atMost(value, field.max),
  slug: slugOf,
  amount: (value, { field, mark }) => (field.fact === 'price' ? priceOf(value, mark) : amountOf(value, mark)),
  percent: percentOf,
  flag: flagOf,
  productType: (value) => wholeOf(value, 1, 5),
  deliveryTime: (value) => oneOf(DELIVERY_TIMES, value),
  status: (value) => statusFrom(oneOf(STATUSES, value)),
};

function atMost(text: string, most = Number.POSITIVE_INFINITY): string {
  if (text.length > most) throw new WrongCell(`Dozvoljeno je najviše ${most} znakova.`);
  return text;
}

function amountOf(text: string, mark: DecimalMark): number {
  const amount = hundredthsOf(text, mark);
  if (amount === null) throw new WrongCell(`${quoted(text)} nije iznos u KM.`);
  return amount;
}

function priceOf(text: string, mark: DecimalMark): number {
  const price = round5(amountOf(text, mark));
  if (price === 0) throw new WrongCell('Cijena mora biti veća od nule.');
  return price;
}

function percentOf(text: string): number {
  const percent = Number(text.replace(/(?<!\s)\s*%$/, '').replace(',', '.'));
  if (!/^[.,]?\d/.test(text) || !(percent >= 0 && percent <= 99))
    throw new WrongCell(`${quoted(text)} nije procenat od 0 do 99.`);
  return percent;
}

function wholeOf(text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new WrongCell(`${quoted(text)} nije cijeli broj od ${formatCount(least)} do ${formatCount(most)}.`);
  return value;
}

const MOST_PIECES = 1_000_000;

/** A spreadsheet may write thousands apart. */
export function piecesOf(text: string): number {
  return wholeOf(text.replace(/[\s\u00a0\u202f]/g, ''), 0, MOST_PIECES);
}

const YES = ['1', 'da', 'true'];
const NO = ['0', 'ne', 'false'];

function flagOf(text: string): boolean {
  const value = text.toLowerCase();
  if (YES.includes(value)) return true;
  if (NO.includes(value)) return false;
  throw new WrongCell(`${quoted(text)} nije 1 (da) ni 0 (ne).`);
}

function oneOf<T extends string>(values: readonly T[], text: string): T {
  const found = values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (found === undefined)
    throw new WrongCell(`${quoted(text)} nije među dozvoljenima: ${values.join(', ')}.`);
  return found;
}

function slugOf(text: string): string {
  const slug = slugify(text);
  if (slug === '') throw new WrongCell('Slug mora sadržavati bar jedno slovo ili broj.');
  return atMost(slug, 200);
}

export function named<T>(found: T | null, what: string, text: string): T {
  if (found === null) throw new WrongCell(`${what} ${quoted(text)} ne postoji.`);
  return found;
}
