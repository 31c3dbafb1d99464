import { type OrderChangeView, type OrderView, pickupPlace, shippingMethod } from '../../ordering/index.ts';
import { formatPrice } from '../../rules/amounts.ts';
import { button, html, mailFrame } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';

type Order = Pick<OrderView, 'facts' | 'changes'> & { readonly contact: NonNullable<OrderView['contact']> };

const FOOT = 'Ovu poruku ste dobili jer je s vašom email adresom izvršena narudžba u našoj trgovini.';

/** The mail that informs a customer of the shop's changes of an order, its lines, and its price. */
export function orderChangeMail(order: Order, changeId: string, publicUrl: string): Omit<Mail, 'id' | 'to'> {
  const { facts, contact, changes = [] } = order;
  const change = changes.find((one) => one.changeId === changeId);
  if (!change) throw new Error(`The order has no change ${changeId}`);
  const subject = `Narudžba ${facts.name} je izmijenjena`;
  const sentences = [
    `Poštovani/a ${contact.name},`,
    `Izmijenili smo vašu narudžbu ${facts.name}. Ako niste tražili ovu izmjenu, javite nam se.`,
  ];
  const told = toldChanges(change, order);
  const lines = facts.lines.map(
    ({ quantity, title, variation, total }) =>
      `${quantity} × ${named(title, variation?.name ?? '')}: ${formatPrice(total)}`,
  );
  const sums = [
    ...(facts.coupon ? [`Kupon ${facts.coupon.code}: ${formatPrice(-facts.coupon.value)}`] : []),
    `Dostava: ${facts.delivery.price === 0 ? 'besplatno' : formatPrice(facts.delivery.price)}`,
    change.previousTotal === facts.total
      ? `Ukupno za platiti: ${formatPrice(facts.total)}`
      : `Ukupno za platiti: ${formatPrice(facts.total)} (ranije ${formatPrice(change.previousTotal)})`,
  ];
  const link = `${publicUrl}/generisana-narudzba/${facts.publicNumber}?kljuc=${contact.key}`;
  const text = [
    ...sentences,
    `Šta je izmijenjeno:\n${told.join('\n')}`,
    `Vaša narudžba sada:\n${[...lines, ...sums].join('\n')}`,
    `Pogledajte narudžbu:\n${link}`,
    `-- \n${FOOT}\n`,
  ].join('\n\n');
  const list = (items: readonly string[]) =>
    html`<ul style="margin:0 0 18px;padding-left:20px">${items.map((one) => html`<li>${one}</li>`)}</ul>`;
  const body = html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${subject}</h1>
${sentences.map((sentence) => html`<p style="margin:0 0 14px">${sentence}</p>\n`)}<p style="margin:0 0 6px"><strong>Šta je izmijenjeno:</strong></p>
${list(told)}
<p style="margin:0 0 6px"><strong>Vaša narudžba sada:</strong></p>
${list(lines)}
${sums.map((sum) => html`<p style="margin:0 0 4px">${sum}</p>\n`)}${button(link, 'Pogledajte narudžbu')}`;
  return {
    subject,
    text,
    html: mailFrame({ title: subject, preview: sentences[1] ?? subject, body, foot: FOOT }),
  };
}

function named(title: string, variation: string): string {
  return variation === '' ? title : `${title} (${variation})`;
}

function toldChanges({ lines, parts }: OrderChangeView, { facts, contact }: Order): string[] {
  const place = pickupPlace(facts);
  return [
    ...lines.map(({ title, variation, was, now }) => {
      const name = named(title, variation);
      if (was === 0) return `Dodano: ${now} × ${name}`;
      return now === 0 ? `Uklonjeno: ${name}` : `${name}: količina ${was} → ${now}`;
    }),
    ...(parts.includes('delivery')
      ? [`Dostava: ${shippingMethod(facts)}${place === '' ? '' : `, ${place}`}`]
      : []),
    ...(parts.includes('payment') ? [`Način plaćanja: ${facts.payment}`] : []),
    ...(parts.includes('contact')
      ? [
          `Podaci za dostavu: ${contact.name} ${contact.surname}, ${contact.address}, ${contact.postalCode} ${contact.city}, ${contact.phone}`,
        ]
      : []),
  ];
}
