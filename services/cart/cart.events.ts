import type { PlainEvent } from '../platform/kernel/decider.ts';

/** The chosen option of a product with variations. */
export type ChosenVariation = { readonly type: string; readonly name: string };

/** Why a line left the cart: the customer wanted it so, or could not have ordered it. */
export type RemovalReason = 'customer' | 'unavailable';

/** What happened to a product that the shop took out of the carts because of it (specification/cart §4). */
export type WithdrawalReason =
  | 'deleted'
  | 'unpublished'
  | 'sale-started'
  | 'sale-ended'
  | 'offer-started'
  | 'offer-ended';

type Line = {
  readonly productId: string;
  readonly variation: ChosenVariation | null;
  readonly title: string;
};
type Quantity = { readonly quantity: number };

/** What happened to a cart. Amounts in hundredths. No personal data: a cart belongs to whoever knows its id. */
export type CartEvent =
  | PlainEvent<'CartCreated'>
  /** `unitPrice`: what one cost when it was put in. */
  | PlainEvent<'CartLineAdded', Line & Quantity & { readonly unitPrice: number }>
  | PlainEvent<'CartLineQuantityChanged', Line & Quantity & { readonly previousQuantity: number }>
  | PlainEvent<'CartLineRemoved', Line & { readonly reason: RemovalReason }>
  /** The product changed after the line was put in; the customer may put it in again, as it is now. */
  | PlainEvent<'CartLineWithdrawn', Line & Quantity & { readonly reason: WithdrawalReason }>
  /** The customer has read these notices, by their numbers. */
  | PlainEvent<'CartNoticesDismissed', { readonly notices: readonly number[] }>
  | PlainEvent<'CartEmptied', { readonly orderId: string; readonly orderName: string }>
  | PlainEvent<'CartDeleted'>;
