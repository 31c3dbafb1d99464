import type { AuditOf } from '../audit/index.ts';
import type { BulkEvent } from './bulk.events.ts';

export const bulkAudit: AuditOf<'bulk', BulkEvent> = {
  entity: 'bulk',
  title: 'title',
  remembers: 'title',
  events: {
    // These only keep account of how far it is; what it changed is told by the products' own events.
    BulkProductsChosen: null,
    BulkPortionBegun: null,
    BulkPortionDone: null,
    BulkChangeStarted: {
      text: 'Grupna izmjena započeta',
      // How many products it is about; what is done is its title.
      shows({ products, chosenBefore = 0, missing, moreMissing = 0 }) {
        const gone = missing.length + moreMissing;
        return { products: products.length + chosenBefore, ...(gone > 0 ? { missing: gone } : {}) };
      },
    },
    BulkChangeFinished: 'Grupna izmjena završena',
  },
  fields: {
    title: null,
    change: null,
    portion: null,
    products: ['Proizvodi', 'count'],
    chosenBefore: null,
    changed: ['Izmijenjeno', 'count'],
    unchanged: ['Bez promjene', 'count'],
    refused: ['Odbijeno', 'count'],
    missing: ['Nije pronađeno', 'count'],
    moreMissing: null,
  },
};
