import {
  type OrderContact,
  type OrderedLine,
  type OrderFacts,
  pickupPlace,
  shippingMethod,
} from '../../ordering/index.ts';
import type { PaymentSlip } from '../../payments/index.ts';
import { formatPrice } from '../../rules/amounts.ts';
import { formatDate } from '../../rules/dates.ts';
import { POINTS, pluralForm } from '../../rules/plural.ts';
import { button, type Html, html, mailFrame } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';
import { slipHtml, slipText } from './payment-mail.ts';

export type OrderToConfirm = {
  readonly facts: OrderFacts;
  readonly contact: OrderContact;
  /** ISO 8601. */
  readonly placedAt: string;
};

type Row = readonly [label: string, value: string];
type Texts = {
  readonly title: string;
  readonly intro: string;
  readonly link: Row;
  readonly foot: string;
  /** The payment slip; null when there is nothing to transfer. */
  readonly slip: PaymentSlip | null;
  readonly notes: string;
};

/** The mail by which a customer gets his order confirmed. */
export function confirmationForCustomer(
  order: OrderToConfirm,
  publicUrl: string,
  slip: PaymentSlip | null = null,
): Omit<Mail, 'id' | 'to'> {
  const { facts, contact } = order;
  const earned =
    facts.customerId !== null && facts.points > 0
      ? ` Ovom narudžbom ostvarili ste ${facts.points} ${pluralForm(facts.points, POINTS)}.`
      : '';
  return mailOf(`Potvrda narudžbe ${facts.name}`, order, {
    title: `Hvala vam na narudžbi, ${contact.name}.`,
    intro: `Zaprimili smo vašu narudžbu ${facts.name} od ${formatDate(order.placedAt)}.${earned}`,
    link: [
      'Pogledajte narudžbu',
      `${publicUrl}/generisana-narudzba/${facts.publicNumber}?kljuc=${contact.key}`,
    ],
    foot: 'Ovu poruku ste dobili jer je s vašom email adresom izvršena narudžba u našoj trgovini.',
    slip,
    // Whose address this is has perhaps not ordered: the shop passes on nothing that was freely typed.
    notes: '',
  });
}

/** The shop's copy. Its link needs an administrator. */
export function confirmationForShop(order: OrderToConfirm, publicUrl: string): Omit<Mail, 'id' | 'to'> {
  const { facts, contact } = order;
  return mailOf(`Nova narudžba ${facts.name} (${formatPrice(facts.total)})`, order, {
    title: `Nova narudžba ${facts.name}`,
    intro: `${contact.name} ${contact.surname} je ${formatDate(order.placedAt)} izvršio/la narudžbu.`,
    link: ['Otvorite narudžbu', `${publicUrl}/administracija/generisana-narudzba/${facts.publicNumber}`],
    foot: 'Kopija potvrde narudžbe za trgovinu.',
    slip: null,
    notes: contact.notes,
  });
}

function mailOf(subject: string, order: OrderToConfirm, texts: Texts): Omit<Mail, 'id' | 'to'> {
  return { subject, text: asText(order, texts), html: asHtml(order, texts) };
}

function sums({ goods, coupon, delivery, total }: OrderFacts): Row[] {
  return [
    ['Cijena bez dostave', formatPrice(goods)],
    ...(coupon ? [[`Kupon ${coupon.code}`, formatPrice(-coupon.value)] as const] : []),
    ['Dostava', delivery.price === 0 ? 'besplatno' : formatPrice(delivery.price)],
    ['Ukupno za platiti', formatPrice(total)],
  ];
}

function details({ facts, contact }: OrderToConfirm, { notes }: Texts): Row[] {
  const rows: Row[] = [
    ['Ime i prezime', `${contact.name} ${contact.surname}`],
    ['Email', contact.email],
    ['Telefon', contact.phone],
    ['Adresa', `${contact.address}, ${contact.postalCode} ${contact.city}, ${contact.country}`],
    ['Način dostave', shippingMethod(facts)],
    ['Mjesto preuzimanja', pickupPlace(facts)],
    ['Način plaćanja', facts.payment],
    ['Napomena', notes],
  ];
  return rows.filter(([, value]) => value !== '');
}

function variationOf({ variation }: OrderedLine): string {
  return variation ? `${variation.type}: ${variation.name}` : '';
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
    pairs(sums(facts)),
    ...(slip ? [slipText(slip)] : []),
    pairs(details(order, texts)),
    `${link[0]}:\n${link[1]}`,
    `-- \n${foot}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const CELL = 'padding:10px 0;border-bottom:1px solid #e3e8e6;vertical-align:top';

function asHtml(order: OrderToConfirm, texts: Texts): string {
  const { title, intro, link, foot, slip } = texts;
  const { facts } = order;
  const body = html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${title}</h1>
<p style="margin:0 0 20px">${intro}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:14px">
<thead><tr>
<th align="left" style="${{ html: CELL }}">Proizvod</th>
<th align="right" style="${{ html: CELL }};white-space:nowrap">Količina</th>
<th align="right" style="${{ html: CELL }};padding-left:14px;white-space:nowrap">Iznos</th>
</tr></thead>
<tbody>
${facts.lines.map(lineRow)}</tbody>
</table>
${pairs(sums(facts), true)}
${slip ? slipHtml(slip) : null}${button(link[1], link[0])}
${pairs(details(order, texts), false)}`;
  return mailFrame({ title, preview: intro, body, foot });
}

function lineRow(line: OrderedLine): Html {
  const variation = variationOf(line);
  const before = line.regularPrice > line.unitPrice;
  return html`<tr>
<td style="${{ html: CELL }}"><strong>${line.title}</strong>${variation ? html`<br><span style="color:#5b6b65">${variation}</span>` : null}<br><span style="color:#5b6b65">${before ? html`<s>${formatPrice(line.regularPrice)}</s> ` : null}${formatPrice(line.unitPrice)}</span></td>
<td align="right" style="${{ html: CELL }}">${line.quantity}</td>
<td align="right" style="${{ html: CELL }};padding-left:14px;white-space:nowrap">${formatPrice(line.total)}</td>
</tr>
`;
}

/** Labels and values below each other; with `asSums` to the right, and the last one large. */
function pairs(rows: readonly Row[], asSums: boolean): Html {
  const row = ([label, value]: Row, at: number) => {
    const isTotal = asSums && at === rows.length - 1;
    const size = isTotal ? 'font-size:17px;font-weight:700;padding:10px 0 0' : 'padding:4px 0';
    return html`<tr>
<td style="${size};color:${isTotal ? '#1d2b26' : '#5b6b65'};vertical-align:top;white-space:nowrap">${label}</td>
<td align="${asSums ? 'right' : 'left'}" style="${size};${asSums ? '' : 'padding-left:16px;white-space:pre-line'}">${value}</td>
</tr>
`;
  };
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:14px;font-size:14px">
${rows.map(row)}</table>`;
}
