import { cutTo } from '../../rules/texts/cut-to.ts';
import type { IssuedDocument } from '../issued-document.ts';
import { buyerName, type ShownBuyer } from '../shown-buyer.ts';
import { type Entity, entityOfPlace } from './entity-of-place.ts';

/** The source of a record. `row` counts the records of the file from 1. */
type Supply = {
  readonly period: string;
  readonly row: number;
  readonly document: IssuedDocument;
  readonly shown: ShownBuyer;
};

type Amount = (supply: Supply) => number;
const nothing: Amount = () => 0;
const total: Amount = ({ document }) => document.totals.total;
const base: Amount = ({ document }) => document.totals.base;
const tax: Amount = ({ document }) => document.totals.tax;
const toRegistered =
  (amount: Amount): Amount =>
  (supply) =>
    isRegistered(supply) ? amount(supply) : 0;
const toOthers =
  (amount: Amount): Amount =>
  (supply) =>
    isRegistered(supply) ? 0 : amount(supply);
const inEntity = (entity: Entity) => toOthers((supply) => (entityOf(supply) === entity ? tax(supply) : 0));

/** Supplies of goods and services within the country; a cancellation is one with negative amounts. */
const DOMESTIC_SUPPLY = '01';

/**
 * The layout of a record, in the sequence of its fields (Sl. glasnik BiH 83/19): the texts, then the eleven amounts, in
 * hundredths, which the last line adds up. A change of the instruction by UIO is made here.
 */
const TEXTS: readonly ((supply: Supply) => string)[] = [
  /* Kind of the record */ () => '2',
  /* Tax period */ ({ period }) => period,
  /* Number within the file */ ({ row }) => String(row).padStart(10, '0'),
  /* Kind of the document */ () => DOMESTIC_SUPPLY,
  /* Number of the document */ ({ document }) => document.number,
  /* Its date */ ({ document }) => document.day,
  /* Buyer */ ({ shown }) => buyerName(shown),
  /* Its seat */ ({ shown }) => seatOf(shown),
  /* Its PDV number */ (supply) => pdvNumberOf(supply),
  /* Its JIB */ ({ shown }) => firmOf(shown)?.jib ?? '',
];
const AMOUNTS: readonly Amount[] = [
  /* Total with PDV */ total,
  /* Own use */ nothing,
  /* Export */ nothing,
  /* Other supplies without PDV */ nothing,
  /* Base, buyer registered */ toRegistered(base),
  /* PDV, buyer registered */ toRegistered(tax),
  /* Base, buyer not registered */ toOthers(base),
  /* PDV, buyer not registered */ toOthers(tax),
  /* of it in the Federation */ inEntity('federation'),
  /* of it in Republika Srpska */ inEntity('srpska'),
  /* of it in Brčko */ inEntity('brcko'),
];

/** The first line: `period` is `2611` for November 2026; `madeAt` `2026-12-01` and `09:30:00` in Sarajevo. */
export function headRecord(file: {
  readonly pdvNumber: string;
  readonly period: string;
  readonly day: string;
  readonly time: string;
}): string {
  return line(['1', textCell(file.pdvNumber), file.period, '2', file.day, file.time]);
}

/** The line of a document, with its amounts for the last line. */
export function supplyRecord(supply: Supply): { readonly text: string; readonly amounts: readonly number[] } {
  const amounts = AMOUNTS.map((amount) => amount(supply));
  return { text: line([...TEXTS.map((field) => textCell(field(supply))), ...amounts.map(decimal)]), amounts };
}

/** The sums of no records. */
export const NO_SUMS: readonly number[] = AMOUNTS.map(() => 0);

/** The last line: the sums of all amounts, and the count of lines with the first and the last. */
export function sumRecord(sums: readonly number[], records: number): string {
  return line(['3', ...sums.map(decimal), String(records + 2)]);
}

function firmOf(shown: ShownBuyer) {
  return shown.state === 'shown' ? shown.buyer.firm : null;
}

function pdvNumberOf({ shown }: Supply): string {
  return firmOf(shown)?.pdvNumber ?? '';
}

function seatOf(shown: ShownBuyer): string {
  if (shown.state !== 'shown') return '';
  const { postalCode, city, address } = shown.buyer;
  return `${postalCode} ${city}, ${address}`;
}

/** The amounts are the same for all who read the file, also where they may not see the buyer. */
function isRegistered({ document }: Supply): boolean {
  return (document.person?.buyer?.firm?.pdvNumber ?? '') !== '';
}

function entityOf({ document }: Supply): Entity {
  return entityOfPlace(document.person?.buyer?.postalCode ?? '');
}

const LONGEST = 100;

/** The format has no quotes: the separator cannot be part of a text. A spreadsheet must not run a text as a formula. */
function textCell(field: string): string {
  const text = cutTo(field.replaceAll(';', '/').replaceAll('"', "'"), LONGEST);
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function line(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

/** '-1234.50' */
function decimal(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
