import { type DecimalMark, plain } from './decimal-mark.ts';

const FIGURE = /^[.,]?\d[\d.,' \u00a0\u202f]*$/;

const MOST_KM = 1_000_000;

/**
 * Parses an amount in KM into hundredths, truncating further digits; null when it is no amount from 0 to 1,000,000 KM.
 * Accepts decimal comma and decimal point, also without a figure before it, groups of three digits and 'KM'. `mark` decides `1.234`: over a thousand when
 * the file uses decimal commas, else just over one.
 */
export function hundredthsOf(text: string, mark: DecimalMark): number | null {
  const figure = plain(text);
  if (!FIGURE.test(figure)) return null;
  const decimal = decimalPlace(figure, mark);
  const whole = decimal < 0 ? figure : figure.slice(0, decimal) || '0';
  const fraction = decimal < 0 ? '' : figure.slice(decimal + 1);
  if (!/^\d*$/.test(fraction) || !/^\d+$|^\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\1\d{3})*$/.test(whole))
    return null;
  const km = Number(whole.replace(/\D/g, ''));
  if (km > MOST_KM) return null;
  const amount = km * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return amount <= MOST_KM * 100 ? amount : null;
}

/** The index of the decimal mark; -1 when there is none. */
function decimalPlace(figure: string, mark: DecimalMark): number {
  const [comma, point] = [figure.lastIndexOf(','), figure.lastIndexOf('.')];
  const last = Math.max(comma, point);
  if (last < 0 || (comma >= 0 && point >= 0)) return last;
  // No thousands begin with a zero.
  if (/^0?[.,]\d+$/.test(figure)) return last;
  const isGrouping = figure.indexOf(figure.charAt(last)) !== last;
  if (isGrouping) return -1;
  const other = figure.charAt(last) === ',' ? '.' : ',';
  return figure.length - last - 1 === 3 && mark === other ? -1 : last;
}
