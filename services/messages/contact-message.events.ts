import type { PersonalEvent, PlainEvent } from '../platform/kernel/decider.ts';

/** What a visitor wrote with the contact form: all of it personal, sealed with a key of the message's own. */
export type ContactMessage = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
};

/** What the shop has done with a message. */
export type MessageMarks = { readonly read: boolean; readonly answered: boolean };

export type ContactMessageEvent =
  | PersonalEvent<'ContactMessageReceived', ContactMessage>
  | PlainEvent<'ContactMessageRead'>
  | PlainEvent<'ContactMessageMarkedUnread'>
  | PlainEvent<'ContactMessageAnswered'>
  | PlainEvent<'ContactMessageMarkedUnanswered'>
  | PlainEvent<'ContactMessageDeleted'>;
