import type { Errors } from '../../../shared/form/errors.ts';
import { errorsOf, firstOf, ifTyped, required, wholeNumber } from '../../shared/form/checks.ts';
import type { InvoicingValues } from './invoicing-form.ts';

/** Name, address and JIB are needed as soon as invoices are issued. */
export function invoicingErrors(values: InvoicingValues): Errors {
  const needed = (text: string) => (values.invoicesKept ? required(text) : undefined);
  return errorsOf({
    sellerName: needed(values.sellerName),
    sellerAddress: needed(values.sellerAddress),
    sellerJib: firstOf(
      needed(values.sellerJib),
      ifTyped(values.sellerJib, (text) => digits(text, 13)),
    ),
    sellerPdvNumber: ifTyped(values.sellerPdvNumber, (text) => digits(text, 12)),
    invoiceYears: ifTyped(values.invoiceYears, (text) => wholeNumber(text, 1, 100)),
  });
}

function digits(text: string, count: number): string | undefined {
  return new RegExp(`^\\d{${count}}$`).test(text.trim()) ? undefined : `Unesite tačno ${count} cifara.`;
}
