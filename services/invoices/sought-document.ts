import { parseInvoiceNumber } from './invoice-number.ts';
import type { WantedDocuments } from './invoices.ports.ts';

const PUBLIC_NUMBER = /^\d{9}$/;
const NUMBER = /^\d{1,8}$/;

/** Documents by a typed number: `12-2026` or `12` of their own, nine digits or a name of their order. */
export function soughtDocuments(
  typed: string,
): Pick<WantedDocuments, 'order' | 'orderName' | 'number' | 'year'> {
  const text = typed.trim();
  if (text === '') return {};
  if (PUBLIC_NUMBER.test(text)) return { order: Number(text) };
  if (NUMBER.test(text)) return { number: Number(text) };
  return parseInvoiceNumber(text) ?? { orderName: text };
}
