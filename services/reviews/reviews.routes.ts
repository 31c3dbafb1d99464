import Type from 'typebox';
import { PRODUCT_NOT_FOUND } from '../catalogue/index.ts';
import { REVIEWS } from '../limits/index.ts';
import type { AnswerCache } from '../platform/http/answer-cache.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { ListQuery, listAnswer } from '../platform/http/list-page.ts';
import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import { idForNew } from '../platform/kernel/ids.ts';
import { Rejected, unwrap } from '../platform/kernel/rejection.ts';
import { reviewDecider } from './review.decider.ts';
import type { PublishedProduct, ReviewQueries } from './reviews.ports.ts';
import { ReviewAdded, ReviewBody } from './reviews.schemas.ts';
import { reviewAnswer, reviewFrom } from './reviews.wire.ts';

export type ReviewsDeps = {
  readonly handler: CommandHandler;
  readonly queries: ReviewQueries;
  readonly publishedProduct: PublishedProduct;
  readonly cache: AnswerCache;
};

const ProductParams = Type.Object({ productId: Type.String({ minLength: 1, maxLength: 64 }) });
const READS = ['content', 'catalogue'] as const;

/** What visitors say of products (specification/content §4). Those of an unpublished product do not exist. */
export function reviewsRoutes(deps: ReviewsDeps): (app: ShopApp) => Promise<void> {
  const { handler, queries, publishedProduct, cache } = deps;

  async function productOf(id: string) {
    const product = await publishedProduct(id);
    if (!product) throw new Rejected(PRODUCT_NOT_FOUND);
    return product;
  }

  return async (app) => {
    app.post(
      '/recensions/add-recension',
      {
        schema: { body: ReviewBody, response: { 201: ReviewAdded }, summary: 'Add a review' },
        config: { limit: REVIEWS },
      },
      async (request, reply) => {
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
        const { position } = unwrap(await handler.handle(reviewDecider, id, command, context));
        return reply.at(position).code(201).send({ _id: id });
      },
    );

    app.get(
      '/recensions/product/:productId',
      {
        schema: { params: ProductParams, querystring: ListQuery, summary: 'The reviews of a product' },
        config: { reads: READS },
      },
      (request, reply) =>
        cache.send(request, reply, READS, async () => {
          const product = await productOf(request.params.productId);
          const reviews = (await queries.reviewsOf(product.id)).map(reviewAnswer);
          return JSON.stringify(listAnswer(reviews, request.query));
        }),
    );
  };
}
