import type { PageFacts, PostFacts, SliderFacts } from '../../services/content/index.ts';
import type { ContactMessage, MessageMarks } from '../../services/messages/index.ts';
import { dateTexts, foldings, sortKey } from '../../services/platform/kernel/bosnian-text.ts';
import type { ReviewFacts } from '../../services/reviews/index.ts';
import type { DocumentTable } from '../generations/documents.ts';

/** Times are ISO 8601. What was erased reads as empty text. */
export type ReviewDocument = ReviewFacts & { readonly at: string };
export type MessageDocument = ContactMessage & MessageMarks & { readonly at: string };
export type SubscriberDocument = { readonly email: string; readonly at: string };

export const SLIDERS: DocumentTable<SliderFacts> = {
  table: 'sliders',
  row: ({ number, position }) => ({ number, position }),
};

export const POSTS: DocumentTable<PostFacts> = {
  table: 'posts',
  row: ({ number }) => ({ number }),
};

export const PAGES: DocumentTable<PageFacts> = {
  table: 'pages',
  row: ({ number, slug }) => ({ number, slug }),
};

export const REVIEWS: DocumentTable<ReviewDocument> = {
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

export const MESSAGES: DocumentTable<MessageDocument> = {
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

export const SUBSCRIBERS: DocumentTable<SubscriberDocument> = {
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
