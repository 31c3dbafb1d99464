import { type OrderView, trackingUrl, unsentLines } from '../../ordering/index.ts';
import { formatPrice } from '../../rules/amounts.ts';
import { CASH_ON_DELIVERY } from '../../rules/order-terms.ts';
import { button, html, mailFrame } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';

type Order = Pick<OrderView, 'facts' | 'parcels'> & { readonly contact: NonNullable<OrderView['contact']> };

const FOOT = 'Ovu poruku ste dobili jer je s vašom email adresom izvršena narudžba u našoj trgovini.';

/** The mail that informs a customer of a sent parcel: its contents, and its tracking link. */
export function parcelMail(order: Order, parcelId: string, publicUrl: string): Omit<Mail, 'id' | 'to'> {
  const { facts, contact, parcels = [] } = order;
  const at = parcels.findIndex((one) => one.parcelId === parcelId);
  const parcel = parcels[at];
  if (!parcel) throw new Error(`The order has no parcel ${parcelId}`);
  const isPart = unsentLines(facts.lines, parcels.slice(0, at + 1)).length > 0;
  const isFirst = at === 0;
  const subject = isPart
    ? `Dio narudžbe ${facts.name} je poslan`
    : `Narudžba ${facts.name} je poslana${isFirst ? '' : ' u cijelosti'}`;
  const tracking = trackingUrl(parcel);
  const number = parcel.trackingNumber === '' ? '' : `, broj pošiljke ${parcel.trackingNumber}`;
  const sentences = [
    `Poštovani/a ${contact.name},`,
    isPart
      ? `Poslali smo dio vaše narudžbe ${facts.name}. Ostatak šaljemo naknadno.`
      : `Poslali smo ${isFirst ? 'vašu narudžbu' : 'ostatak vaše narudžbe'} ${facts.name}.`,
    `Dostavlja: ${parcel.courier.name}${number}.`,
    ...(facts.payment === CASH_ON_DELIVERY ? [`Ukupno za platiti: ${formatPrice(facts.total)}`] : []),
  ];
  const contents = parcel.contents.map(
    ({ quantity, title, variation }) =>
      `${quantity} × ${title}${variation === null ? '' : ` (${variation})`}`,
  );
  const link = `${publicUrl}/generisana-narudzba/${facts.publicNumber}?kljuc=${contact.key}`;
  const text = [
    ...sentences,
    `U pošiljci:\n${contents.join('\n')}`,
    ...(tracking === '' ? [] : [`Pratite pošiljku:\n${tracking}`]),
    `Pogledajte narudžbu:\n${link}`,
    `-- \n${FOOT}\n`,
  ].join('\n\n');
  const body = html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${subject}</h1>
${sentences.map((sentence) => html`<p style="margin:0 0 14px">${sentence}</p>\n`)}<p style="margin:0 0 6px"><strong>U pošiljci:</strong></p>
<ul style="margin:0 0 18px;padding-left:20px">${contents.map((one) => html`<li>${one}</li>`)}</ul>
${tracking === '' ? null : button(tracking, 'Pratite pošiljku')}${button(link, 'Pogledajte narudžbu')}`;
  return {
    subject,
    text,
    html: mailFrame({ title: subject, preview: sentences[1] ?? subject, body, foot: FOOT }),
  };
}
