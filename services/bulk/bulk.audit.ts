import type { AuditOf } from '../audit/index.ts';
import type { BulkEvent } from './bulk.events.ts';

type Hidden = 'title' | 'change' | 'portion' | 'count' | 'chosenBefore' | 'moreMissing';

export const bulkAudit: AuditOf<'bulk', BulkEvent, Hidden> = {
  entity: 'bulk',
  title: 'title',
  remembers: 'title',
  events: {
    // These only record progress; the products' own events describe the changes.
    BulkProductsChosen: null,
    BulkPortionBegun: null,
    BulkPortionDone: null,
    BulkChangeStarted: {
      text: 'Grupna izmjena započeta',
      // The number of products; the action is the title.
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
