import type { SettingsAnswer, SettingsBody } from '../../../../services/settings/settings.schemas.ts';

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
    invoicesKept: values.invoicesKept ? 1 : 0,
    fiscalReceipts: values.fiscalReceipts ? 1 : 0,
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
