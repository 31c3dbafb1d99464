/** The chosen option of a product with variations. */
export type ChosenVariation = { readonly type: string; readonly name: string };

/** Why a line left the cart: the customer wanted it so, or the shop had to take it out. */
export type RemovalReason = 'customer' | 'unavailable' | 'deleted' | 'discount-changed';

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
  | { readonly type: 'CartEmptied'; readonly data: { readonly orderId: string; readonly orderName: string } }
  | { readonly type: 'CartDeleted'; readonly data: object };
