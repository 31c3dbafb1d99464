import type { AuditOf } from '../audit/index.ts';
import type { AlertEvent } from './alert.events.ts';

export const alertAudit: AuditOf<'alert', AlertEvent, 'productId' | 'email'> = {
  entity: 'alert',
  remembers: 'nothing',
  events: {
    StockAlertRequested: 'Obavijest o dostupnosti zatražena',
    StockAlertDue: 'Proizvod ponovo dostupan, obavijest se šalje',
    StockAlertEnded: 'Obavijest o dostupnosti završena',
  },
  fields: { variation: 'Varijacija' },
};
