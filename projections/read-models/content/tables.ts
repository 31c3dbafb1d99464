import type { PageFacts, PostFacts, SliderFacts } from '../../../services/content/index.ts';
import type { ContactMessage, MessageMarks } from '../../../services/messages/index.ts';
import { column, ddlOf, document, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';
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

/** Deleted entities that can be restored, by number. */
export type DeletedDocument = { readonly kind: 'slider' | 'post' | 'page'; readonly number: number };

const tables = {
  deleted: table({
    ...document<DeletedDocument>(),
    kind: column.text,
    number: column.integer,
  }),
  sliders: table({
    ...document<SliderFacts>(),
    number: column.integer,
    position: column.integer,
  }),
  posts: table({ ...document<PostFacts>(), number: column.integer }),
  pages: table({
    ...document<PageFacts>(),
    number: column.integer,
    slug: column.text,
  }),
  reviews: table({
    ...document<ReviewDocument>(),
    product_id: column.text,
    mark: column.integer,
    approved: column.boolean,
    commented: column.boolean,
    written_at: column.time,
    /** The keys of the administrator's table; e-mails find the writings of a person. */
    email_key: column.text,
    name_key: column.text,
    name_text: column.text,
    comment_text: column.text,
    date_text: column.text,
  }),
  messages: table({
    ...document<MessageDocument>(),
    received_at: column.time,
    status: column.text,
    email_key: column.text,
    name_key: column.text,
    name_text: column.text,
    message_text: column.text,
    date_text: column.text,
  }),
  subscribers: table({
    ...document<SubscriberDocument>(),
    joined_at: column.time,
    email_key: column.text,
  }),
};

/** Their rows, as Kysely types its statements. */
export type ContentTables = RowsOf<typeof tables>;

export const CONTENT_TABLES = ddlOf(tables);

export const CONTENT_INDEXES = `
create index pages_by_slug on pages (slug);
create index reviews_by_product on reviews (product_id, written_at desc) where approved;
create index reviews_by_time on reviews (written_at desc, id);
create index reviews_by_email on reviews (email_key) where email_key <> '';
create index messages_by_email on messages (email_key) where email_key <> '';
create index subscribers_by_email on subscribers (email_key) where email_key <> '';
create index messages_by_time on messages (received_at desc, id);
create index subscribers_by_time on subscribers (joined_at desc, id);`;
