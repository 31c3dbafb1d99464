import type { AuditOf } from '../audit/index.ts';
import type { CartEvent, WithdrawalReason } from './cart.events.ts';

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

type Hidden = 'productId' | 'previousQuantity' | 'orderId';

export const cartAudit: AuditOf<'cart', CartEvent, Hidden> = {
  entity: 'cart',
  remembers: 'nothing',
  events: {
    CartCreated: 'Korpa napravljena',
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
  },
  fields: {
    variation: ['Varijacija', 'named'],
    title: 'Naziv',
    quantity: 'Količina',
    unitPrice: ['Cijena komada', 'money'],
    reason: ['Uzrok', { codes: REASONS }],
    notices: ['Obavijesti', 'count'],
    orderName: 'Narudžba',
  },
};
