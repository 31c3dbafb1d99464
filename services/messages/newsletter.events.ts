import type { PersonalEvent, PlainEvent } from '../platform/kernel/decider.ts';

export type NewsletterEvent =
  | PersonalEvent<'NewsletterJoined', { readonly email: string }>
  | PlainEvent<'NewsletterLeft'>;
