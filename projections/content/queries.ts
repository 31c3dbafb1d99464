import type { ContentQueries, PageFacts, PostFacts, SliderFacts } from '../../services/content/index.ts';
import type { MessageListQuery, MessageQueries } from '../../services/messages/index.ts';
import { foldings } from '../../services/platform/kernel/bosnian-text.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type {
  Rating,
  ReviewAdminQueries,
  ReviewAdminQuery,
  ReviewQueries,
} from '../../services/reviews/index.ts';
import type { ReadModels } from '../generations/read-models.ts';
import { emailKey, type MessageDocument, type ReviewDocument, type SubscriberDocument } from './documents.ts';
import { type Condition, readPage } from './paging.ts';

type Row<Doc> = { readonly id: string; readonly doc: Doc };
type View<Doc> = Doc & { readonly id: string };

/** Also for the administration's screens of messages and of the newsletter. */
export interface ContentReadModel extends ContentQueries, ReviewQueries, ReviewAdminQueries, MessageQueries {
  /** The newest first. */
  messages(limit: number): Promise<readonly View<MessageDocument>[]>;
  /** Pages in preparation. */
  draftPages(): Promise<number>;
  subscribers(limit: number): Promise<readonly View<SubscriberDocument>[]>;
  /** The `_id`s of what was written under an e-mail, whatever its case. */
  writtenBy(email: string): Promise<WrittenBy>;
}

export type WrittenBy = {
  readonly reviews: readonly string[];
  readonly messages: readonly string[];
  readonly subscriptions: readonly string[];
};

const REVIEW_SORTS = { date: 'written_at', mark: 'mark', name: 'name_key collate "C"' };
const MESSAGE_SORTS = { date: 'received_at', name: 'name_key collate "C"' };
const LARGEST_INTEGER = 2_147_483_647;
/** Reviews that a product shows at most. */
const SHOWN_REVIEWS = 500;

export function createContentQueries({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: ReadModels;
}): ContentReadModel {
  const table = (name: string) => `${readModels.schema('content')}.${name}`;

  async function all<Doc extends object>(
    name: string,
    rest: string,
    values: readonly unknown[] = [],
  ): Promise<View<Doc>[]> {
    const { rows } = await pool.query<Row<Doc>>(`select id, doc from ${table(name)} ${rest}`, [...values]);
    return rows.map(({ id, doc }) => ({ ...doc, id }));
  }

  async function one<Doc extends object>(name: string, id: string): Promise<View<Doc> | null> {
    const isNumber = /^\d+$/.test(id);
    if (isNumber && Number(id) > LARGEST_INTEGER) return null;
    const [found] = await all<Doc>(name, `where ${isNumber ? 'number' : 'id'} = $1`, [id]);
    return found ?? null;
  }

  async function byId<Doc extends object>(name: string, id: string): Promise<View<Doc> | null> {
    const [found] = await all<Doc>(name, 'where id = $1', [id]);
    return found ?? null;
  }

  async function idsOf(name: string, email: string): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table(name)} where email_key = $1 and email_key <> ''`,
      [emailKey(email)],
    );
    return rows.map(({ id }) => id);
  }

  async function ratingsOf(productIds: readonly string[]): Promise<Map<string, Rating>> {
    const { rows } = await pool.query<{ product: string; average: number; count: number }>(
      `select product_id as product, round(avg(mark), 1)::float8 as average, count(*)::int as count
         from ${table('reviews')} where approved and product_id = any($1) group by product_id`,
      [productIds],
    );
    return new Map(rows.map(({ product, average, count }) => [product, { average, count }]));
  }

  return {
    sliders: () => all<SliderFacts>('sliders', 'order by position, number'),
    slider: (id) => one<SliderFacts>('sliders', id),
    posts: () => all<PostFacts>('posts', 'order by number desc'),
    post: (id) => one<PostFacts>('posts', id),
    pages: () => all<PageFacts>('pages', 'order by number desc'),
    page: (id) => one<PageFacts>('pages', id),
    async pageBySlug(slug) {
      const [page] = await all<PageFacts>('pages', 'where slug = $1 order by number limit 1', [slug]);
      return page ?? null;
    },
    reviewsOf: (productId) =>
      all<ReviewDocument>(
        'reviews',
        `where product_id = $1 and approved and commented order by written_at desc, id desc limit ${SHOWN_REVIEWS}`,
        [productId],
      ),
    ratingsOf,
    async ratingOf(productId) {
      return (await ratingsOf([productId])).get(productId) ?? { average: 0, count: 0 };
    },
    reviewPage: (query) =>
      readPage<ReviewDocument>(pool, table('reviews'), {
        ...query,
        conditions: reviewConditions(query),
        sorts: REVIEW_SORTS,
      }),
    review: (id) => byId<ReviewDocument>('reviews', id),
    messagePage: (query) =>
      readPage<MessageDocument>(pool, table('messages'), {
        ...query,
        conditions: messageConditions(query),
        sorts: MESSAGE_SORTS,
      }),
    message: (id) => byId<MessageDocument>('messages', id),
    async writtenBy(email) {
      const [reviews, messages, subscriptions] = await Promise.all([
        idsOf('reviews', email),
        idsOf('messages', email),
        idsOf('subscribers', email),
      ]);
      return { reviews, messages, subscriptions };
    },
    messages: (limit) =>
      all<MessageDocument>('messages', 'order by received_at desc, id desc limit $1', [limit]),
    async draftPages() {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${table('pages')} where doc->>'status' = 'draft'`,
      );
      return rows[0]?.count ?? 0;
    },
    subscribers: (limit) =>
      all<SubscriberDocument>('subscribers', 'order by joined_at desc, id desc limit $1', [limit]),
  };
}

function reviewConditions({ name, comment, mark, date, approved }: ReviewAdminQuery): Condition[] {
  return [
    [textPatterns(name), 'name_text like any(?)'],
    [textPatterns(comment), 'comment_text like any(?)'],
    [given(mark), 'mark::text = ?'],
    [datePattern(date), 'date_text like ?'],
    [given(approved), "case when approved then '1' else '0' end = ?"],
  ];
}

function messageConditions({ name, message, date, status }: MessageListQuery): Condition[] {
  return [
    [textPatterns(name), 'name_text like any(?)'],
    [textPatterns(message), 'message_text like any(?)'],
    [datePattern(date), 'date_text like ?'],
    [given(status), 'status = ?'],
  ];
}

function given(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A text that holds no letter or digit asks for nothing. */
function textPatterns(text: string | undefined): string[] | undefined {
  const words = foldings(text ?? '').filter((folded) => folded !== '');
  return words.length > 0 ? words.map(containing) : undefined;
}

function datePattern(date: string | undefined): string | undefined {
  const asked = given(date);
  return asked && containing(asked.toLowerCase());
}

/** A pattern for "contains", with the pattern's own characters taken literally. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
