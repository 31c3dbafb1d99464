import type { OrderView } from '../../../ordering/index.ts';
import { button, type Html, heading, html, mailFrame, paragraph, textFoot } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';

/** An order whose customer can be written to, with these fields. */
export type AddressedOrder<Field extends keyof OrderView = never> = Pick<OrderView, 'facts' | Field> & {
  readonly contact: NonNullable<OrderView['contact']>;
};

/** A section of a mail below its sentences, as text and as HTML. */
export type Section = { readonly text: string; readonly html: Html };

/** A heading with a list below it. */
export function listed(title: string, items: readonly string[]): Section {
  return {
    text: `${title}:\n${items.join('\n')}`,
    html: html`<p style="margin:0 0 6px"><strong>${title}:</strong></p>
<ul style="margin:0 0 18px;padding-left:20px">${items.map((one) => html`<li>${one}</li>`)}</ul>
`,
  };
}

type Parts = {
  readonly subject: string;
  /** After the greeting; the first is the preview. */
  readonly sentences: readonly string[];
  readonly sections?: readonly Section[];
};

export const ORDER_FOOT =
  'Ovu poruku ste dobili jer je s vašom email adresom izvršena narudžba u našoj trgovini.';

/** The page of an order, with the key that shows all of it. */
export function orderLink({ facts, contact }: AddressedOrder, publicUrl: string): string {
  return `${publicUrl}/generisana-narudzba/${facts.publicNumber}?kljuc=${contact.key}`;
}

/** A mail about an order to its customer: a greeting, sentences, sections, and a link to the order. */
export function orderLetter(order: AddressedOrder, publicUrl: string, parts: Parts): Letter {
  const { subject, sentences, sections = [] } = parts;
  const link = orderLink(order, publicUrl);
  const paragraphs = [`Poštovani/a ${order.contact.name},`, ...sentences];
  const text = [
    ...paragraphs,
    ...sections.map((section) => section.text),
    `Pogledajte narudžbu:\n${link}`,
    textFoot(ORDER_FOOT),
  ].join('\n\n');
  const below = sections.map((section) => section.html);
  const body = html`${heading(subject)}${paragraphs.map(paragraph)}${below}${button(link, 'Pogledajte narudžbu')}`;
  const [preview = subject] = sentences;
  return { subject, text, html: mailFrame({ title: subject, preview, body, foot: ORDER_FOOT }) };
}
