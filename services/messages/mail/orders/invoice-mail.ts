import { formatPrice } from '../../../rules/money/amounts.ts';
import { html } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { type AddressedOrder, orderLetter, type Section } from './order-letter.ts';

/** An invoice, or the document that cancels one, as its customer gets it; number and QR text of its fiscal receipt are '' without one. */
export type MailedInvoice = {
  readonly number: string;
  readonly pdf: Buffer;
  /** Hundredths. */
  readonly total: number;
  readonly fiscalNumber: string;
  readonly fiscalQr: string;
};

/** The mail to a customer with the invoice of an order, as PDF, and the number of its fiscal receipt. */
export function invoiceMail(order: AddressedOrder, invoice: MailedInvoice, publicUrl: string): Letter {
  const { name } = order.facts;
  const { number, total } = invoice;
  return withPdf(order, invoice, publicUrl, {
    subject: `Račun ${number} za narudžbu ${name}`,
    sentences: [
      `U prilogu vam šaljemo račun ${number} za narudžbu ${name}, na iznos ${formatPrice(total)}.`,
      'Hvala vam na povjerenju.',
    ],
  });
}

/** The mail to the customer who got the invoice `cancelled`, with the document that cancels it, as PDF. */
export function invoiceCancelledMail(
  order: AddressedOrder,
  cancelled: string,
  invoice: MailedInvoice,
  publicUrl: string,
): Letter {
  const { name } = order.facts;
  return withPdf(order, invoice, publicUrl, {
    subject: `Račun ${cancelled} za narudžbu ${name} je storniran`,
    sentences: [
      `Račun ${cancelled} za narudžbu ${name} više ne važi. U prilogu vam šaljemo storno račun ${invoice.number}.`,
    ],
  });
}

function withPdf(
  order: AddressedOrder,
  { number, pdf, ...receipt }: MailedInvoice,
  publicUrl: string,
  texts: { readonly subject: string; readonly sentences: readonly string[] },
): Letter {
  const letter = orderLetter(order, publicUrl, {
    ...texts,
    sections: receipt.fiscalNumber === '' ? [] : [receiptSection(receipt)],
  });
  return {
    ...letter,
    attachments: [{ filename: `racun-${number}.pdf`, content: pdf, contentType: 'application/pdf' }],
  };
}

/** The content of a QR code is a link with most services; else it is on the PDF alone, to be scanned. */
function receiptSection({
  fiscalNumber,
  fiscalQr,
}: Pick<MailedInvoice, 'fiscalNumber' | 'fiscalQr'>): Section {
  const isLink = /^https?:\/\/\S+$/.test(fiscalQr);
  return {
    text: `Broj fiskalnog računa: ${fiscalNumber}${isLink ? `\nProvjera fiskalnog računa:\n${fiscalQr}` : ''}`,
    html: html`<p style="margin:0 0 14px">Broj fiskalnog računa: <strong>${fiscalNumber}</strong>${
      isLink ? html`<br><a href="${fiscalQr}" style="color:#14664a">Provjera fiskalnog računa</a>` : null
    }</p>\n`,
  };
}
