import type { AuditOf } from '../audit/index.ts';
import type { ContactMessage, ContactMessageEvent } from './contact-message.events.ts';

export const contactMessageAudit: AuditOf<
  'message',
  ContactMessageEvent,
  keyof ContactMessage,
  'read' | 'answered'
> = {
  entity: 'message',
  events: {
    ContactMessageReceived: 'Poruka primljena',
    ContactMessageRead: { text: 'Poruka pročitana', sets: { read: true } },
    ContactMessageMarkedUnread: { text: 'Poruka označena kao nepročitana', sets: { read: false } },
    ContactMessageAnswered: { text: 'Na poruku odgovoreno', sets: { answered: true } },
    ContactMessageMarkedUnanswered: { text: 'Poruka označena kao neodgovorena', sets: { answered: false } },
    ContactMessageDeleted: 'Poruka izbrisana',
  },
  fields: {
    read: 'Pročitano',
    answered: 'Odgovoreno',
  },
};
