export { contactMessageDecider, evolveContactMessage } from './contact-message.decider.ts';
export type { ContactMessage, ContactMessageEvent, MessageMarks } from './contact-message.events.ts';
export type { AccountMail, AccountMailKind } from './mail/account-mails.ts';
export type { MailFolder } from './mail/mail-folder.ts';
export { createMessages } from './messages.module.ts';
export type { MessageQueries } from './messages.ports.ts';
export type { MessageListQuery } from './messages.schemas.ts';
export { newsletterDecider } from './newsletter.decider.ts';
export type { NewsletterEvent } from './newsletter.events.ts';
