import type { AuditOf } from '../audit/index.ts';
import { formatPrice } from '../rules/money/amounts.ts';
import type { AddedLine, CartEvent, ChangedLine, RemovedLine, WithdrawalReason } from './cart.events.ts';

/** Why the shop took a product out of a cart. */
export const WITHDRAWAL_REASONS: Readonly<Record<WithdrawalReason, string>> = {
  deleted: 'Proizvod je izbrisan',
  unpublished: 'Proizvod više nije objavljen',
  'sale-started': 'Proizvod je stavljen na akciju',
  'sale-ended': 'Proizvod je skinut s akcije',
  'offer-started': 'Proizvod je stavljen u ponudu sedmice',
  'offer-ended': 'Proizvod je skinut iz ponude sedmice',
};
const REASONS = { customer: 'Kupac', unavailable: 'Proizvod nije dostupan', ...WITHDRAWAL_REASONS };

type Named = { readonly title: string; readonly variation: { readonly name: string } | null };
const named = ({ title, variation }: Named) => (variation === null ? title : `${title} (${variation.name})`);

type Hidden = 'productId' | 'previousQuantity' | 'orderId';

export const cartAudit: AuditOf<'cart', CartEvent, Hidden> = {
  entity: 'cart',
  remembers: 'nothing',
  events: {
    CartCreated: 'Korpa napravljena',
    CartLinesChanged: 'Proizvodi u korpi promijenjeni',
    CartLineAdded: 'Proizvod dodan u korpu',
    CartLineQuantityChanged: {
      text: 'Količina u korpi promijenjena',
      previous: { quantity: 'previousQuantity' },
    },
    CartLineRemoved: 'Proizvod uklonjen iz korpe',
    CartLineWithdrawn: 'Proizvod povučen iz korpe',
    CartNoticesDismissed: 'Obavijesti u korpi pročitane',
    CartEmptied: 'Korpa ispražnjena nakon narudžbe',
    CartDeleted: 'Korpa izbrisana',
    CartAbandoned: 'Korpa napuštena: 90 dana bez promjene',
  },
  fields: {
    removed: [
      'Uklonjeno',
      {
        text: (line: RemovedLine) =>
          `${named(line)}${line.reason === 'customer' ? '' : ` – ${REASONS[line.reason]}`}`,
      },
    ],
    changed: [
      'Izmijenjeno',
      { text: (line: ChangedLine) => `${named(line)}: ${line.previousQuantity} → ${line.quantity}` },
    ],
    added: [
      'Dodano',
      { text: (line: AddedLine) => `${line.quantity} × ${named(line)} (${formatPrice(line.unitPrice)})` },
    ],
    variation: ['Varijacija', 'named'],
    title: 'Naziv',
    quantity: 'Količina',
    unitPrice: ['Cijena komada', 'money'],
    reason: ['Uzrok', { codes: REASONS }],
    notices: ['Obavijesti', 'count'],
    orderName: 'Narudžba',
  },
};
