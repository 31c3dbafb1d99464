import type { AuditOf } from '../../audit/index.ts';
import type { RecallEvent } from './recall.events.ts';

export const recallAudit: AuditOf<'recall', RecallEvent> = {
  entity: 'recall',
  title: 'lot',
  remembers: 'title',
  events: { LotRecalled: 'Kupci serije obaviješteni' },
  fields: {
    lot: 'Serija',
    subject: 'Naslov',
    text: 'Tekst',
    recipients: ['Mailova', 'count'],
  },
};
