import Type from 'typebox';
import { contract, file } from '../platform/http/calls/contract.ts';

const Token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 500 }) });

/** Signing off from mails about products that are available again, by the link in them. */
export const signOffContract = contract({
  'GET /stock-alerts/sign-off': {
    summary: 'A page that asks whether to sign off',
    query: Token,
    answers: { 200: file('text/html') },
  },
  'POST /stock-alerts/sign-off': {
    summary: 'End all open requests for such mails to this e-mail',
    query: Token,
    answers: { 200: file('text/html') },
  },
});
