import type { ShopApp } from '../platform/http/http.ts';
import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import { Deleted, IdParams } from '../platform/kernel/http-schemas.ts';
import { Rejected, unwrap } from '../platform/kernel/rejection.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import { REVIEW_NOT_FOUND, reviewDecider } from './review.decider.ts';
import type { ReviewAdminQueries, ReviewedProducts } from './reviews.ports.ts';
import { ReviewAdminQuery, ReviewApprovalBody } from './reviews.schemas.ts';
import { reviewAdminAnswer } from './reviews.wire.ts';

export type ReviewsAdminDeps = {
  readonly handler: CommandHandler;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly queries: ReviewAdminQueries;
  readonly products: ReviewedProducts;
};

const ADMINISTRATOR = { access: 'administrator', reads: ['content', 'catalogue'] } as const;

/** The administrator's table of reviews: hiding, showing again, deleting (specification/content §4). */
export function reviewsAdminRoutes({
  handler,
  keys,
  queries,
  products,
}: ReviewsAdminDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/recensions/administration',
      {
        schema: { querystring: ReviewAdminQuery, summary: 'Reviews for administrators' },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const { items, ...rest } = await queries.reviewPage(request.query);
        const known = await products([...new Set(items.map(({ productId }) => productId))]);
        const rows = items.map((review) => reviewAdminAnswer(review, known.get(review.productId)));
        return reply.header('cache-control', 'no-store').send({ items: rows, ...rest });
      },
    );

    app.post(
      '/recensions/update-recension/:id',
      {
        schema: { params: IdParams, body: ReviewApprovalBody, summary: 'Hide a review, or show it again' },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const review = await queries.review(request.params.id);
        if (!review) throw new Rejected(REVIEW_NOT_FOUND.error);
        const type = request.body.recension_approved === 1 ? 'Approve' : 'Hide';
        const { state, position } = unwrap(
          await handler.handle(reviewDecider, review.id, { type }, request.commandContext()),
        );
        if (state.stage !== 'present') throw new Rejected(REVIEW_NOT_FOUND.error);
        const known = await products([review.productId]);
        return reply
          .at(position)
          .send(reviewAdminAnswer({ ...review, ...state.facts }, known.get(review.productId)));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/recensions/delete-recension/:id',
      schema: { params: IdParams, response: { 200: Deleted }, summary: 'Delete a review' },
      config: ADMINISTRATOR,
      handler: async (request, reply) => {
        const { id } = request.params;
        const { position } = unwrap(
          await handler.handle(reviewDecider, id, { type: 'Delete' }, request.commandContext()),
        );
        await keys.forget(id);
        return reply.at(position).send({ _id: id });
      },
    });
  };
}
