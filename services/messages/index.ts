export { type ContactDeps, contactRoutes } from './contact.routes.ts';
export { type ContactMessageCommand, contactMessageDecider } from './contact-message.decider.ts';
export type { ContactMessage, ContactMessageEvent } from './contact-message.events.ts';
export { type NewsletterCommand, newsletterDecider } from './newsletter.decider.ts';
export type { NewsletterEvent } from './newsletter.events.ts';
export { type NewsletterDeps, newsletterRoutes } from './newsletter.routes.ts';
