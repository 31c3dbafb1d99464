import { OrderKeyQuery } from '../ordering/index.ts';
import { contract, file } from '../platform/http/calls/contract.ts';
import {
  ColumnsAnswer,
  ColumnsBody,
  HeadAnswer,
  NotificationBody,
  PayAnswer,
  PaymentAnswer,
  ReceivedBody,
  RecordedAnswer,
  RefundBody,
  StatementAnswer,
  WaitingAnswer,
  WaitingQuery,
} from './payments.schemas.ts';

/** Payments of orders (specification/payments). */
export const paymentsContract = contract({
  'GET /orders/:id/payment': {
    summary: 'The payment of an order',
    privileged: ['orders', 'auditor'],
    query: OrderKeyQuery,
    answers: { 200: PaymentAnswer },
  },
  'GET /orders/:id/payment-slip.pdf': {
    summary: 'The payment slip of an order that waits for a transfer',
    privileged: ['orders', 'auditor'],
    query: OrderKeyQuery,
    answers: { 200: file('application/pdf') },
  },
  'POST /orders/:id/pay': {
    summary: 'Pay an order by card',
    privileged: ['orders'],
    query: OrderKeyQuery,
    answers: { 200: PayAnswer },
  },
  'POST /payments/notifications': {
    summary: 'Take a report of the payment provider',
    body: NotificationBody,
    answers: { 200: RecordedAnswer },
  },
  'POST /orders/:id/payments': {
    summary: 'Mark an order as paid',
    access: ['orders'],
    body: ReceivedBody,
    answers: { 201: PaymentAnswer },
  },
  'POST /orders/:id/refunds': {
    summary: 'Give back what an order was paid too much, or paid for nothing',
    access: ['orders'],
    body: RefundBody,
    answers: { 200: PaymentAnswer },
  },
  'GET /payments/orders': {
    summary: 'Orders that wait for money, or whose money has to go back',
    access: ['orders', 'auditor'],
    query: WaitingQuery,
    answers: { 200: WaitingAnswer },
  },
});

/** Bank statements (specification/payments §4). */
export const statementsContract = contract({
  'POST /payments/statements': {
    summary: 'Preview or book a bank statement',
    access: ['orders'],
    form: true,
    answers: { 200: StatementAnswer },
  },
  'POST /payments/statements/head': {
    summary: 'The first rows of a statement that is a table',
    access: ['orders'],
    form: true,
    answers: { 200: HeadAnswer },
  },
});

/** The columns of statements that are tables. By itself: it takes no form. */
export const statementColumnsContract = contract({
  'POST /payments/statements/columns': {
    summary: 'Choose the columns of statements that are tables',
    access: ['orders'],
    body: ColumnsBody,
    answers: { 200: ColumnsAnswer },
  },
});
