import { cutTo } from '../../../rules/texts/cut-to.ts';
import type { RecallNotice } from '../../../stock/index.ts';
import type { AddressedOrder } from '../orders/order-letter.ts';
import { greetingOf } from '../sending/greeting.ts';
import { heading, html, mailFrame, paragraph, textFoot } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';

const SHOP = 'Vaš Online Shop';

/** The message to the customer of an order that got pieces of a recalled lot. */
export function recallMail({ facts, contact }: AddressedOrder, { subject, text }: RecallNotice): Letter {
  const greeting = greetingOf(contact.name);
  const foot = `Ovu poruku ste dobili jer vam je proizvod o kojem se radi poslan s narudžbom ${facts.name}.`;
  const body = html`${heading(subject)}${paragraph(greeting)}<p style="margin:0 0 14px;white-space:pre-line">${text}</p>
${paragraph(SHOP)}`;
  return {
    subject,
    text: [greeting, text, SHOP, textFoot(foot)].join('\n\n'),
    html: mailFrame({ title: subject, preview: cutTo(text, 150), body, foot }),
  };
}
