import { BrokenTable } from '../table-errors.ts';
import type { CellFormat } from './format-codes.ts';

const DAY_MS = 86_400_000;
/** Days from 30 December 1899, the epoch of spreadsheets, to 1970. */
const DAYS_TO_1970 = 25_569;
const DAYS_1900_TO_1904 = 1_462;

/** Normalises figures: 12.35 is stored as 12.350000000000001, a barcode as 3.87e12, a date as a day count. */
export function textOfNumber(value: number, format: CellFormat | undefined, since1904: boolean): string {
  if (!Number.isFinite(value)) throw new BrokenTable('A figure of the workbook is none');
  const date = new Date(Math.floor((value + (since1904 ? DAYS_1900_TO_1904 : 0) - DAYS_TO_1970) * DAY_MS));
  if (format === 'date' && !Number.isNaN(date.getTime())) return date.toISOString().slice(0, 10);
  if (format === 'percent') return `${plainText(value * 100)}%`;
  const isPadded = typeof format === 'object' && value >= 0 && Number.isInteger(value);
  return isPadded ? value.toFixed(0).padStart(format.digits, '0') : plainText(value);
}

function plainText(value: number): string {
  return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toFixed(6)));
}
