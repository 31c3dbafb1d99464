import type { AuditOf } from '../audit/index.ts';
import { numericDay } from '../rules/dates/dates.ts';
import type { LotChange, StockEvent } from './stock.events.ts';

type Hidden = 'productId' | 'productNumber' | 'movementId' | 'token' | 'at' | 'orderId' | 'lowered';

export const stockAudit: AuditOf<'stock', StockEvent, Hidden> = {
  entity: 'stock',
  title: 'title',
  remembers: 'title',
  events: {
    StockItemOpened: 'Vođenje zaliha započeto',
    StockReceived: 'Roba primljena',
    StockCorrected: 'Zaliha ispravljena',
    StockCounted: 'Zaliha prebrojana',
    StockMovementReversed: 'Promjena zalihe proizvoda poništena',
    // Every order has them; the order itself is in the trail.
    StockReserved: null,
    StockReleased: null,
    StockDispatched: 'Roba poslana kupcu',
    StockReturned: 'Roba vraćena na stanje',
    StockWrittenOff: 'Vraćena roba otpisana',
    StockTermsChanged: 'Uslovi zalihe promijenjeni',
  },
  fields: {
    title: 'Naziv',
    variation: 'Varijacija',
    changes: ['Komadi', { text: lotText }],
    counted: ['Izbrojano', 'count'],
    quantity: ['Količina', 'count'],
    threshold: ['Prag za „malo na stanju“', 'count'],
    onOrder: 'Po narudžbi',
  },
};

/** '+10 (serija L1, rok 31.03.2027.)'. */
function lotText({ lot, expires, quantity }: LotChange): string {
  const sign = quantity > 0 ? '+' : '';
  const parts = [lot === '' ? '' : `serija ${lot}`, expires === null ? '' : `rok ${numericDay(expires)}`];
  const reported = parts.filter((part) => part !== '').join(', ');
  return reported === '' ? `${sign}${quantity}` : `${sign}${quantity} (${reported})`;
}
