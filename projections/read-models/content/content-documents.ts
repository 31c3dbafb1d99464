import type { MessageMarks } from '../../../services/messages/index.ts';
import { dateTexts } from '../../../services/rules/dates/date-search.ts';
import { foldings, sortKey } from '../../../services/rules/texts/folding.ts';
import type { DocumentTableOf } from '../../generations/fold-documents.ts';
import type { ContentTables } from './tables.ts';

export const DELETED: DocumentTableOf<ContentTables['deleted']> = {
  table: 'deleted',
  row: ({ kind, number }) => ({ kind, number }),
};

export const SLIDERS: DocumentTableOf<ContentTables['sliders']> = {
  table: 'sliders',
  row: ({ number, position }) => ({ number, position }),
};

export const POSTS: DocumentTableOf<ContentTables['posts']> = {
  table: 'posts',
  row: ({ number }) => ({ number }),
};

export const PAGES: DocumentTableOf<ContentTables['pages']> = {
  table: 'pages',
  row: ({ number, slug }) => ({ number, slug }),
};

export const REVIEWS: DocumentTableOf<ContentTables['reviews']> = {
  table: 'reviews',
  row: ({ productId, mark, approved, comment, name, email, at }) => ({
    product_id: productId,
    mark,
    approved,
    commented: comment !== '',
    written_at: at,
    email_key: emailKey(email),
    name_key: sortKey(name),
    name_text: searchable(`${name} ${email}`),
    comment_text: searchable(comment),
    date_text: dateTexts(at),
  }),
};

export const MESSAGES: DocumentTableOf<ContentTables['messages']> = {
  table: 'messages',
  row: ({ name, surname, email, company, message, at, ...marks }) => ({
    received_at: at,
    status: messageStatus(marks),
    email_key: emailKey(email),
    name_key: sortKey(`${name} ${surname}`),
    name_text: searchable(`${name} ${surname} ${email} ${company}`),
    message_text: searchable(message),
    date_text: dateTexts(at),
  }),
};

export const SUBSCRIBERS: DocumentTableOf<ContentTables['subscribers']> = {
  table: 'subscribers',
  row: ({ email, at }) => ({ joined_at: at, email_key: emailKey(email) }),
};

/** An e-mail as it is compared: without regard to case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

function searchable(text: string): string {
  return foldings(text).join('\n');
}

function messageStatus({ read, answered }: MessageMarks): 'nova' | 'pročitana' | 'odgovorena' {
  if (answered) return 'odgovorena';
  return read ? 'pročitana' : 'nova';
}
