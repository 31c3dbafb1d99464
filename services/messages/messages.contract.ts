import Type from 'typebox';
import { contract, deletion } from '../platform/http/contract.ts';
import { ListQuery, listOf, pageSchema } from '../platform/http/list-page.ts';
import { Deleted } from '../platform/kernel/http-schemas.ts';
import {
  ContactAnswer,
  ContactBody,
  MessageAnswer,
  MessageListQuery,
  MessageMarksBody,
  NewsletterBody,
  SubscriberAnswer,
} from './messages.schemas.ts';

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

/** What administrators do with messages, and the newsletter's list. Questions are often about an order. */
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
    access: ['content', 'auditor'],
    query: ListQuery,
    answers: { 200: listOf(SubscriberAnswer) },
  },
});
