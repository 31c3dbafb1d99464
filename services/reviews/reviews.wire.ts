import { flag } from '../platform/kernel/wire/flag.ts';
import type { ReviewedProduct, ReviewView } from './reviews.ports.ts';
import type { ReviewAdminAnswer, ReviewAnswer, ReviewBody } from './reviews.schemas.ts';

/** Without the writer's e-mail. */
export function reviewAnswer({ id, productId, name, comment, mark, at, approved }: ReviewView): ReviewAnswer {
  return {
    _id: id,
    productId,
    recension_name: name,
    recension_comment: comment,
    recension_mark: mark,
    recension_date: at,
    recension_approved: flag(approved),
  };
}

/** As administrators see it; `product` is missing when it was deleted. */
export function reviewAdminAnswer(
  review: ReviewView,
  product: ReviewedProduct | undefined,
): ReviewAdminAnswer {
  return {
    ...reviewAnswer(review),
    recension_email: review.email,
    product_id: review.productNumber,
    productTitle: product?.title ?? '',
    productSlug: product?.slug ?? '',
    productPath: product?.path ?? '',
  };
}

/** The values of a form; the server sets date and approval. */
export function reviewFrom({
  recension_name: name,
  recension_email: email = '',
  recension_comment: comment = '',
  recension_mark: mark,
}: ReviewBody) {
  return { reviewer: { name: name.trim(), email: email.trim() }, review: { comment: comment.trim(), mark } };
}
