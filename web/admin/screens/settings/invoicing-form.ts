import { flag } from '../../../../services/platform/kernel/wire/flag.ts';
import { wrongAccount } from '../../../../services/rules/money/bank-account.ts';
import type { SettingsAnswer, SettingsBody } from '../../../../services/settings/settings.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { errorsOf, firstOf, ifTyped, required, wholeNumber } from '../../shared/form/checks.ts';

export type InvoicingValues = ReturnType<typeof invoicingValues>;

/** The invoices' values in the form of the settings. */
export function invoicingValues({ invoicesKept, seller, invoiceYears, fiscalReceipts }: SettingsAnswer) {
  return {
    invoicesKept: invoicesKept === 1,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerJib: seller.jib,
    sellerPdvNumber: seller.pdvNumber,
    sellerAccounts: seller.accounts,
    sellerTaxExemption: seller.taxExemption ?? '',
    invoiceYears: String(invoiceYears),
    fiscalReceipts: fiscalReceipts === 1,
  };
}

export function invoicingBody(
  values: InvoicingValues,
): Pick<SettingsBody, 'invoicesKept' | 'seller' | 'invoiceYears' | 'fiscalReceipts'> {
  const years = values.invoiceYears.trim();
  const exemption = values.sellerTaxExemption.trim();
  return {
    invoicesKept: flag(values.invoicesKept),
    fiscalReceipts: flag(values.fiscalReceipts),
    seller: {
      name: values.sellerName.trim(),
      address: values.sellerAddress.trim(),
      jib: values.sellerJib.trim(),
      pdvNumber: values.sellerPdvNumber.trim(),
      accounts: values.sellerAccounts.trim(),
      ...(exemption === '' ? {} : { taxExemption: exemption }),
    },
    ...(years === '' ? {} : { invoiceYears: Number(years) }),
  };
}

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
