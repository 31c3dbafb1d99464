import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ContentQueries, PageFacts } from '../../../services/content/index.ts';
import type { MessageListQuery, MessageQueries } from '../../../services/messages/index.ts';
import { PAGE_SIZE } from '../../../services/platform/kernel/wire/page.ts';
import { readDocumentPage } from '../../../services/platform/postgres/document-page.ts';
import { hasIdOrNumber } from '../../../services/platform/postgres/id-or-number.ts';
import { sortTerms } from '../../../services/platform/postgres/sort-terms.ts';
import {
  anyOf,
  containing,
  prepareStatement,
  runStatement,
  type Statement,
  statementsFor,
} from '../../../services/platform/postgres/statements.ts';
import type {
  Rating,
  ReviewAdminQueries,
  ReviewAdminQuery,
  ReviewQueries,
} from '../../../services/reviews/index.ts';
import { dateSearch } from '../../../services/rules/dates/date-search.ts';
import { foldings } from '../../../services/rules/texts/folding.ts';
import { holdsWords, withWord } from '../../generations/holds-words.ts';
import type { Reading } from '../../generations/reading.ts';
import { readView, readViews, type View, viewOf } from '../../generations/views.ts';
import { emailKey } from './content-documents.ts';
import type { ContentTables, MessageDocument, ReviewDocument, SubscriberDocument } from './tables.ts';

/** Also for the administration's screens of messages and of the newsletter. */
export interface ContentReadModel extends ContentQueries, ReviewQueries, ReviewAdminQueries, MessageQueries {
  /** The newest first. */
  messages(limit: number): Promise<readonly View<MessageDocument>[]>;
  /** Pages in preparation. */
  draftPages(): Promise<number>;
  subscribers(limit: number): Promise<readonly View<SubscriberDocument>[]>;
  /** The `_id`s of texts written under an e-mail, ignoring case, until a moment (ISO 8601) if there is one. */
  writtenBy(email: string, until?: string | null): Promise<WrittenBy>;
}

export type WrittenBy = {
  readonly reviews: readonly string[];
  readonly messages: readonly string[];
  readonly subscriptions: readonly string[];
};

const REVIEW_SORTS = { mark: sql.ref('mark'), name: sql`name_key collate "C"` };
const MESSAGE_SORTS = { name: sql`name_key collate "C"` };
const BY_DATE = 'date-desc';
const ID = { last: sql.ref('id') };
/** Reviews that a product shows at most. */
const SHOWN_REVIEWS = 500;

const PAGE_BY_SLUG = prepareStatement<ContentTables, { slug: string }, { id: string; doc: PageFacts }>(
  'content_page_by_slug',
  (db, given) =>
    db
      .selectFrom('pages')
      .select(['id', 'doc'])
      .where('slug', '=', given('slug'))
      .orderBy('number')
      .limit(sql.lit(1)),
);

const REVIEWS_OF_PRODUCT = prepareStatement<
  ContentTables,
  { productId: string },
  { id: string; doc: ReviewDocument }
>('content_reviews_of_product', (db, given) =>
  db
    .selectFrom('reviews')
    .select(['id', 'doc'])
    .where('product_id', '=', given('productId'))
    .where(sql.ref<boolean>('approved'))
    .where(sql.ref<boolean>('commented'))
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(SHOWN_REVIEWS)),
);

const RATINGS = prepareStatement<
  ContentTables,
  { productIds: readonly string[] },
  { product: string; average: number; count: number }
>('content_ratings', (db, given) =>
  db
    .selectFrom('reviews')
    .select([
      'product_id as product',
      sql<number>`round(avg(mark), 1)::float8`.as('average'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where(sql.ref<boolean>('approved'))
    .where('product_id', '=', anyOf(given('productIds')))
    .groupBy('product_id'),
);

export function createContentQueries({ pool, readModels }: Reading): ContentReadModel {
  const schema = () => readModels.schema('content');
  const content = () => statementsFor<ContentTables>(schema());
  const sliders = () => content().selectFrom('sliders').select(['id', 'doc']);
  const posts = () => content().selectFrom('posts').select(['id', 'doc']);
  const pages = () => content().selectFrom('pages').select(['id', 'doc']);
  const reviews = () => content().selectFrom('reviews').select(['id', 'doc']);
  const messages = () => content().selectFrom('messages').select(['id', 'doc']);
  const subscribers = () => content().selectFrom('subscribers').select(['id', 'doc']);

  async function idsOf(found: Statement<{ id: string }>): Promise<string[]> {
    return (await runStatement(pool, found)).map(({ id }) => id);
  }

  async function pageOf<Table extends keyof ContentTables, Doc extends object>(
    rows: SelectQueryBuilder<ContentTables, Table, { id: string; doc: Doc }>,
    sort: ReturnType<typeof sortTerms>,
    { page = 1, pageSize = PAGE_SIZE }: { page?: number | undefined; pageSize?: number | undefined },
  ) {
    const { items, total } = await readDocumentPage(pool, rows, { sort, page, pageSize });
    return { items: [...items], total, page, pageSize };
  }

  async function ratingsOf(productIds: readonly string[]): Promise<Map<string, Rating>> {
    const rows = await RATINGS.run(pool, schema(), { productIds });
    return new Map(rows.map(({ product, average, count }) => [product, { average, count }]));
  }

  return {
    sliders: () => readViews(pool, sliders().orderBy('position').orderBy('number')),
    slider: (id) => readView(pool, sliders().where(hasIdOrNumber(id))),
    posts: () => readViews(pool, posts().orderBy('number', 'desc')),
    post: (id) => readView(pool, posts().where(hasIdOrNumber(id))),
    pages: () => readViews(pool, pages().orderBy('number', 'desc')),
    page: (id) => readView(pool, pages().where(hasIdOrNumber(id))),
    async deletedId(kind, number) {
      const marks = content().selectFrom('deleted').select('id').where('kind', '=', kind);
      return (await idsOf(marks.where(hasIdOrNumber(number))))[0] ?? null;
    },
    async pageBySlug(slug) {
      const [page] = await PAGE_BY_SLUG.run(pool, schema(), { slug });
      return page ? viewOf(page) : null;
    },
    async reviewsOf(productId) {
      return (await REVIEWS_OF_PRODUCT.run(pool, schema(), { productId })).map(viewOf);
    },
    ratingsOf,
    async ratingOf(productId) {
      return (await ratingsOf([productId])).get(productId) ?? { average: 0, count: 0 };
    },
    reviewPage: (query) =>
      pageOf(
        reviews().where(reviewConditions(query)),
        sortTerms(query.sort ?? BY_DATE, REVIEW_SORTS, { otherwise: sql.ref('written_at'), ...ID }),
        query,
      ),
    review: (id) => readView(pool, reviews().where('id', '=', id)),
    messagePage: (query) =>
      pageOf(
        messages().where(messageConditions(query)),
        sortTerms(query.sort ?? BY_DATE, MESSAGE_SORTS, { otherwise: sql.ref('received_at'), ...ID }),
        query,
      ),
    message: (id) => readView(pool, messages().where('id', '=', id)),
    async writtenBy(email, until = null) {
      const isOwn = sql<boolean>`email_key = ${emailKey(email)} and email_key <> ''`;
      const isOwnUntil = (time: string) =>
        until === null ? isOwn : sql<boolean>`${isOwn} and ${sql.ref(time)} <= ${until}::timestamptz`;
      const [ofReviews, ofMessages, subscriptions] = await Promise.all([
        idsOf(content().selectFrom('reviews').select('id').where(isOwnUntil('written_at'))),
        idsOf(content().selectFrom('messages').select('id').where(isOwnUntil('received_at'))),
        idsOf(content().selectFrom('subscribers').select('id').where(isOwnUntil('joined_at'))),
      ]);
      return { reviews: ofReviews, messages: ofMessages, subscriptions };
    },
    messages: (limit) =>
      readViews(pool, messages().orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit)),
    async draftPages() {
      const drafts = pages().where(sql<boolean>`doc->>'status' = 'draft'`);
      const [counted] = await runStatement(
        pool,
        drafts.clearSelect().select(sql<number>`count(*)::int`.as('count')),
      );
      return counted?.count ?? 0;
    },
    subscribers: (limit) =>
      readViews(pool, subscribers().orderBy('joined_at', 'desc').orderBy('id', 'desc').limit(limit)),
  };
}

function reviewConditions({ name, comment, mark, date, approved }: ReviewAdminQuery) {
  return (where: ExpressionBuilder<ContentTables, 'reviews'>) =>
    where.and([
      ...asked(withWord(name), (text) => holdsWords(where.ref('name_text'), text)),
      ...asked(textPatterns(comment), (patterns) => where('comment_text', 'like', anyOf(patterns))),
      ...asked(trimmed(mark), (text) => where(where.cast('mark', 'text'), '=', text)),
      ...asked(trimmed(date), (text) => where('date_text', 'like', containing(dateSearch(text)))),
      ...asked(trimmed(approved), (text) => sql<boolean>`case when approved then '1' else '0' end = ${text}`),
    ]);
}

function messageConditions({ name, message, date, status }: MessageListQuery) {
  return (where: ExpressionBuilder<ContentTables, 'messages'>) =>
    where.and([
      ...asked(withWord(name), (text) => holdsWords(where.ref('name_text'), text)),
      ...asked(textPatterns(message), (patterns) => where('message_text', 'like', anyOf(patterns))),
      ...asked(trimmed(date), (text) => where('date_text', 'like', containing(dateSearch(text)))),
      ...asked(trimmed(status), (text) => where('status', '=', text)),
    ]);
}

/** The condition that a filter makes, none where nothing was asked for. */
function asked<Value, Condition>(
  value: Value | undefined,
  condition: (value: Value) => Condition,
): Condition[] {
  return value === undefined ? [] : [condition(value)];
}

function trimmed(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A text that holds no letter or digit asks for nothing. */
function textPatterns(text: string | undefined): string[] | undefined {
  const words = foldings(text ?? '').filter((folded) => folded !== '');
  return words.length > 0 ? words.map(containing) : undefined;
}
