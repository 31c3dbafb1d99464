import type { ContentQueries, PageView, PostView, SliderView } from '../../../../services/content/index.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import type { ReviewQueries } from '../../../../services/reviews/index.ts';
import { viewOf } from '../../../generations/views.ts';
import type { ExpectedStates } from './expected-states.ts';
import type { ReviewState } from './fold-storefront.ts';
import { type ContentRow, marksThen, reviewsThen } from './statements.ts';

/** The queries of the texts that visitors see. */
export type ContentThen = Pick<ContentQueries, 'sliders' | 'slider' | 'posts' | 'post' | 'pageBySlug'> &
  Pick<ReviewQueries, 'reviewsOf' | 'ratingOf'> & {
    frontPage(): Promise<{
      sliders: SliderView[];
      posts: PostView[];
    }>;
  };

/** Reviews that a product shows at most. */
const SHOWN_REVIEWS = 500;

/** Banners, posts, pages and reviews as of a moment, with the reviews that are expected to change until then. */
export function createContentThen(
  pool: Pool,
  schema: string,
  at: string,
  rows: readonly ContentRow[],
  expectedReviews: ExpectedStates['reviews'] = new Map(),
): ContentThen {
  const sliders: SliderView[] = rows
    .flatMap((row) => (row.kind === 'slider' ? [viewOf(row)] : []))
    .sort((a, b) => a.position - b.position || a.number - b.number);
  const posts: PostView[] = rows
    .flatMap((row) => (row.kind === 'post' ? [viewOf(row)] : []))
    .sort((a, b) => b.number - a.number);
  const pages: PageView[] = rows
    .flatMap((row) => (row.kind === 'page' ? [viewOf(row)] : []))
    .sort((a, b) => a.number - b.number);
  return {
    sliders: async () => sliders,
    slider: async (id) => byIdOrNumber(sliders, id),
    posts: async () => posts,
    post: async (id) => byIdOrNumber(posts, id),
    pageBySlug: async (slug) => pages.find((page) => page.slug === slug) ?? null,
    async reviewsOf(product) {
      const reviews = await reviewsThen.run(pool, schema, {
        at,
        product,
        most: SHOWN_REVIEWS,
      });
      const expected = [...expectedReviews].flatMap(([id, doc]) =>
        doc?.productId === product && doc.approved && doc.comment !== '' ? [{ id, doc }] : [],
      );
      const others = reviews.filter(({ id }) => !expectedReviews.has(id));
      return [...others, ...expected].sort(newestFirst).slice(0, SHOWN_REVIEWS).map(viewOf);
    },
    async ratingOf(product) {
      const without = [...expectedReviews.keys()];
      const [known] = await marksThen.run(pool, schema, { at, product, without });
      const expected = [...expectedReviews.values()].flatMap((doc) =>
        doc?.productId === product && doc.approved ? [doc.mark] : [],
      );
      const count = (known?.count ?? 0) + expected.length;
      const sum = expected.reduce((total, mark) => total + mark, known?.sum ?? 0);
      return { average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10, count };
    },
    frontPage: async () => ({
      sliders: sliders.filter(({ published }) => published),
      posts: posts.filter(({ published }) => published),
    }),
  };
}

type ReviewRow = { readonly id: string; readonly doc: ReviewState };

function newestFirst(a: ReviewRow, b: ReviewRow): number {
  return Date.parse(b.doc.at) - Date.parse(a.doc.at) || (a.id < b.id ? 1 : -1);
}

/** By `_id`, or by the number when the text is all digits. */
function byIdOrNumber<Thing extends { readonly id: string; readonly number: number }>(
  things: readonly Thing[],
  id: string,
): Thing | null {
  const isNumber = /^\d+$/.test(id);
  return things.find((thing) => (isNumber ? thing.number === Number(id) : thing.id === id)) ?? null;
}
