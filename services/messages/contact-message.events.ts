import type { PersonalEvent, PlainEvent } from '../platform/log/domain-event.ts';

/** A visitor's message from the contact form: all of it personal, encrypted with the message's own key. */
export type ContactMessage = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
};

/** The processing of a message. */
export type MessageMarks = { readonly read: boolean; readonly answered: boolean };

export type ContactMessageEvent =
  | PersonalEvent<'ContactMessageReceived', ContactMessage>
  | PlainEvent<'ContactMessageRead'>
  | PlainEvent<'ContactMessageMarkedUnread'>
  | PlainEvent<'ContactMessageAnswered'>
  | PlainEvent<'ContactMessageMarkedUnanswered'>
  | PlainEvent<'ContactMessageDeleted'>;
