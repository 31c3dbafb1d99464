import type { AuditOf } from '../audit/index.ts';
import type { NewsletterEvent } from './newsletter.events.ts';

export const newsletterAudit: AuditOf<'newsletter', NewsletterEvent, 'email' | 'day'> = {
  entity: 'newsletter',
  remembers: 'nothing',
  events: {
    NewsletterLeft: 'Odjava s newslettera',
    NewsletterJoined: 'Prijava na newsletter',
    NewsletterAskedAgain: 'Ponovljena prijava na newsletter',
    NewsletterConfirmed: 'Prijava na newsletter potvrđena',
  },
  fields: {},
};
