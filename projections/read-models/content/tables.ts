import type { PageFacts, PostFacts, SliderFacts } from '../../../services/content/index.ts';
import type { ContactMessage, MessageMarks } from '../../../services/messages/index.ts';
import type { ReviewFacts } from '../../../services/reviews/index.ts';

/** Times are ISO 8601. What was erased reads as empty text. */
export type ReviewDocument = ReviewFacts & { readonly at: string };
export type MessageDocument = ContactMessage & MessageMarks & { readonly at: string };
/** `confirmedAt`: null until the link of the mail was used. */
export type SubscriberDocument = {
  readonly email: string;
  readonly at: string;
  readonly confirmedAt: string | null;
};

/** What can be restored, to be found by its number. */
export type DeletedDocument = { readonly kind: 'slider' | 'post' | 'page'; readonly number: number };

/** The tables below, as Kysely types its statements. */
export type ContentTables = {
  deleted: {
    id: string;
    doc: DeletedDocument;
    kind: string;
    number: number;
  };
  sliders: {
    id: string;
    doc: SliderFacts;
    number: number;
    position: number;
  };
  posts: {
    id: string;
    doc: PostFacts;
    number: number;
  };
  pages: {
    id: string;
    doc: PageFacts;
    number: number;
    slug: string;
  };
  reviews: {
    id: string;
    doc: ReviewDocument;
    product_id: string;
    mark: number;
    approved: boolean;
    commented: boolean;
    written_at: string;
    email_key: string;
    name_key: string;
    name_text: string;
    comment_text: string;
    date_text: string;
  };
  messages: {
    id: string;
    doc: MessageDocument;
    received_at: string;
    status: string;
    email_key: string;
    name_key: string;
    name_text: string;
    message_text: string;
    date_text: string;
  };
  subscribers: {
    id: string;
    doc: SubscriberDocument;
    joined_at: string;
    email_key: string;
  };
};

export const CONTENT_TABLES = `
create table deleted (
  id text primary key,
  doc jsonb not null,
  kind text not null,
  number integer not null
);
create table sliders (
  id text primary key,
  doc jsonb not null,
  number integer not null,
  position integer not null
);
create table posts (
  id text primary key,
  doc jsonb not null,
  number integer not null
);
create table pages (
  id text primary key,
  doc jsonb not null,
  number integer not null,
  slug text not null
);
create table reviews (
  id text primary key,
  doc jsonb not null,
  product_id text not null,
  mark integer not null,
  approved boolean not null,
  commented boolean not null,
  written_at timestamptz not null,
  -- What the administrator's table is sorted and filtered by; e-mails to find what a person has left.
  email_key text not null,
  name_key text not null,
  name_text text not null,
  comment_text text not null,
  date_text text not null
);
create table messages (
  id text primary key,
  doc jsonb not null,
  received_at timestamptz not null,
  status text not null,
  email_key text not null,
  name_key text not null,
  name_text text not null,
  message_text text not null,
  date_text text not null
);
create table subscribers (
  id text primary key,
  doc jsonb not null,
  joined_at timestamptz not null,
  email_key text not null
);`;

export const CONTENT_INDEXES = `
create index pages_by_slug on pages (slug);
create index reviews_by_product on reviews (product_id, written_at desc) where approved;
create index reviews_by_time on reviews (written_at desc, id);
create index reviews_by_email on reviews (email_key) where email_key <> '';
create index messages_by_email on messages (email_key) where email_key <> '';
create index subscribers_by_email on subscribers (email_key) where email_key <> '';
create index messages_by_time on messages (received_at desc, id);
create index subscribers_by_time on subscribers (joined_at desc, id);`;
