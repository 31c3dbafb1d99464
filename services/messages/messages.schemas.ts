import Type, { type Static } from 'typebox';
import { optionalText, text } from '../platform/kernel/http-schemas.ts';

const Email = Type.String({ minLength: 3, maxLength: 200, format: 'email' });

/** The contact form (storefront §3, §5). `date` is accepted and ignored: the server knows when it is. */
export const ContactBody = Type.Object({
  name: text(100),
  surname: text(100),
  email: Email,
  company: optionalText(200),
  message: text(10_000),
  date: Type.Optional(Type.Unknown()),
});
export type ContactBody = Static<typeof ContactBody>;
export const ContactAnswer = Type.Object({ _id: Type.String() });

export const NewsletterBody = Type.Object({ email: Email });
export type NewsletterBody = Static<typeof NewsletterBody>;
