import type { AuditOf } from '../audit/index.ts';
import type { NewsletterEvent } from './newsletter.events.ts';

export const newsletterAudit: AuditOf<'newsletter', NewsletterEvent, 'email'> = {
  entity: 'newsletter',
  remembers: 'nothing',
  events: {
    NewsletterLeft: 'Odjava s newslettera',
    NewsletterJoined: 'Prijava na newsletter',
  },
  fields: {},
};
