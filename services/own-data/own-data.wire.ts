import type { CartView } from '../cart/index.ts';
import type { UserRow } from '../customers/index.ts';
import type { MessageView, SubscriberView } from '../messages/index.ts';
import { lineAnswer, type OrderView, orderAnswer } from '../ordering/index.ts';
import type { ReviewView } from '../reviews/index.ts';
import type { OwnAlertView } from './own-data.ports.ts';

export function ownProfile({ isAdmin: _, ...profile }: UserRow) {
  return profile;
}

type Session = { readonly description: string; readonly createdAt: string; readonly lastUsedAt: string };

/** Without its id, by which a session is ended. */
export function ownSession({ description, createdAt, lastUsedAt }: Session) {
  return { description, createdAt, lastUsedAt };
}

/** Without what only the staff works with. */
export function ownOrder(order: OrderView) {
  const { readedByAdmin: _, nextStatuses: _next, products: _text, ...answer } = orderAnswer(order);
  return { ...answer, products: order.facts.lines.map(lineAnswer) };
}

export function ownReview({ id, productId, name, email, comment, mark, at }: ReviewView) {
  return { _id: id, productId, name, email, comment, mark, at };
}

/** Without the marks of the staff. */
export function ownMessage({ id, name, surname, email, company, message, at }: MessageView) {
  return { _id: id, name, surname, email, company, message, at };
}

export function ownSubscription({ email, at, confirmedAt }: SubscriberView) {
  return { email, at, confirmedAt };
}

export function ownAlert({ productId, variation, email }: OwnAlertView) {
  return { productId, variation, email };
}

export function ownCart({ cartId, lines }: CartView) {
  return {
    _id: cartId,
    lines: lines.map(({ productId, title, variation, quantity, priceWhenAdded }) => ({
      productId,
      title,
      variation: variation?.name ?? '',
      quantity,
      priceWhenAdded,
    })),
  };
}
