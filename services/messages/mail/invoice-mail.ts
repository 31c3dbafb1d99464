import { formatPrice } from '../../rules/amounts.ts';
import type { Letter } from './mail-sender.ts';
import { type AddressedOrder, orderLetter } from './order-letter.ts';

/** The mail to a customer with the invoice of an order, as PDF. */
export function invoiceMail(
  order: AddressedOrder,
  { number, pdf }: { readonly number: string; readonly pdf: Buffer },
  publicUrl: string,
): Letter {
  const { name, total } = order.facts;
  const letter = orderLetter(order, publicUrl, {
    subject: `Račun ${number} za narudžbu ${name}`,
    sentences: [
      `U prilogu vam šaljemo račun ${number} za narudžbu ${name}, na iznos ${formatPrice(total)}.`,
      'Hvala vam na povjerenju.',
    ],
  });
  return {
    ...letter,
    attachments: [{ filename: `racun-${number}.pdf`, content: pdf, contentType: 'application/pdf' }],
  };
}
