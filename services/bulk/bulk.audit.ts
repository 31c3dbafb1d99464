import type { AuditOf } from '../audit/index.ts';
import type { BulkEvent } from './bulk.events.ts';

type Hidden = 'title' | 'change' | 'portion' | 'chosenBefore' | 'moreMissing';

export const bulkAudit: AuditOf<'bulk', BulkEvent, Hidden> = {
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
    products: ['Proizvodi', 'count'],
    changed: ['Izmijenjeno', 'count'],
    unchanged: ['Bez promjene', 'count'],
    refused: ['Odbijeno', 'count'],
    missing: ['Nije pronađeno', 'count'],
  },
};
