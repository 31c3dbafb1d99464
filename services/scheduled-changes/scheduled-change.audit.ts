import type { AuditOf } from '../audit/index.ts';
import { formatDateTime } from '../rules/dates/dates.ts';
import type { ScheduledChangeEvent } from './scheduled-change.events.ts';

type Hidden = 'subject' | 'expected' | 'authorId' | 'positions' | 'code' | 'streams';

const MOMENT = { text: (at: string) => formatDateTime(at) };

export const scheduledChangeAudit: AuditOf<'scheduled', ScheduledChangeEvent, Hidden> = {
  entity: 'scheduled',
  title: 'subject',
  remembers: 'title',
  events: {
    ChangeScheduled: { text: 'Izmjena zakazana', step: true },
    ScheduledChangeMoved: { text: 'Vrijeme zakazane izmjene promijenjeno', step: true },
    ScheduledChangeWithdrawn: { text: 'Zakazana izmjena povučena', step: true },
    ScheduledChangeCarriedOut: { text: 'Zakazana izmjena izvršena', step: true },
    ScheduledChangeConflicted: {
      text: 'Zakazana izmjena nije izvršena: podaci su se u međuvremenu promijenili',
      step: true,
    },
    ScheduledChangeFailed: { text: 'Zakazana izmjena nije uspjela', step: true },
    ScheduledChangeTakenBack: { text: 'Zakazana izmjena vraćena na kraju', step: true },
  },
  fields: {
    at: ['Vrijeme', MOMENT],
    until: ['Do', MOMENT],
    call: ['Poziv', { text: ({ path }) => path }],
    late: 'Sa zakašnjenjem',
    fields: 'Polja',
    error: 'Razlog',
    notReturned: 'Nije vraćeno',
  },
};
