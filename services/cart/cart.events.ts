import type { PlainEvent } from '../platform/log/domain-event.ts';

/** The chosen option of a product with variations. */
export type ChosenVariation = { readonly type: string; readonly name: string };

/** Why a line left the cart: the customer wanted it so, or could not have ordered it. */
export type RemovalReason = 'customer' | 'unavailable';

/** The reason for which the shop removed a product from the carts (specification/cart §4). */
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

/** `unitPrice`: the price of one piece when it was added. */
export type AddedLine = Line & Quantity & { readonly unitPrice: number };
export type ChangedLine = Line & Quantity & { readonly previousQuantity: number };
export type RemovedLine = Line & { readonly reason: RemovalReason };

/** The events of a cart. Amounts in hundredths. No personal data: knowing its id is the right to a cart. */
export type CartEvent =
  | PlainEvent<'CartCreated'>
  /** All that one command did to the lines: first they were removed, then changed, then added. */
  | PlainEvent<
      'CartLinesChanged',
      {
        readonly removed: readonly RemovedLine[];
        readonly changed: readonly ChangedLine[];
        readonly added: readonly AddedLine[];
      }
    >
  /** An earlier release wrote an event for each line: this one and the two below are read, and written no more. */
  | PlainEvent<'CartLineAdded', AddedLine>
  | PlainEvent<'CartLineQuantityChanged', ChangedLine>
  | PlainEvent<'CartLineRemoved', RemovedLine>
  /** The product changed after the line was added; the customer may add it again at its current conditions. */
  | PlainEvent<'CartLineWithdrawn', Line & Quantity & { readonly reason: WithdrawalReason }>
  /** The customer has read these notices, by their numbers. */
  | PlainEvent<'CartNoticesDismissed', { readonly notices: readonly number[] }>
  | PlainEvent<'CartEmptied', { readonly orderId: string; readonly orderName: string }>
  | PlainEvent<'CartDeleted'>
  /** Unchanged for 90 days. */
  | PlainEvent<'CartAbandoned'>;
