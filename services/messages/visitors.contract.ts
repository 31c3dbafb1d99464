import Type from 'typebox';
import { contract } from '../platform/http/calls/contract.ts';
import { ContactAnswer, ContactBody, NewsletterBody } from './messages.schemas.ts';

/** The contact form (specification/content §5). */
export const contactContract = contract({
  'POST /contact-form': {
    summary: 'Send the shop a message',
    body: ContactBody,
    answers: { 201: ContactAnswer },
  },
});

/** Signing up for the newsletter (specification/content §6). */
export const newsletterContract = contract({
  'POST /newsletter': {
    summary: 'Subscribe to the newsletter',
    body: NewsletterBody,
    answers: { 201: Type.Object({}) },
  },
});
