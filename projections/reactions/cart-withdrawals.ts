import type { ProductChange, WithdrawalReason, Withdrawals } from '../../services/cart/index.ts';
import type { ProductEvent } from '../../services/catalogue/index.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { ReadModelBehind } from '../generations/read-models.ts';
import type { Reaction } from './reaction.ts';

export type CartWithdrawalsDeps = {
  readonly withdrawals: Withdrawals;
  readonly carts: { held(productIds: readonly string[]): Promise<ReadonlySet<string>> };
  /** Resolves with false when the read model of carts does not reach `position` in time. */
  readonly shown: (position: Position) => Promise<boolean>;
};

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

/**
 * Removes changed products from every cart that holds them, by jobs (specification/cart §4). Products in no cart
 * cause no jobs: the read model is queried once it shows the change, and lines added later have the new
 * conditions.
 */
export function cartWithdrawals({ withdrawals, carts, shown }: CartWithdrawalsDeps) {
  return {
    name: 'cart-withdrawals',
    addsJobs: true,
    begins: 'beginning',
    categories: ['product'],
    async react(events) {
      const changes = events.flatMap(changeOf);
      const last = changes.at(-1);
      if (!last) return;
      if (!(await shown(last.position))) throw new ReadModelBehind('carts');
      const held = await carts.held(changes.map(({ productId }) => productId));
      await withdrawals.productsChanged(changes.filter(({ productId }) => held.has(productId)));
    },
  } as const satisfies Reaction;
}

/** Why this event removes a product from carts; undefined when it does not. */
export function withdrawalOf({ type }: Recorded): WithdrawalReason | undefined {
  return Object.entries(REASONS).find(([known]) => known === type)?.[1];
}

function changeOf(event: Recorded): ProductChange[] {
  const reason = withdrawalOf(event);
  if (!reason) return [];
  const { id, eventId, position, metadata } = event;
  return [{ productId: id, reason, eventId, position, correlationId: metadata.correlationId }];
}
