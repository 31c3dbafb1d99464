import Type, { type Static } from 'typebox';
import {
  Flag,
  FlagAnswer,
  longText,
  optionalText,
  paging,
  sorting,
  text,
} from '../platform/kernel/wire/http-schemas.ts';

const Email = Type.String({ minLength: 3, maxLength: 200, format: 'email' });

/** The contact form (specification/content §5). `date` is accepted and ignored: the server knows when it is. */
export const ContactBody = Type.Object({
  name: text(100),
  surname: text(100),
  email: Email,
  company: optionalText(200),
  message: longText(10_000),
  date: Type.Optional(Type.Unknown()),
});
export type ContactBody = Static<typeof ContactBody>;
export const ContactAnswer = Type.Object({ _id: Type.String() });

export const NewsletterBody = Type.Object({ email: Email });

export const MessageAnswer = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  company: Type.String(),
  message: Type.String(),
  date: Type.String(),
  read: FlagAnswer,
  answered: FlagAnswer,
});
export type MessageAnswer = Static<typeof MessageAnswer>;

/** How a message is shown: new, read, or answered. */
export const MESSAGE_STATUSES = ['nova', 'pročitana', 'odgovorena'] as const;
export const MessageListQuery = Type.Object({
  ...paging(1_000_000),
  ...sorting('date', 'name'),
  /** Part of the writer's name, e-mail or company. */
  name: optionalText(100),
  message: optionalText(200),
  /** Part of the shown date. */
  date: optionalText(100),
  status: Type.Optional(Type.Enum([...MESSAGE_STATUSES])),
});
export type MessageListQuery = Static<typeof MessageListQuery>;
/** Omitted fields are unchanged. */
export const MessageMarksBody = Type.Object({
  read: Type.Optional(Flag),
  answered: Type.Optional(Flag),
});

export const SubscriberAnswer = Type.Object({
  email: Type.String(),
  date: Type.String(),
  /** Whether it was given with the newsletter's form or with an account. */
  source: Type.Union([Type.Literal('newsletter'), Type.Literal('account')]),
  /** Whether the link of the mail was used. An account that has chosen the newsletter counts as confirmed once its e-mail is. */
  confirmed: FlagAnswer,
  /** The address that signs the e-mail off. */
  signOffUrl: Type.String(),
});
export type SubscriberAnswer = Static<typeof SubscriberAnswer>;
