import { amountToPay, type OrderChangeView, pickupPlace, shippingMethod } from '../../../ordering/index.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { withVariation } from '../../../rules/products/named-variation.ts';
import { html } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { type AddressedOrder, listed, orderLetter } from './order-letter.ts';

type Order = AddressedOrder<'changes' | 'payments'>;

/** The mail that informs a customer of the shop's changes of an order, its lines, and its price. */
export function orderChangeMail(order: Order, changeId: string, publicUrl: string): Letter {
  const { facts, changes = [], payments } = order;
  const credit = payments?.credit?.amount ?? 0;
  const change = changes.find((one) => one.changeId === changeId);
  if (!change) throw new Error(`The order has no change ${changeId}`);
  const texts = changeTexts(change, order);
  const lines = facts.lines.map(
    ({ quantity, title, variation, total }) =>
      `${quantity} × ${withVariation(title, variation?.name ?? '')}: ${formatPrice(total)}`,
  );
  const sums = [
    ...(facts.coupon ? [`Kupon ${facts.coupon.code}: ${formatPrice(-facts.coupon.value)}`] : []),
    `Dostava: ${deliveryPrice(facts)}`,
    `${credit > 0 ? 'Ukupno' : 'Ukupno za platiti'}: ${formatPrice(facts.total)}${before(change, facts.total)}`,
    ...(credit > 0
      ? [`Plaćeno povratom: ${formatPrice(-credit)}`, `Ukupno za platiti: ${formatPrice(amountToPay(order))}`]
      : []),
  ];
  return orderLetter(order, publicUrl, {
    subject: `Narudžba ${facts.name} je izmijenjena`,
    sentences: [`Izmijenili smo vašu narudžbu ${facts.name}. Ako niste tražili ovu izmjenu, javite nam se.`],
    sections: [
      listed('Šta je izmijenjeno', texts),
      {
        text: listed('Vaša narudžba sada', [...lines, ...sums]).text,
        html: html`${listed('Vaša narudžba sada', lines).html}${sums.map((sum) => html`<p style="margin:0 0 4px">${sum}</p>\n`)}`,
      },
    ],
  });
}

function deliveryPrice({ delivery: { price } }: Order['facts']): string {
  return price === 0 ? 'besplatno' : formatPrice(price);
}

/** How much it was, and the difference. */
function before({ previousTotal }: OrderChangeView, total: number): string {
  if (previousTotal === total) return '';
  const sign = total > previousTotal ? '+' : '';
  return ` (ranije ${formatPrice(previousTotal)}, razlika ${sign}${formatPrice(total - previousTotal)})`;
}

function changeTexts({ lines, parts }: OrderChangeView, { facts, contact }: Order): string[] {
  const place = pickupPlace(facts);
  return [
    ...lines.map(({ title, variation, was, now }) => {
      const name = withVariation(title, variation);
      if (was === 0) return `Dodano: ${now} × ${name}`;
      return now === 0 ? `Uklonjeno: ${name}` : `${name}: količina ${was} → ${now}`;
    }),
    ...(parts.includes('delivery')
      ? [
          `Način dostave: ${shippingMethod(facts)}${place === '' ? '' : `, ${place}`}, ${deliveryPrice(facts)}`,
        ]
      : []),
    ...(parts.includes('payment') ? [`Način plaćanja: ${facts.payment}`] : []),
    ...(parts.includes('contact')
      ? [
          `Podaci za dostavu: ${contact.name} ${contact.surname}, ${contact.address}, ${contact.postalCode} ${contact.city}, ${contact.phone}`,
        ]
      : []),
  ];
}
