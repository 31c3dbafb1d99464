import { amountToPay, type OrderedLine, pickupPlace, shippingMethod } from '../../../ordering/index.ts';
import type { PaymentSlip } from '../../../payments/index.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import type { AddressedOrder } from './order-letter.ts';

export type OrderToConfirm = AddressedOrder<'placedAt' | 'payments'>;

export type Row = readonly [label: string, value: string];
export type Texts = {
  readonly title: string;
  readonly intro: string;
  readonly link: Row;
  readonly foot: string;
  /** The payment slip; null when there is nothing to transfer. */
  readonly slip: PaymentSlip | null;
  /** The firm that the order is for; '' for none. */
  readonly firm: string;
  readonly notes: string;
};

export function sums({ facts, payments }: OrderToConfirm): Row[] {
  const { goods, coupon, delivery } = facts;
  const credit = payments?.credit?.amount ?? 0;
  return [
    ['Cijena bez dostave', formatPrice(goods)],
    ...(coupon ? [[`Kupon ${coupon.code}`, formatPrice(-coupon.value)] as const] : []),
    ['Dostava', delivery.price === 0 ? 'besplatno' : formatPrice(delivery.price)],
    ...(credit > 0 ? [['Plaćeno povratom', formatPrice(-credit)] as const] : []),
    ['Ukupno za platiti', formatPrice(amountToPay({ facts, payments }))],
  ];
}

export function details({ facts, contact }: OrderToConfirm, { firm, notes }: Texts): Row[] {
  const rows: Row[] = [
    ['Ime i prezime', `${contact.name} ${contact.surname}`],
    ['Firma', firm],
    ['JIB', contact.buyerFirm?.jib ?? ''],
    ['PDV broj', contact.buyerFirm?.pdvNumber ?? ''],
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

export function variationOf({ variation }: OrderedLine): string {
  return variation ? `${variation.type}: ${variation.name}` : '';
}
