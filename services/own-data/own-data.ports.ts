import type { CartView } from '../cart/index.ts';
import type { MessageView, SubscriberView } from '../messages/index.ts';
import type { OrderView } from '../ordering/index.ts';
import type { ReviewView } from '../reviews/index.ts';
import type { AlertSubject } from '../stock-alerts/index.ts';

/** Entities by their `_id`s, the newest first, at most `limit`. */
type ById<View> = (ids: readonly string[], limit: number) => Promise<readonly View[]>;

export type OwnAlertView = AlertSubject & { readonly email: string };

/** The data of a person in the read models. */
export interface HeldData {
  readonly orders: ById<OrderView>;
  readonly reviews: ById<ReviewView>;
  readonly messages: ById<MessageView>;
  readonly subscriptions: ById<SubscriberView>;
  readonly alerts: ById<OwnAlertView>;
  readonly carts: ById<CartView>;
  /** Titles of products by their `_id`s; those that were deleted are missing. */
  titles(productIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The `_id`s of the carts that a customer has changed signed in, at most `limit`. */
  cartsOf(userId: string, limit: number): Promise<readonly string[]>;
}
