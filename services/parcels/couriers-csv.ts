import { amountOfRest, type OrderView, pickupPlace, UNDONE, unsentLines } from '../ordering/index.ts';
import { oneLine } from '../platform/kernel/wire/texts.ts';
import { plainAmount } from '../rules/money/amounts.ts';
import { BYTE_ORDER_MARK, csvLine, phoneCell } from '../rules/texts/csv-cell.ts';

const HEADER = [
  'Broj narudžbe',
  'Ime i prezime',
  'Adresa',
  'Poštanski broj',
  'Grad',
  'Država',
  'Telefon',
  'Težina (kg)',
  'Otkupnina (KM)',
  'Napomena',
];

/**
 * One line an order, separated by semicolons, as couriers take it, without orders that were cancelled or returned. The weight is
 * known once all parcels were weighed: that of sent ones is not the weight of the rest. The address of a pickup place names its
 * town itself.
 */
export function couriersCsv(orders: readonly OrderView[]): string {
  const sent = orders.filter(({ stage }) => !UNDONE.includes(stage));
  const lines = sent.map((order) => {
    const { facts, contact, parcels = [] } = order;
    const place = pickupPlace(facts);
    const isSent = unsentLines(facts.lines, parcels).length === 0;
    const grams = isSent ? parcels.reduce((sum, { weight }) => sum + (weight ?? 0), 0) : 0;
    return [
      String(facts.publicNumber),
      contact ? `${contact.name} ${contact.surname}` : '',
      place || (contact?.address ?? ''),
      place ? '' : (contact?.postalCode ?? ''),
      place ? '' : (contact?.city ?? ''),
      contact?.country ?? '',
      phoneCell(contact?.phone ?? ''),
      grams === 0 ? '' : (grams / 1000).toFixed(3).replace('.', ','),
      plainAmount(amountOfRest(order)),
      oneLine(contact?.notes ?? ''),
    ];
  });
  return BYTE_ORDER_MARK + [HEADER, ...lines].map(csvLine).join('');
}
