import Type from 'typebox';
import { contract, file } from '../platform/http/calls/contract.ts';

const Token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 500 }) });

/** The links in mails to those who signed up for the newsletter (specification/content §6). */
export const newsletterLinksContract = contract({
  'GET /newsletter/confirm': {
    summary: 'A page that asks whether to confirm a subscription',
    query: Token,
    answers: { 200: file('text/html') },
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm a subscription to the newsletter',
    query: Token,
    answers: { 200: file('text/html') },
  },
  'GET /newsletter/sign-off': {
    summary: 'A page that asks whether to sign off from the newsletter',
    query: Token,
    answers: { 200: file('text/html') },
  },
  'POST /newsletter/sign-off': {
    summary: 'End a subscription to the newsletter',
    query: Token,
    answers: { 200: file('text/html') },
  },
});
