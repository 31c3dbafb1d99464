import type { AuditOf } from '../audit/index.ts';
import type { NewsletterEvent } from './newsletter.events.ts';

export const newsletterAudit: AuditOf<'newsletter', NewsletterEvent> = {
  entity: 'newsletter',
  remembers: 'nothing',
  events: {
    NewsletterLeft: 'Odjava s newslettera',
    NewsletterJoined: 'Prijava na newsletter',
  },
  fields: {
    email: null,
  },
};
