import {
  amountToPay,
  isPaidAhead,
  type OrderChangeView,
  pickupPlace,
  shippingMethod,
} from '../../../ordering/index.ts';
import type { PaymentSlip } from '../../../payments/index.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { BANK_TRANSFER } from '../../../rules/orders/order-terms.ts';
import { withVariation } from '../../../rules/products/named-variation.ts';
import { html } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { type AddressedOrder, listed, orderLetter } from './order-letter.ts';
import { slipSection } from './payment-mail.ts';

type Order = AddressedOrder<'changes' | 'payments' | 'stage'>;

/** The mail that informs a customer of the shop's changes of an order, its lines, and its price; with the slip where it is due. */
export function orderChangeMail(
  order: Order,
  changeId: string,
  publicUrl: string,
  slip: PaymentSlip | null = null,
): Letter {
  const { facts, payments } = order;
  const credit = payments?.credit?.amount ?? 0;
  const change = changeOf(order, changeId);
  const before = change.parts.includes('payment') ? change.previousPayment : facts.payment;
  const wasByTransfer = before === BANK_TRANSFER;
  const isOtherSlip =
    wasByTransfer && (facts.payment !== BANK_TRANSFER || change.previousTotal !== facts.total);
  const texts = changeTexts(change, order);
  const lines = facts.lines.map(
    ({ quantity, title, variation, total }) =>
      `${quantity} × ${withVariation(title, variation?.name ?? '')}: ${formatPrice(total)}`,
  );
  const sums = [
    ...(facts.coupon ? [`Kupon ${facts.coupon.code}: ${formatPrice(-facts.coupon.value)}`] : []),
    `Dostava: ${deliveryPrice(facts)}`,
    `${credit > 0 ? 'Ukupno' : sumName(order)}: ${formatPrice(facts.total)}${difference(change, facts.total)}`,
    ...(credit > 0
      ? [`Plaćeno povratom: ${formatPrice(-credit)}`, `${sumName(order)}: ${formatPrice(amountToPay(order))}`]
      : []),
  ];
  return orderLetter(order, publicUrl, {
    subject: `Narudžba ${facts.name} je izmijenjena`,
    sentences: [
      `Izmijenili smo vašu narudžbu ${facts.name}. Ako niste tražili ovu izmjenu, javite nam se.`,
      ...(isOtherSlip ? ['Ranija uplatnica više ne važi.'] : []),
    ],
    sections: [
      listed('Šta je izmijenjeno', texts),
      {
        text: listed('Vaša narudžba sada', [...lines, ...sums]).text,
        html: html`${listed('Vaša narudžba sada', lines).html}${sums.map((sum) => html`<p style="margin:0 0 4px">${sum}</p>\n`)}`,
      },
      ...(slip ? [slipSection(slip)] : []),
    ],
  });
}

/** Whether a change has an effect on the sum to transfer, or on the way to pay it. */
export function concernsSlip(order: Pick<Order, 'changes'>, changeId: string): boolean {
  return changeOf(order, changeId).parts.some((part) => part !== 'contact');
}

function changeOf({ changes = [] }: Pick<Order, 'changes'>, changeId: string): OrderChangeView {
  const change = changes.find((one) => one.changeId === changeId);
  if (!change) throw new Error(`The order has no change ${changeId}`);
  return change;
}

function sumName(order: Order): string {
  return isPaidAhead(order) && amountToPay(order) > 0 ? 'Plaćeno' : 'Ukupno za platiti';
}

function deliveryPrice({ delivery: { price } }: Order['facts']): string {
  return price === 0 ? 'besplatno' : formatPrice(price);
}

/** How much it was, and the difference. */
function difference({ previousTotal }: OrderChangeView, total: number): string {
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
