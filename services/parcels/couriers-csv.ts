import { cashToCollect, type OrderView, pickupPlace } from '../ordering/index.ts';
import { formatAmount } from '../rules/money/amounts.ts';
import { BYTE_ORDER_MARK, csvLine } from '../rules/texts/csv-cell.ts';

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

/** One line an order, separated by semicolons, as couriers take it. The weight is known once parcels were weighed. */
export function couriersCsv(orders: readonly OrderView[]): string {
  const lines = orders.map((order) => {
    const { facts, contact, parcels = [] } = order;
    const grams = parcels.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
    return [
      String(facts.publicNumber),
      contact ? `${contact.name} ${contact.surname}` : '',
      pickupPlace(facts) || (contact?.address ?? ''),
      contact?.postalCode ?? '',
      contact?.city ?? '',
      contact?.country ?? '',
      contact?.phone ?? '',
      grams === 0 ? '' : (grams / 1000).toFixed(3).replace('.', ','),
      formatAmount(cashToCollect(order)),
      contact?.notes ?? '',
    ];
  });
  return BYTE_ORDER_MARK + [HEADER, ...lines].map(csvLine).join('');
}
