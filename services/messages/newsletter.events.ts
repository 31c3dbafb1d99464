import type { PersonalEvent, PlainEvent } from '../platform/log/domain-event.ts';

export type NewsletterEvent =
  | PersonalEvent<'NewsletterJoined', { readonly email: string }>
  /** The e-mail was signed up once more before it was confirmed; on `day`, in Sarajevo. */
  | PlainEvent<'NewsletterAskedAgain', { readonly day: string }>
  /** The link of the mail was used: the e-mail is that of the person who signed it up. */
  | PlainEvent<'NewsletterConfirmed'>
  | PlainEvent<'NewsletterLeft'>;
