import type { WithdrawalReason } from '../../services/cart/index.ts';
import type { ProductEvent } from '../../services/catalogue/index.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';

/** The events that remove a product from carts: it is unavailable, or its conditions changed (specification/cart §4). */
const REASONS: Partial<Record<ProductEvent['type'], WithdrawalReason>> = {
  ProductDeleted: 'deleted',
  ProductUnpublished: 'unpublished',
  ProductReturnedToDraft: 'unpublished',
  ProductSaleStarted: 'sale-started',
  ProductSaleEnded: 'sale-ended',
  ProductPutIntoWeeklyOffer: 'offer-started',
  ProductTakenOutOfWeeklyOffer: 'offer-ended',
};

/** Why this event removes a product from carts; undefined when it does not. */
export function withdrawalOf({ type }: Recorded): WithdrawalReason | undefined {
  return Object.entries(REASONS).find(([known]) => known === type)?.[1];
}
