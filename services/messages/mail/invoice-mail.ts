import type { OrderView } from '../../ordering/index.ts';
import { formatPrice } from '../../rules/amounts.ts';
import { button, html, mailFrame } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';

type Order = Pick<OrderView, 'facts'> & { readonly contact: NonNullable<OrderView['contact']> };

const FOOT = 'Ovu poruku ste dobili jer je s vašom email adresom izvršena narudžba u našoj trgovini.';

/** The mail to a customer with the invoice of an order, as PDF. */
export function invoiceMail(
  { facts, contact }: Order,
  { number, pdf }: { readonly number: string; readonly pdf: Buffer },
  publicUrl: string,
): Omit<Mail, 'id' | 'to'> {
  const subject = `Račun ${number} za narudžbu ${facts.name}`;
  const sentences = [
    `Poštovani/a ${contact.name},`,
    `U prilogu vam šaljemo račun ${number} za narudžbu ${facts.name}, na iznos ${formatPrice(facts.total)}.`,
    'Hvala vam na povjerenju.',
  ];
  const link = `${publicUrl}/generisana-narudzba/${facts.publicNumber}?kljuc=${contact.key}`;
  const text = [...sentences, `Pogledajte narudžbu:\n${link}`, `-- \n${FOOT}\n`].join('\n\n');
  const body = html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${subject}</h1>
${sentences.map((sentence) => html`<p style="margin:0 0 14px">${sentence}</p>\n`)}${button(link, 'Pogledajte narudžbu')}`;
  return {
    subject,
    text,
    html: mailFrame({ title: subject, preview: sentences[1] ?? subject, body, foot: FOOT }),
    attachments: [{ filename: `racun-${number}.pdf`, content: pdf, contentType: 'application/pdf' }],
  };
}
