import type { ContentQueries, PageFacts, PostFacts, SliderFacts } from '../../services/content/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { Rating, ReviewQueries } from '../../services/reviews/index.ts';
import type { ReadModels } from '../runner/read-models.ts';
import type { MessageDocument, ReviewDocument, SubscriberDocument } from './documents.ts';

type Row<Doc> = { readonly id: string; readonly doc: Doc };
type View<Doc> = Doc & { readonly id: string };

/** Also for the administration's screens of messages and of the newsletter. */
export interface ContentReadModel extends ContentQueries, ReviewQueries {
  /** The newest first. */
  messages(limit: number): Promise<readonly View<MessageDocument>[]>;
  subscribers(limit: number): Promise<readonly View<SubscriberDocument>[]>;
}

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
    messages: (limit) =>
      all<MessageDocument>('messages', 'order by received_at desc, id desc limit $1', [limit]),
    subscribers: (limit) =>
      all<SubscriberDocument>('subscribers', 'order by joined_at desc, id desc limit $1', [limit]),
  };
}
