/** The position of a document within its year. */
export type Place = { readonly number: number; readonly year: number };

const NUMBER = /^([1-9]\d{0,8})-(2\d{3})$/;

/** `1-2026`. */
export function invoiceNumber({ number, year }: Place): string {
  return `${number}-${year}`;
}

/** Null for an invalid invoice number. */
export function parseInvoiceNumber(text: string): Place | null {
  const [, number, year] = NUMBER.exec(text) ?? [];
  return number === undefined || year === undefined ? null : { number: Number(number), year: Number(year) };
}
