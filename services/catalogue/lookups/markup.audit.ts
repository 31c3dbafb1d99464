import type { AuditOf } from '../../audit/index.ts';
import type { MarkupEvent } from './markup.events.ts';

export const markupAudit: AuditOf<'markup', MarkupEvent, 'number'> = {
  entity: 'markup',
  title: 'name',
  events: {
    MarkupAdded: 'Marža dodana',
    MarkupRenamed: 'Naziv marže promijenjen',
    MarkupValueChanged: 'Vrijednost marže promijenjena',
    MarkupDeleted: 'Marža izbrisana',
  },
  fields: {
    name: 'Naziv',
    percent: ['Vrijednost', 'percent'],
  },
};
