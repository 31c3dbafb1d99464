import type { AuditOf } from '../../audit/index.ts';
import type { SavedFilterEvent } from './saved-filter.events.ts';

export const savedFilterAudit: AuditOf<'orderfilter', SavedFilterEvent, 'number' | 'ownerId'> = {
  entity: 'orderfilter',
  title: 'name',
  events: {
    OrderFilterSaved: 'Filter narudžbi sačuvan',
    OrderFilterRenamed: 'Naziv sačuvanog filtera promijenjen',
    OrderFilterQueryChanged: 'Sačuvani filter promijenjen',
    OrderFilterShared: { text: 'Sačuvani filter podijeljen sa svima', sets: { forAll: true } },
    OrderFilterUnshared: { text: 'Sačuvani filter više nije podijeljen', sets: { forAll: false } },
    OrderFilterDeleted: 'Sačuvani filter izbrisan',
  },
  fields: { name: 'Naziv', query: 'Filter', forAll: 'Za sve' },
};
