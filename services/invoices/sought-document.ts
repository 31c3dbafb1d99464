import { parseInvoiceNumber } from './invoice-number.ts';
import type { SoughtDocument } from './invoices.ports.ts';

const PUBLIC_NUMBER = /^\d{9}$/;
const NUMBER = /^\d{1,8}$/;

/** The documents that a typed number means: `12-2026` or `12` of their own, nine digits or a name of their order. */
export function soughtDocument(typed: string): SoughtDocument | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (PUBLIC_NUMBER.test(text)) return { orderNumber: Number(text) };
  if (NUMBER.test(text)) return { number: Number(text) };
  return parseInvoiceNumber(text) ?? { orderName: text };
}
