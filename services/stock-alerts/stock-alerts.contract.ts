import Type from 'typebox';
import { contract } from '../platform/http/calls/contract.ts';
import { NotifyMeBody } from './stock-alerts.schemas.ts';

/** Mails to those who want to know when a product is available again (specification/stock §7). */
export const stockAlertsContract = contract({
  'POST /products/:id/notify-me': {
    summary: 'Ask for a mail when a product is available again',
    body: NotifyMeBody,
    answers: { 201: Type.Object({}) },
  },
});
