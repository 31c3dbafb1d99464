import type { PaymentSlip } from '../../../payments/index.ts';
import { namesWebAddress } from '../../../platform/kernel/wire/texts.ts';
import { formatDate } from '../../../rules/dates/dates.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { POINTS, pluralForm } from '../../../rules/texts/plural.ts';
import { textFoot } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';
import {
  details,
  type OrderToConfirm,
  type Row,
  sums,
  type Texts,
  variationOf,
} from './confirmation-content.ts';
import { asHtml } from './confirmation-html.ts';
import { ORDER_FOOT, orderLink } from './order-letter.ts';
import { slipText } from './payment-mail.ts';

/** The mail by which a customer gets his order confirmed. */
export function confirmationForCustomer(
  order: OrderToConfirm,
  publicUrl: string,
  slip: PaymentSlip | null = null,
): Letter {
  const { facts, contact } = order;
  const firm = contact.buyerFirm?.name ?? '';
  const earned = facts.customerId !== null && facts.points > 0 ? ` ${earnedText(facts)}` : '';
  return mailOf(`Potvrda narudžbe ${facts.name}`, order, {
    title: `Hvala vam na narudžbi, ${contact.name}.`,
    intro: `Zaprimili smo vašu narudžbu ${facts.name} od ${formatDate(order.placedAt)}.${earned}`,
    link: ['Pogledajte narudžbu', orderLink(order, publicUrl)],
    foot: ORDER_FOOT,
    slip,
    // The owner of the address has perhaps not ordered: the shop passes on no freely typed text, and no link.
    firm: namesWebAddress(firm) ? '' : firm,
    notes: '',
  });
}

function earnedText({ points, pointsAfterDelivery }: OrderToConfirm['facts']): string {
  const earned = `${points} ${pluralForm(points, POINTS)}`;
  return pointsAfterDelivery
    ? `Za ovu narudžbu dobijate ${earned} po isporuci.`
    : `Ovom narudžbom ostvarili ste ${earned}.`;
}

/** The shop's copy. Its link needs an administrator. */
export function confirmationForShop(order: OrderToConfirm, publicUrl: string): Letter {
  const { facts, contact } = order;
  return mailOf(`Nova narudžba ${facts.name} (${formatPrice(facts.total)})`, order, {
    title: `Nova narudžba ${facts.name}`,
    intro: `${contact.name} ${contact.surname} je ${formatDate(order.placedAt)} izvršio/la narudžbu.`,
    link: ['Otvorite narudžbu', `${publicUrl}/administracija/generisana-narudzba/${facts.publicNumber}`],
    foot: 'Kopija potvrde narudžbe za trgovinu.',
    slip: null,
    firm: contact.buyerFirm?.name ?? '',
    notes: contact.notes,
  });
}

function mailOf(subject: string, order: OrderToConfirm, texts: Texts): Letter {
  return { subject, text: asText(order, texts), html: asHtml(order, texts) };
}

function asText(order: OrderToConfirm, texts: Texts): string {
  const { title, intro, link, foot, slip } = texts;
  const { facts } = order;
  const lines = facts.lines.map((line) => {
    const variation = variationOf(line);
    const name = variation ? `${line.title} (${variation})` : line.title;
    return `${name}\n  ${line.quantity} × ${formatPrice(line.unitPrice)} = ${formatPrice(line.total)}`;
  });
  const pairs = (rows: readonly Row[]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [
    title,
    intro,
    lines.join('\n'),
    pairs(sums(order)),
    ...(slip ? [slipText(slip)] : []),
    pairs(details(order, texts)),
    `${link[0]}:\n${link[1]}`,
    textFoot(foot),
  ].join('\n\n');
}
