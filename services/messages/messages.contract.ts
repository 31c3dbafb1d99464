import { contract, deletion } from '../platform/http/calls/contract.ts';
import { ListQuery, listOf, pageSchema } from '../platform/http/calls/list-page.ts';
import { Deleted } from '../platform/kernel/wire/http-schemas.ts';
import { MessageAnswer, MessageListQuery, MessageMarksBody, SubscriberAnswer } from './messages.schemas.ts';

/** Calls of administrators for messages, and the newsletter's list. Questions are often about an order. */
export const messagesContract = contract({
  'GET /messages': {
    summary: 'Messages',
    access: ['content', 'orders', 'auditor'],
    query: MessageListQuery,
    answers: { 200: pageSchema(MessageAnswer) },
  },
  'POST /messages/update-message/:id': {
    summary: 'Mark a message as read or answered',
    access: ['content', 'orders'],
    body: MessageMarksBody,
    answers: { 200: MessageAnswer },
  },
  ...deletion('/messages/delete-message/:id', {
    summary: 'Delete a message',
    access: ['content'],
    answers: { 200: Deleted },
  }),
  'GET /newsletter': {
    summary: 'The subscribers of the newsletter',
    long: 'list',
    access: ['content', 'auditor'],
    query: ListQuery,
    answers: { 200: listOf(SubscriberAnswer) },
  },
});
