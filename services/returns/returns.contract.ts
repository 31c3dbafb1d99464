import { OrderKeyQuery, OrderReturnAnswer, PHONE_ORDER_REFUSALS } from '../ordering/index.ts';
import { contract, file } from '../platform/http/calls/contract.ts';
import {
  ExchangeAnswer,
  ExchangeBody,
  ExchangePreview,
  PaidOutBody,
  ReceiptBody,
  ReturnBody,
  ReturnRequested,
  ReturnsAnswer,
  ReturnsQuery,
} from './returns.schemas.ts';

/** Returns of orders (specification/returns). */
export const returnsContract = contract({
  'POST /orders/:id/returns': {
    summary: 'Ask to return pieces of an order',
    privileged: ['orders'],
    query: OrderKeyQuery,
    body: ReturnBody,
    answers: { 201: ReturnRequested },
  },
  'GET /orders/:id/withdrawal-form.pdf': {
    summary: 'The form of withdrawal from the contract, with the data of an order',
    privileged: ['orders', 'auditor'],
    query: OrderKeyQuery,
    answers: { 200: file('application/pdf') },
  },
  'POST /returns/:id/receive': {
    summary: 'Record which pieces of a return came back',
    access: ['orders'],
    body: ReceiptBody,
    answers: { 200: OrderReturnAnswer },
  },
  'POST /returns/:id/close': {
    summary: 'Record that nothing of a return came back',
    access: ['orders'],
    answers: { 200: OrderReturnAnswer },
  },
  'POST /returns/:id/paid-out': {
    summary: 'Record that the customer has the money of a return, in cash',
    access: ['orders'],
    body: PaidOutBody,
    answers: { 200: OrderReturnAnswer },
  },
  'POST /returns/:id/exchange': {
    summary: 'Exchange a return: place an order that its money pays as far as it goes',
    access: ['orders'],
    body: ExchangeBody,
    // 200 where it was placed before.
    answers: { 200: ExchangeAnswer, 201: ExchangeAnswer },
    refusals: PHONE_ORDER_REFUSALS,
  },
  'POST /returns/:id/exchange/preview': {
    summary: 'What the order that a return is exchanged for would cost',
    access: ['orders'],
    body: ExchangeBody,
    answers: { 200: ExchangePreview },
  },
  'GET /returns': {
    summary: 'Returns, the newest first',
    access: ['orders', 'auditor'],
    query: ReturnsQuery,
    answers: { 200: ReturnsAnswer },
  },
});
