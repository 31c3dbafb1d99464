import { cashToCollect, type OrderView, trackingUrl, unsentLines } from '../../../ordering/index.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { withVariation } from '../../../rules/products/named-variation.ts';
import { button } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { type AddressedOrder, listed, orderLetter, type Section } from './order-letter.ts';

/** The mail that informs a customer of a sent parcel: its contents, and its tracking link. */
export function parcelMail(
  order: AddressedOrder<'parcels' | 'payments' | 'announcements'>,
  parcelId: string,
  publicUrl: string,
): Letter {
  const { facts, parcels = [], announcements = [] } = order;
  const at = parcels.findIndex((one) => one.parcelId === parcelId);
  const parcel = parcels[at];
  if (!parcel) throw new Error(`The order has no parcel ${parcelId}`);
  const isPart = unsentLines(facts.lines, parcels.slice(0, at + 1)).length > 0;
  const isFirst = at === 0;
  const announced = announcements.find((one) => one.parcelId === parcelId);
  const onPapers = parcels.slice(0, at).some(({ service }) => service === undefined);
  const cash = announced ? announced.cashOnDelivery : onPapers ? 0 : cashToCollect(order);
  const number = parcel.trackingNumber === '' ? '' : `, broj pošiljke ${parcel.trackingNumber}`;
  return orderLetter(order, publicUrl, {
    subject: isPart
      ? `Dio narudžbe ${facts.name} je poslan`
      : `Narudžba ${facts.name} je poslana${isFirst ? '' : ' u cijelosti'}`,
    sentences: [
      isPart
        ? `Poslali smo dio vaše narudžbe ${facts.name}. Ostatak šaljemo naknadno.`
        : `Poslali smo ${isFirst ? 'vašu narudžbu' : 'ostatak vaše narudžbe'} ${facts.name}.`,
      `Dostavlja: ${parcel.courier.name}${number}.`,
      ...(cash > 0 ? [`Ukupno za platiti: ${formatPrice(cash)}`] : []),
    ],
    sections: sectionsOf(parcel),
  });
}

function sectionsOf(parcel: NonNullable<OrderView['parcels']>[number]): Section[] {
  const tracking = trackingUrl(parcel);
  const contents = parcel.contents.map(
    ({ quantity, title, variation }) => `${quantity} × ${withVariation(title, variation)}`,
  );
  const track = { text: `Pratite pošiljku:\n${tracking}`, html: button(tracking, 'Pratite pošiljku') };
  return [listed('U pošiljci', contents), ...(tracking === '' ? [] : [track])];
}
