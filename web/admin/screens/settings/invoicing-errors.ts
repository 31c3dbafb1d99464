import { wrongAccount } from '../../../../services/rules/bank-account.ts';
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
    sellerAccounts: accountsError(values.sellerAccounts),
    invoiceYears: ifTyped(values.invoiceYears, (text) => wholeNumber(text, 1, 100)),
  });
}

function accountsError(lines: string): string | undefined {
  const wrong = wrongAccount(lines);
  return wrong === null ? undefined : `Račun „${wrong}“ nije ispravan: unesite 16 cifara ili IBAN.`;
}

function digits(text: string, count: number): string | undefined {
  return new RegExp(`^\\d{${count}}$`).test(text.trim()) ? undefined : `Unesite tačno ${count} cifara.`;
}
