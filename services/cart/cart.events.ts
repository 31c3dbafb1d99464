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

type LineData = { readonly productId: string; readonly variation: ChosenVariation | null };

/** What happened to a cart. Amounts in hundredths. No personal data: a cart belongs to whoever knows its id. */
export type CartEvent =
  | { readonly type: 'CartCreated'; readonly data: object }
  | {
      readonly type: 'CartLineAdded';
      readonly data: LineData & {
        readonly title: string;
        readonly quantity: number;
        /** What one cost when it was put in. */
        readonly unitPrice: number;
      };
    }
  | {
      readonly type: 'CartLineQuantityChanged';
      readonly data: LineData & {
        readonly title: string;
        readonly quantity: number;
        readonly previousQuantity: number;
      };
    }
  | {
      readonly type: 'CartLineRemoved';
      readonly data: LineData & { readonly title: string; readonly reason: RemovalReason };
    }
  /** The product changed after the line was put in; the customer may put it in again, as it is now. */
  | {
      readonly type: 'CartLineWithdrawn';
      readonly data: LineData & {
        readonly title: string;
        readonly quantity: number;
        readonly reason: WithdrawalReason;
      };
    }
  /** The customer has read these notices, by their numbers. */
  | { readonly type: 'CartNoticesDismissed'; readonly data: { readonly notices: readonly number[] } }
  | { readonly type: 'CartEmptied'; readonly data: { readonly orderId: string; readonly orderName: string } }
  | { readonly type: 'CartDeleted'; readonly data: object };
