import { PRODUCT_NOT_FOUND } from '../catalogue/index.ts';
import { REVIEWS } from '../limits/index.ts';
import { listAnswer } from '../platform/http/calls/list-page.ts';
import type { AnswerCache } from '../platform/http/kept-answers/answer-cache.ts';
import { kept, serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idForNew } from '../platform/kernel/ids.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import { REVIEW_NOT_FOUND, reviewDecider } from './review.decider.ts';
import { reviewsContract } from './reviews.contract.ts';
import type {
  PublishedProduct,
  ReviewAdminQueries,
  ReviewedProducts,
  ReviewQueries,
} from './reviews.ports.ts';
import { reviewAdminAnswer, reviewAnswer, reviewFrom } from './reviews.wire.ts';

export type ReviewsDeps = {
  readonly handler: CommandHandler;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly queries: ReviewQueries & ReviewAdminQueries;
  /** Those of an unpublished product do not exist. */
  readonly publishedProduct: PublishedProduct;
  readonly products: ReviewedProducts;
  readonly cache: AnswerCache;
};

const READS = ['content', 'catalogue'] as const;

/** Answers the calls of `reviewsContract`. */
export function reviewsRoutes(deps: ReviewsDeps) {
  const { handler, keys, queries, publishedProduct, products, cache } = deps;

  async function productOf(id: string) {
    const product = await publishedProduct(id);
    if (!product) throw new Rejected(PRODUCT_NOT_FOUND);
    return product;
  }

  return serve({ tag: 'reviews', reads: READS }, reviewsContract, {
    'POST /recensions/add-recension': {
      limit: REVIEWS,
      async handle(request, reply) {
        const product = await productOf(String(request.body.productId));
        const context = request.commandContext();
        const id = idForNew('review', context);
        const { reviewer, review } = reviewFrom(request.body);
        const command = {
          type: 'Add',
          id,
          reviewer,
          review: { ...review, productId: product.id, productNumber: product.number },
        } as const;
        const { position } = await handler.run(reviewDecider, id, command, context);
        reply.at(position);
        return { _id: id };
      },
    },

    'GET /recensions/product/:productId': kept(cache, READS, async (request) => {
      const product = await productOf(request.params.productId);
      return cache.makeWhole(async () =>
        listAnswer((await queries.reviewsOf(product.id)).map(reviewAnswer), request.query),
      );
    }),

    'GET /recensions/administration': async (request, reply) => {
      const { items, ...rest } = await queries.reviewPage(request.query);
      const known = await products([...new Set(items.map(({ productId }) => productId))]);
      reply.header('cache-control', 'no-store');
      return {
        items: items.map((review) => reviewAdminAnswer(review, known.get(review.productId))),
        ...rest,
      };
    },

    'POST /recensions/update-recension/:id': {
      reads: READS,
      async handle(request, reply) {
        const review = await queries.review(request.params.id);
        if (!review) throw new Rejected(REVIEW_NOT_FOUND.error);
        const type = request.body.recension_approved === 1 ? 'Approve' : 'Hide';
        const context = request.commandContext();
        const { state, position } = await handler.run(reviewDecider, review.id, { type }, context);
        if (state.stage !== 'present') throw new Rejected(REVIEW_NOT_FOUND.error);
        const known = await products([review.productId]);
        reply.at(position);
        return reviewAdminAnswer({ ...review, ...state.facts }, known.get(review.productId));
      },
    },

    'DELETE /recensions/delete-recension/:id': {
      reads: READS,
      async handle(request, reply) {
        const { id } = request.params;
        const context = request.commandContext();
        const { position } = await handler.run(reviewDecider, id, { type: 'Delete' }, context);
        await keys.forget(id);
        reply.at(position);
        return { _id: id };
      },
    },
  });
}
