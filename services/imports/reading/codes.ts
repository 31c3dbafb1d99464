/*
 * Which codes identify a product (specification/imports-and-bulk §2). Others, such as '0', '-' or a made-up EAN on
 * every row, are stored but identify nothing.
 */

/** A barcode as 14 digits; '' unless it is a GTIN of 8, 12, 13 or 14 digits with a right check digit. */
export function identifyingBarcode(text: string): string {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text) || !/[1-9]/.test(text)) return '';
  const gtin = text.padStart(14, '0');
  const sum = [...gtin].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? gtin : '';
}

/** The key; '' unless it has a letter, or a digit other than 0. */
export function identifyingKey(text: string): string {
  return /[\p{L}1-9]/u.test(text) ? text : '';
}

/** Whether a spreadsheet has shortened a long number, and lost its digits: 3,87001E+12. */
export function isScientific(text: string): boolean {
  return /^\d+(?:[.,]\d+)?E[+-]\d+$/i.test(text);
}
